import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in that order: what vitest cannot know before it has run them once, as on a fresh checkout. */
export const longest = [
  'tests/src/entity/eject.test.tsx',
  'tests/src/entity/kinds.test.tsx',
  'tests/src/entity/states.test.tsx',
  'tests/src/domain/audit/history.test.tsx',
  'tests/src/resources/setup.test.tsx',
  'tests/src/form/withdrawn-questions.test.tsx',
  'tests/src/resources/admin-management.test.tsx',
  'tests/src/resources/service-tokens.test.tsx',
  'tests/src/bare/links.test.tsx',
  'tests/e2e/sweep.e2e.ts',
  'tests/e2e/added.e2e.ts',
  'tests/e2e/deployment.e2e.ts',
  'tests/e2e/typing.e2e.ts',
  'tests/e2e/browsers.e2e.ts',
  'tests/e2e/focus.e2e.ts',
  'tests/e2e/documents.e2e.ts',
  'tests/e2e/bench.e2e.ts',
  'tests/e2e/drafts.e2e.ts',
  'tests/e2e/backup.e2e.ts',
  'tests/e2e/content.e2e.ts',
  'tests/e2e/records.e2e.ts',
  'tests/e2e/session.e2e.ts',
  'tests/e2e/work.e2e.ts',
  'tests/e2e/faults.e2e.ts',
  'tests/e2e/opened.e2e.ts',
  'tests/e2e/offline.e2e.ts',
  'tests/e2e/starting.e2e.ts',
  'tests/e2e/full-disk.e2e.ts',
  'tests/e2e/outages.e2e.ts',
  'tests/e2e/rows.e2e.ts',
  'tests/e2e/second-step.e2e.ts',
  'tests/e2e/catalogue.e2e.ts',
  'tests/e2e/other-nodes.e2e.ts',
  'tests/e2e/people.e2e.ts',
  'tests/e2e/upgrade.e2e.ts',
  'tests/e2e/crash.e2e.ts',
  'tests/e2e/stock.e2e.ts',
  'tests/e2e/chunks.e2e.ts',
  'tests/e2e/import.e2e.ts',
  'tests/e2e/first-day.e2e.ts',
  'tests/server/backup.test.ts',
  'tests/server/power-cut.test.ts',
  'tests/server/silence.test.ts',
  'tests/server/demo/loading.test.ts',
  'tests/server/incoming-batch.test.ts',
  'tests/server/plans.test.ts',
  'tests/server/wrong-place.test.ts',
  'tests/server/mail/mail.test.ts',
  'tests/server/convergence.test.ts',
  'tests/server/provider.test.ts',
  'tests/server/fuzz.test.ts',
  'tests/server/attempts.test.ts',
] as const;

const rank = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};
const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
/** Files that share a process follow each other: between two of another kind it would be ended, and started anew. */
const isShared = ({ project }: TestSpecification) => Number(!project.config.isolate);

/** Begins each group with its longest files, so that none of them is left to the end, when the other processors have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) => group(one) - group(other) || isShared(one) - isShared(other) || rank(one) - rank(other),
    );
  }
}
