import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in that order: what vitest cannot know before it has run them once, as on a fresh checkout. */
export const longest = [
  'tests/server/power-cut.test.ts',
  'tests/server/silence.test.ts',
  'tests/src/domain/audit/history.test.tsx',
  'tests/e2e/sweep.e2e.ts',
  'tests/e2e/added.e2e.ts',
  'tests/e2e/typing.e2e.ts',
  'tests/e2e/session.e2e.ts',
  'tests/e2e/drafts.e2e.ts',
  'tests/e2e/browsers.e2e.ts',
  'tests/e2e/opened.e2e.ts',
  'tests/e2e/deployment.e2e.ts',
  'tests/e2e/focus.e2e.ts',
  'tests/e2e/work.e2e.ts',
  'tests/e2e/catalogue.e2e.ts',
  'tests/e2e/people.e2e.ts',
  'tests/e2e/second-step.e2e.ts',
  'tests/e2e/content.e2e.ts',
  'tests/e2e/backup.e2e.ts',
  'tests/e2e/faults.e2e.ts',
  'tests/e2e/records.e2e.ts',
  'tests/e2e/rows.e2e.ts',
  'tests/e2e/offline.e2e.ts',
] as const;

const rank = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};
const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

/** Begins each group with its longest files, so that none of them is left to the end, when the other processors have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => group(one) - group(other) || rank(one) - rank(other));
  }
}
