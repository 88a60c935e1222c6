import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type EventType, eventTypeNames } from '#contract/integration/events.ts';
import { type RangeState, testType, webhookLimits } from '#contract/webhooks.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { type Clock, fromNow } from '../../clock.ts';
import { type Acting, noActor } from '../../database/acting.ts';
import { at } from '../../database/at.ts';
import { changeRecord, deleteRecord } from '../../database/change.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { findRow, lockRow } from '../../database/rows.ts';
import { hour } from '../../durations.ts';
import { notUnique, webhookOff, webhooksTooMany } from '../../errors.ts';
import { lastSequence } from '../events/feed.repository.ts';
import type { WebhookSecrets } from './secrets.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks.table.ts';

/** Deliveries that are changed at once: a statement of a call takes seconds at most. */
const portionSize = 2_000;

type Kept = typeof webhookEndpoints.$inferSelect;
type Given = { name: string; url: string; types: readonly EventType[] | null };
type Range = { id: string; from: string; to: string; states: readonly RangeState[] };
/** A delivery's, where they are ordered by when they were made. */
type Place = { id: string; createdAt: Date };
type Versioned = { id: string; version: number };
/** Reads the record as it is now, for whoever was too late to change it. */
type ReadCurrent = (transaction: Transaction, id: string) => Promise<unknown>;

/** None twice, and in the order in which the contract names them. */
const inOrder = (types: readonly EventType[] | null) => types && eventTypeNames.filter((type) => types.includes(type));

type Dependencies = { db: Database; clock: Clock; secrets: WebhookSecrets };

/** What staff do with webhook endpoints and deliveries. */
export const createWebhooks = ({ db, clock, secrets }: Dependencies) => {
  const find = (connection: Connection, id: string) => findRow(connection, webhookEndpoints, id);
  const lock = (transaction: Transaction, id: string) => lockRow(transaction, webhookEndpoints, id);
  /** All that waits is due at once, however much that is: no row of it is touched. */
  const anew = { generation: sql`${webhookEndpoints.generation} + 1` };
  const afresh = { failingSince: null, pausedUntil: null, ...anew };

  /** Due at once, with the whole schedule before it. An attempt that is under way goes on, and is not the last one where it fails. */
  const due = () => ({ dueAt: clock.now(), tries: 0 });

  const again = () => ({
    ...due(),
    state: 'waiting' as const,
    endedAt: null,
    claimedUntil: null,
    claim: sql`${webhookDeliveries.claim} + 1`,
  });
  /** Of one record only the oldest that waits is sent. */
  const makeEarlierDue = (
    transaction: Transaction,
    { endpointId, recordKind, recordId, sequence }: typeof webhookDeliveries.$inferSelect,
  ) => {
    if (recordKind === null || recordId === null || sequence === null) return undefined;
    const ofRecord = and(eq(webhookDeliveries.recordId, recordId), eq(webhookDeliveries.recordKind, recordKind));
    const isEarlier = and(eq(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.sequence, sequence));
    return transaction
      .update(webhookDeliveries)
      .set(due())
      .where(and(eq(webhookDeliveries.endpointId, endpointId), ofRecord, isEarlier));
  };
  /** `Retry-After` is for what is sent by itself, and not for what somebody asks for. */
  const endPause = (transaction: Transaction, endpointId: string) =>
    transaction
      .update(webhookEndpoints)
      .set({ pausedUntil: null })
      .where(and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.pausedUntil)));

  const isUnderWay = ({ claimedUntil }: Pick<typeof webhookDeliveries.$inferSelect, 'claimedUntil'>) =>
    claimedUntil !== null && claimedUntil >= clock.now();

  const isInRange = ({ id, from, to, states }: Range) =>
    and(
      eq(webhookDeliveries.endpointId, id),
      gte(webhookDeliveries.createdAt, new Date(from)),
      lt(webhookDeliveries.createdAt, new Date(to)),
      inArray(webhookDeliveries.state, [...states]),
      isNotNull(webhookDeliveries.sequence),
    );

  /** Sends the first of a range again that come after a place. @returns which ones. */
  const sendPortion = (acting: Acting, range: Range, after: Place | undefined): Promise<Place[]> =>
    db.transact(acting, async (transaction) => {
      const { id, from, to, states } = range;
      const { name, active } = await lock(transaction, id);
      if (!active) throw webhookOff();
      const { createdAt, id: key } = webhookDeliveries;
      const isAfter = after && sql`(${createdAt}, ${key}) > (${at(after.createdAt)}, ${after.id}::uuid)`;
      const found = await transaction
        .select({ id: key, createdAt })
        .from(webhookDeliveries)
        .where(and(isInRange(range), isAfter))
        .orderBy(createdAt, key)
        .limit(portionSize)
        .for('update');
      if (found.length === 0) return found;
      await endPause(transaction, id);
      const keys = found.map((one) => one.id);
      await transaction.update(webhookDeliveries).set(again()).where(inArray(key, keys));
      const details = { count: found.length, from, to, states };
      await recordEvent(transaction, {
        action: 'webhookSentAgain',
        entity: 'webhook',
        recordId: id,
        recordName: name,
        details,
      });
      return found;
    });

  /** Removes the latest deliveries of an endpoint, so that those before them go in order meanwhile. @returns how many. */
  const removePortion = (endpointId: string) =>
    db.transact(noActor, async (transaction) => {
      const latest = sql`
        select ${webhookDeliveries.id} from ${webhookDeliveries} where ${webhookDeliveries.endpointId} = ${endpointId}
          order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id} desc limit ${portionSize}`;
      const removed = await transaction
        .delete(webhookDeliveries)
        .where(sql`${webhookDeliveries.id} = any(array(${latest}))`)
        .returning({ id: webhookDeliveries.id });
      return removed.length;
    });

  /**
   * The endpoint that was added with a key before by the same person as the same, and has not changed since: its answer was lost.
   *
   * @returns undefined where there is none with this key.
   * @throws AppError 409 where it is another one's.
   */
  const findAdded = async (
    transaction: Transaction,
    id: string,
    { name, url, types, createdBy }: Pick<Kept, 'name' | 'url' | 'types' | 'createdBy'>,
  ) => {
    const [record] = await transaction.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    if (!record) return undefined;
    const isSame =
      record.version === 1 &&
      record.name === name &&
      record.url === url &&
      record.createdBy === createdBy &&
      isDeepStrictEqual(record.types, types);
    const text = secrets.open(record.sealedSecret);
    if (!isSame || text === undefined) throw notUnique('id');
    return { record, text };
  };

  return {
    find,

    /**
     * @param id drawn for it, so that it is added once and told again where the answer was lost.
     * @throws AppError 409 where there are as many as there may be, or where the key is another's.
     * @returns the record, and the secret's text.
     */
    add: (acting: Acting, { id, name, url, types }: Given & { id?: string | undefined }) =>
      db.transact(acting, async (transaction) => {
        // Table lock: of two who add the last one, one is too late.
        await transaction.execute(sql`lock table ${webhookEndpoints} in share row exclusive mode`);
        const given = { name, url, types: inOrder(types), createdBy: acting.actorId ?? null };
        const known = id === undefined ? undefined : await findAdded(transaction, id, given);
        if (known) return known;
        if ((await transaction.$count(webhookEndpoints)) >= webhookLimits.endpoints)
          throw webhooksTooMany(webhookLimits.endpoints);
        const { text, sealed } = secrets.make();
        const sequence = await lastSequence(transaction);
        const [record] = await transaction
          .insert(webhookEndpoints)
          .values({ ...(id !== undefined && { id }), ...given, sealedSecret: sealed, sequence })
          .returning();
        return { record: record as Kept, text };
      }),

    update: (acting: Acting, { id, version, name, url, types }: Given & Versioned, read: ReadCurrent) =>
      db.transact(acting, async (transaction) => {
        const isElsewhere = (await lock(transaction, id)).url !== url;
        const values = { name, url, types: inOrder(types), ...(isElsewhere && afresh) };
        await changeRecord(transaction, webhookEndpoints, { id, version, values, read: () => read(transaction, id) });
      }),

    /** Switched on again it goes on where it stopped: with what waits, and what has happened since. */
    switch: (acting: Acting, { id, version, on }: Versioned & { on: boolean }, read: ReadCurrent) =>
      db.transact(acting, async (transaction) => {
        const { active } = await lock(transaction, id);
        if (active === on) return;
        const values = on
          ? { active: true, offReason: null, switchedOffAt: null, ...afresh }
          : { active: false, offReason: 'staff' as const, switchedOffAt: clock.now() };
        await changeRecord(transaction, webhookEndpoints, { id, version, values, read: () => read(transaction, id) });
      }),

    /**
     * Replaces the secret; the old one signs as well for a day. One that cannot be read, as in a database of another server's, is not kept: nothing was
     * sent because of it, so that what waits is due at once.
     *
     * @param key drawn for it, so that the secret is replaced once, and told again where the answer was lost.
     * @returns the new one's text.
     */
    rotate: (acting: Acting, { id, version, key }: Versioned & { key?: string | undefined }, read: ReadCurrent) =>
      db.transact(acting, async (transaction) => {
        const { text, sealed } = secrets.make(key);
        const current = await lock(transaction, id);
        const signing = secrets.open(current.sealedSecret);
        if (signing === text) return text;
        const isReadable = signing !== undefined;
        const previous = isReadable
          ? {
              previousSealedSecret: current.sealedSecret,
              previousEndsAt: fromNow(clock, webhookLimits.overlapHours * hour),
            }
          : { previousSealedSecret: null, previousEndsAt: null, failingSince: null, ...anew };
        const values = { sealedSecret: sealed, ...previous };
        await changeRecord(transaction, webhookEndpoints, { id, version, values, read: () => read(transaction, id) });
        return text;
      }),

    /** @returns what it was. */
    remove: async <Shown>(
      acting: Acting,
      id: string,
      read: (transaction: Transaction, id: string) => Promise<Shown>,
    ) => {
      // Switched off first: what is removed is the newest, and no older ones are to be sent past it where this is cut short.
      await db.transact(acting, async (transaction) => {
        await lock(transaction, id);
        await transaction.update(webhookEndpoints).set({ active: false }).where(eq(webhookEndpoints.id, id));
      });
      while ((await removePortion(id)) === portionSize);
      return db.transact(acting, async (transaction) => {
        const shown = await read(transaction, id);
        await deleteRecord(transaction, webhookEndpoints, id);
        return shown;
      });
    },

    /** Queues a test. @returns its key. */
    test: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const { name } = await lock(transaction, id);
        const [eventId, now] = [crypto.randomUUID(), clock.now()];
        const body = JSON.stringify({ id: eventId, type: testType, at: now.toISOString(), data: {} });
        const values = { endpointId: id, eventId, type: testType, body, createdAt: now, dueAt: now };
        const [made] = await transaction
          .insert(webhookDeliveries)
          .values(values)
          .returning({ id: webhookDeliveries.id });
        await recordEvent(transaction, {
          action: 'webhookTested',
          entity: 'webhook',
          recordId: id,
          recordName: name,
        });
        return made?.id as string;
      }),

    /**
     * With those of its record that wait before it, and also where the receiver has asked for a pause.
     *
     * @throws AppError 409 where the endpoint is off: nothing would be sent.
     */
    sendAgain: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const { endpointId } = await findRow(transaction, webhookDeliveries, id);
        // The endpoint first, as whoever notes an attempt locks them.
        const { name, active } = await lock(transaction, endpointId);
        const found = await lockRow(transaction, webhookDeliveries, id);
        if (found.type !== testType) {
          if (!active) throw webhookOff();
          await endPause(transaction, endpointId);
          await makeEarlierDue(transaction, found);
        }
        await transaction
          .update(webhookDeliveries)
          .set(isUnderWay(found) ? due() : again())
          .where(eq(webhookDeliveries.id, id));
        const details = { count: 1, delivery: id };
        await recordEvent(transaction, {
          action: 'webhookSentAgain',
          entity: 'webhook',
          recordId: endpointId,
          recordName: name,
          details,
        });
      }),

    countRange: async (range: Range) => {
      await find(db, range.id);
      return db.$count(webhookDeliveries, isInRange(range));
    },

    /** @returns how many there are. */
    sendRange: async (acting: Acting, range: Range) => {
      // What is made meanwhile is not sent a second time.
      const now = clock.now();
      const begun = { ...range, to: new Date(range.to) < now ? range.to : now.toISOString() };
      let count = 0;
      let sent: Place[] = [];
      do {
        sent = await sendPortion(acting, begun, sent.at(-1));
        count += sent.length;
      } while (sent.length === portionSize);
      return count;
    },
  };
};
