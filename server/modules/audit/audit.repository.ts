import { eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { audit as contract } from '#contract/audit.ts';
import type { ServerContext } from '../../context.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList } from '../../list/list.ts';
import { containsWords, isShort } from '../../list/search.ts';
import { amountsIn } from './amounts-in.ts';
import { auditEvents } from './audit.table.ts';

const historyColumns = {
  id: auditEvents.seq,
  at: auditEvents.at,
  action: auditEvents.action,
  entity: auditEvents.entity,
  recordId: auditEvents.recordId,
  recordName: auditEvents.recordName,
  actorId: auditEvents.actorId,
  actorName: auditEvents.actorName,
  actorKind: auditEvents.actorKind,
  changes: auditEvents.changes,
  amountsIn,
  restoredFrom: sql`(${auditEvents.details} ->> 'restoredFrom')::integer`,
};

const columns = {
  ...historyColumns,
  origin: auditEvents.origin,
  address: auditEvents.address,
  sessionId: auditEvents.sessionId,
  requestId: auditEvents.requestId,
  details: auditEvents.details,
  hash: auditEvents.hash,
};

/** Events are numbered as they come, a moment after they happened, so their number is what they are sorted by. */
const order = { from: auditEvents, key: auditEvents.seq, sort: { at: auditEvents.seq } };
/** A term too short to be looked for inside texts has to be a record's whole key. */
const search = (term: string) =>
  isShort(term) ? eq(auditEvents.recordId, term) : containsWords(auditEvents.searchText, term);

export const createAuditRepository = ({ db, sealer }: Pick<ServerContext, 'db' | 'sealer'>) => {
  /** Whoever looks into the trail finds what has just been saved. */
  const whenSealed =
    <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await sealer.seal();
      return read(...args);
    };

  const { page, csv } = createList(db, contract.list, {
    ...order,
    columns,
    search,
    filters: {
      action: (actions) => isAnyOf(auditEvents.action, actions),
      entity: (entities) => isAnyOf(auditEvents.entity, entities),
      recordId: (id) => eq(auditEvents.recordId, id),
      actorId: (ids) => isAnyOf(auditEvents.actorId, ids),
      from: (from) => gte(auditEvents.at, new Date(from)),
      to: (to) => lt(auditEvents.at, new Date(to)),
    },
  });
  const history = createList(db, contract.history, {
    ...order,
    columns: historyColumns,
    search,
    scope: inArray(auditEvents.action, ['created', 'changed', 'deleted']),
    filters: {
      entity: (entity) => eq(auditEvents.entity, entity),
      recordId: (id) => eq(auditEvents.recordId, id),
    },
  });
  return { page: whenSealed(page), csv: whenSealed(csv), history: whenSealed(history.page) };
};
