import { grants } from '#contract/access.ts';
import { historyAccess } from '#contract/audit.ts';
import { finding } from '#contract/finding.ts';
import type { ServerContext } from '../../context.ts';
import { createFindingRepository, soughtKinds } from './finding.repository.ts';

export const registerFinding = ({ db, implement }: ServerContext) => {
  const repository = createFindingRepository(db);
  implement(finding.find, async ({ query, caller }) => {
    const kinds = soughtKinds.filter((kind) => grants(historyAccess[kind], caller));
    return { data: await repository.find(kinds, query.search) };
  });
};
