import { grants } from '#contract/access.ts';
import { audit, historyAccess } from '#contract/audit.ts';
import type { ServerContext } from '../../context.ts';
import { accessDenied } from '../../errors.ts';
import { createAuditRepository } from './audit.repository.ts';

export const registerAudit = ({ db, sealer, implement }: ServerContext) => {
  const repository = createAuditRepository({ db, sealer });
  implement(audit.list, ({ query }) => repository.page(query));
  implement(audit.csv, ({ query }) => repository.csv(query));
  implement(audit.history, async ({ query, caller }) => {
    if (!grants(historyAccess[query.entity], caller)) throw accessDenied();
    return repository.history(query);
  });
};
