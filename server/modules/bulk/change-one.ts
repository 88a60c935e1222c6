import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type Connection, select } from '../../database/database.ts';
import { explainError } from '../../database/database-errors.ts';
import type { CallOfMany } from '../../entity/calls-of-many.ts';
import { AppError, busy, keptRefusal, notFound, type Refusal } from '../../errors.ts';
import type { Perform } from '../../http/perform.ts';
import type { bulkItems, bulkRuns } from './bulk.table.ts';

export type Run = typeof bulkRuns.$inferSelect;
export type Item = typeof bulkItems.$inferSelect;
export type By = Parameters<Perform>[2];

const shapeOf = ({ body }: AnyEndpoint): Readonly<Record<string, unknown>> =>
  body instanceof z.ZodObject ? body.shape : {};
const namesKey = ({ path }: AnyEndpoint) => path.includes('{id}');

/** Of the whole record what a call takes of it. */
const restOf = async (perform: Perform, { call, rest }: CallOfMany, id: string, by: By) => {
  if (!rest) return {};
  const answer = namesKey(rest)
    ? await perform(rest, { params: { id } }, by)
    : await perform(rest, { params: {}, query: { ids: id, limit: '1' } }, by);
  const [record] = [(answer as { data: unknown }).data].flat() as Record<string, unknown>[];
  if (!record) throw notFound();
  const names = Object.keys(shapeOf(call)).filter((name) => name in record);
  return Object.fromEntries(names.map((name) => [name, record[name]]));
};

/** Makes a run's call for one of its records. @throws AppError as the call does. */
export const changeOne = async (
  perform: Perform,
  ofMany: CallOfMany,
  values: Run['values'],
  item: Pick<Item, 'recordId' | 'version'>,
  by: By,
) => {
  const { call } = ofMany;
  const { recordId: id, version } = item;
  const rest = await restOf(perform, ofMany, id, by);
  const taken = Object.entries({ id, version }).filter(([name]) => name in shapeOf(call));
  const body = { ...rest, ...values, ...Object.fromEntries(taken) };
  await perform(call, { params: namesKey(call) ? { id } : {}, body }, by);
};

/** The records of which the trail does not tell yet what a request did. */
const unsealedOf = (requestId: string) => sql`
  select record_id from audit_unsealed where context ->> 'requestId' = ${requestId}
  union all
  select record_id from audit_pending where coalesce(context ->> 'requestId', shared ->> 'requestId') = ${requestId}`;

/** Did a request change the record, though nobody heard of it, since the server was killed or the database gone? */
export const wasDone = async (connection: Connection, requestId: string, { recordId }: Item) => {
  const rows = await select(
    connection,
    sql`
      select 1 from audit_events where record_id = ${recordId} and request_id = ${requestId}
      union all
      select 1 from (${unsealedOf(requestId)}) unsealed where record_id = ${recordId}
      limit 1`,
  );
  return rows.length > 0;
};

/** @throws AppError 503 where the trail does not tell yet all that a run did, though it was to be sealed: nobody waits for very much of others'. */
export const requireSealed = async (connection: Connection, { id }: Run) => {
  if ((await select(connection, sql`${unsealedOf(id)} limit 1`)).length > 0) throw busy();
};

/** Did a run change any record from one of these statuses? */
export const hasComeFrom = async (connection: Connection, runId: string, statuses: readonly string[]) => {
  if (statuses.length === 0) return false;
  const one = sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const rows = await select(
    connection,
    sql`
      select 1 from bulk_items item join audit_events event on event.record_id = item.record_id and event.request_id = ${runId}
      where item.run_id = ${runId} and event.changes -> 'status' ->> 'before' in (${one}) limit 1`,
  );
  return rows.length > 0;
};

/** The event by which a run changed a record. @throws AppError 409 where there is none. */
export const eventOf = async (connection: Connection, { id }: Run, { recordId }: Item): Promise<number> => {
  const [event] = await select<{ seq: number }>(
    connection,
    sql`select seq::float8 as seq from audit_events where record_id = ${recordId} and request_id = ${id} and action in ('changed', 'deleted')`,
  );
  if (!event) throw new AppError(409, 'conflict.bulk_undo');
  return event.seq;
};

/** What is said of a refusal. Undefined where it is none of the record's, so that the same is to be tried later. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  // What a call leaves to the database to refuse, such as a name that another has, is refused all the same.
  const refused = explainError(error);
  if (!refused || refused.status >= 500 || refused.status === 429) return undefined;
  return keptRefusal(refused);
};
