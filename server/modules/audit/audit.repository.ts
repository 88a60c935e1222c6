import { eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { audit as contract, moneyKinds } from '#contract/audit.ts';
import { Id } from '#contract/primitives.ts';
import type { ServerContext } from '../../context.ts';
import type { ListQueryOf } from '../../list/configuration.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList } from '../../list/list.ts';
import { containsWords, isShort } from '../../list/search.ts';
import { refunds } from '../booking-money/booking-money.table.ts';
import { mergedNames } from '../merging/merging.table.ts';
import { amountsIn } from './amounts-in.ts';
import { auditEvents, decisionOf } from './audit.table.ts';
import { byMerge } from './by-merge.ts';
import { runOf } from './run-of.ts';
import { undoes, undone } from './undone.ts';

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
  decision: decisionOf(auditEvents),
  merged: sql`${auditEvents.details} -> 'merged'`,
  mergedInto: sql`${auditEvents.details} -> 'mergedInto'`,
  byMerge,
  together: sql`${auditEvents.details} -> 'together'`,
  closedWith: sql`${auditEvents.details} -> 'closedWith'`,
  undoes,
  undone,
  run: runOf,
};

const { action, details } = auditEvents;

/** Of an export of chosen records how many those were: their keys, of which there may be thousands, stay in the trail. */
const briefDetails = sql`case when ${action} = 'exported' and jsonb_typeof(${details} -> 'ids') = 'array'
  then jsonb_set(${details}, '{ids}', to_jsonb(jsonb_array_length(${details} -> 'ids'))) else ${details} end`;

const columns = {
  ...historyColumns,
  origin: auditEvents.origin,
  address: auditEvents.address,
  sessionId: auditEvents.sessionId,
  requestId: auditEvents.requestId,
  details: briefDetails,
  hash: auditEvents.hash,
};

/** Events are numbered as they come, a moment after they happened, so their number is what they are sorted by. */
const order = { from: auditEvents, key: auditEvents.seq, sort: { at: auditEvents.seq } };
/** A term too short to be looked for inside texts has to be a record's whole key. */
const search = (term: string) =>
  isShort(term) ? eq(auditEvents.recordId, term) : containsWords(auditEvents.searchText, term);

export const createAuditRepository = ({ db, sealer }: Pick<ServerContext, 'db' | 'sealer'>) => {
  /** Whoever looks into the trail finds what has just been saved; a file of it may be as far behind as any other that is read from a replica. */
  const whenSealed =
    <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await sealer.seal();
      return read(...args);
    };

  const { page, csv } = createList(db, contract.list, {
    ...order,
    columns,
    csv: { details },
    search,
    filters: {
      action: (actions) => isAnyOf(auditEvents.action, actions),
      decision: (decisions) => sql`${decisionOf(auditEvents)} = any(${sql.param(decisions)})`,
      entity: (entities) => isAnyOf(auditEvents.entity, entities),
      recordId: (id) => eq(auditEvents.recordId, id),
      actorId: (ids) => isAnyOf(auditEvents.actorId, ids),
      from: (from) => gte(auditEvents.at, new Date(from)),
      to: (to) => lt(auditEvents.at, new Date(to)),
    },
  });
  const ofRecord = {
    ...order,
    columns: historyColumns,
    search,
    scope: inArray(auditEvents.action, ['created', 'changed', 'deleted']),
  };
  const history = createList(db, contract.history, {
    ...ofRecord,
    filters: {
      entity: (entity) => eq(auditEvents.entity, entity),
      recordId: (id) => eq(auditEvents.recordId, id),
    },
  });
  /** What staff decided about its money is part of what happened to a booking. As an array, which an index is looked up by. */
  const historyOfBooking = createList(db, contract.history, {
    ...ofRecord,
    filters: {
      entity: (booking) => inArray(auditEvents.entity, [booking, ...moneyKinds]),
      recordId: (id) => sql`${auditEvents.recordId} = any(array(
        select ${id}::text union all select ${refunds.id}::text from ${refunds} where ${refunds.bookingId} = ${id}
      ))`,
    },
  });
  /** An account has the histories of those that were joined into it. As an array, which an index is looked up by. */
  const historyOfPerson = createList(db, contract.history, {
    ...ofRecord,
    filters: {
      entity: (entity) => eq(auditEvents.entity, entity),
      recordId: (id) =>
        Id.safeParse(id).success
          ? sql`${auditEvents.recordId} = any(array(
              select ${id}::text union all select ${mergedNames.name} from ${mergedNames} where ${mergedNames.intoId} = ${id}::uuid
            ))`
          : eq(auditEvents.recordId, id),
    },
  });
  const histories = { booking: historyOfBooking, user: historyOfPerson, tutor: historyOfPerson };
  const historyOf = (query: ListQueryOf<typeof contract.history>) => {
    const { entity } = query;
    return (entity in histories ? histories[entity as keyof typeof histories] : history).page(query);
  };
  return { page: whenSealed(page), csv: whenSealed(csv), history: whenSealed(historyOf) };
};
