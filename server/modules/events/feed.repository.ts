import { type SQL, sql } from 'drizzle-orm';
import { type EventType, newest } from '#contract/integration/events.ts';
import { at } from '../../database/at.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { cursorExpired, cursorOfOtherEpoch, invalidField } from '../../errors.ts';
import { jsonObject } from '../../list/json-sql.ts';
import { type Place, readCursor, toCursor } from './cursor.ts';
import type { NewEvent } from './derive-event.ts';
import { domainEvents, eventFeed } from './events.table.ts';

/** What the wire has of an event. */
export const toldEvent = jsonObject({
  id: domainEvents.id,
  sequence: domainEvents.sequence,
  type: domainEvents.type,
  at: domainEvents.at,
  externalId: domainEvents.externalId,
  version: domainEvents.version,
  data: domainEvents.data,
  previous: domainEvents.previous,
});

/** Adds events, in the transaction that gave them their numbers. */
export const addEvents = async (transaction: Transaction, events: readonly NewEvent[]) => {
  if (events.length > 0) await transaction.insert(domainEvents).values([...events]);
};

/** Begins a new epoch: every cursor that was handed out before is told to start again. For a database that was set back or emptied. */
export const renewEpoch = async (transaction: Transaction) => {
  await transaction.execute(
    sql`insert into ${eventFeed} default values on conflict (id) do update set epoch = gen_random_uuid()`,
  );
};

/** Deletes the oldest events, all up to the first that is as new as this. */
export const forgetEvents = async (transaction: Transaction, before: Date) => {
  await transaction.execute(sql`
    with gone as (
      delete from ${domainEvents} where sequence < coalesce(
          (select min(sequence) from ${domainEvents} where at >= ${at(before)}),
          (select max(sequence) + 1 from ${domainEvents}))
        returning sequence
    )
    update ${eventFeed} set removed_through = (select max(sequence) from gone) where exists (select from gone)`);
};

/** The number of the last event there was, also where it is kept no longer; 0 before the first. */
const last = sql`greatest(removed_through, (select max(sequence) from ${domainEvents}))`;

export const lastSequence = async (db: Connection) => {
  const [row] = await select<{ last: string }>(db, sql`select ${last}::text as last from ${eventFeed}`);
  return Number(row?.last);
};

type Feed = {
  epoch: string;
  removedThrough: string;
  last: string;
  events: string;
  count: number;
  through: string | null;
};

/** One statement, so that all of it is of one moment. */
const readFeed = async (db: Connection, after: SQL, types: readonly EventType[] | undefined, limit: number) => {
  const wanted = types ? sql`and type in ${types}` : sql``;
  const [feed] = await select<Feed>(
    db,
    sql`
      with feed as (
        select epoch, removed_through, ${last} as last from ${eventFeed}
      ), found as (
        select sequence, ${toldEvent} as told from ${domainEvents}
          where sequence > ${after} ${wanted} order by sequence limit ${limit + 1}
      ), page as (select * from found order by sequence limit ${limit})
      select epoch, removed_through::text as "removedThrough", last::text as last,
          (select coalesce(json_agg(told order by sequence), '[]')::text from page) as events,
          (select count(*)::int from found) as count, (select max(sequence)::text from page) as through
        from feed`,
  );
  if (!feed) throw new Error('the feed of events has no epoch');
  return { ...feed, removedThrough: Number(feed.removedThrough), last: Number(feed.last) };
};

const placeOf = (after: string | undefined): Place | undefined => {
  if (after === undefined || after === newest) return undefined;
  const place = readCursor(after);
  if (!place) throw invalidField('after', 'validation.event_cursor');
  return place;
};

/**
 * Reads a page of the feed.
 *
 * @returns the JSON of the events, the cursor for what comes after them, and whether there is more.
 * @throws AppError 410 with a cursor to start again from, where what came after this one is kept no longer, or the database was set back.
 */
export const readEvents = async (
  db: Connection,
  { after, types, limit }: { after?: string | undefined; types?: readonly EventType[] | undefined; limit: number },
) => {
  const place = placeOf(after);
  const begin = after === newest ? sql`(select last from feed)` : sql`${place?.sequence ?? 0}::bigint`;
  const { epoch, removedThrough, events, count, through, ...feed } = await readFeed(db, begin, types, limit);
  const oldest = toCursor({ epoch, sequence: removedThrough });
  // A number beyond the last was given before the database was set back, by other means than ours.
  if (place && (place.epoch !== epoch || place.sequence > feed.last)) throw cursorOfOtherEpoch(oldest);
  if (place && place.sequence < removedThrough) throw cursorExpired(oldest);
  const more = count > limit;
  // Events of other types that were passed over need not be looked at again.
  const sequence = more ? Number(through) : feed.last;
  return { events, isEmpty: count === 0, last: feed.last, next: toCursor({ epoch, sequence }), more };
};
