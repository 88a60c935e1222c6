import { eq, gte, inArray, lt } from 'drizzle-orm';
import { audit as contract } from '#contract/audit.ts';
import type { Database } from '../../database/database.ts';
import { createList } from '../../list/list.ts';
import { containsWords, isShort } from '../../list/search.ts';
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
  changes: auditEvents.changes,
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

/** Events are numbered in the order of time, so their number is what they are sorted by. */
const order = { from: auditEvents, key: auditEvents.seq, sort: { at: auditEvents.seq } };
/** A term too short to be looked for inside texts has to be a record's whole key. */
const search = (term: string) =>
  isShort(term) ? eq(auditEvents.recordId, term) : containsWords(auditEvents.searchText, term);

export const createAuditRepository = (db: Database) => {
  const { page, pageWithCaller, csv } = createList(db, contract.list, {
    ...order,
    columns,
    search,
    filters: {
      action: (actions) => inArray(auditEvents.action, actions),
      entity: (entities) => inArray(auditEvents.entity, entities),
      recordId: (id) => eq(auditEvents.recordId, id),
      actorId: (ids) => inArray(auditEvents.actorId, ids),
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
  return { page, pageWithCaller, csv, history: history.page };
};
