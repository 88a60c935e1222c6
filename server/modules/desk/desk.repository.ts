import { knownTimeZone, startOfDay } from '#contract/dates.ts';
import {
  type Desk,
  type DeskCounts,
  type DeskItem,
  type DeskKey,
  type DeskOpened,
  type DeskScope,
  type DeskWait,
  deskRecords,
  deskScopes,
  deskShown,
  type PutAside,
} from '#contract/desk.ts';
import { type DeskKind, deskKinds } from '#contract/desk-kinds.ts';
import { createOpenHours, type OpenHours, type OpenTime } from '#contract/open-hours.ts';
import type { Settings } from '#contract/settings.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { type Connection, type Database, select, type Transaction } from '../../database/database.ts';
import { hour, minute } from '../../durations.ts';
import { deskDone, deskHeld, deskPutAside, invalidField } from '../../errors.ts';
import {
  type Asking,
  type CountRow,
  countsStatement,
  type ItemRow,
  itemsStatement,
  type Scope,
  type Wanted,
} from './desk.sql.ts';
import { bringBack, type Claim, claim, heldBy, holderOf, putAside, release } from './desk-leases.ts';

/** So many of those that are free are tried before it is looked again: others may be faster with the first. */
const tried = 5;

type DeskSettings = Pick<Settings, 'timezone' | 'deskHours' | 'deskDueHours'>;

/** Who is at the desk, which kinds they may decide, and by which hours. */
export type AtDesk = { callerId: string; kinds: readonly DeskKind[]; settings: DeskSettings };

/** The opening that somebody keeps, and when the wait was set that they know of. */
type Reopening = { lease?: string | undefined; waitSetAt?: string | undefined };

/** The spans of past days are reckoned once, for as long as the settings stay. */
const createOpenTimes = () => {
  let known: { key: string; time: OpenTime } | undefined;
  return (hours: OpenHours, zone: string): OpenTime => {
    const key = JSON.stringify([hours, zone]);
    if (known?.key !== key) known = { key, time: createOpenHours(hours, zone) };
    return known.time;
  };
};

const waitOf = (item: DeskItem | undefined): DeskWait | null => {
  if (!item?.waits) return null;
  const { by, ...wait } = item.waits;
  return wait;
};

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

export const createDeskRepository = ({ db, clock }: { db: Database; clock: Clock }) => {
  const openTimes = createOpenTimes();

  const look = ({ callerId, settings: { deskHours, deskDueHours, timezone } }: AtDesk) => {
    const now = clock.now();
    const time = openTimes(deskHours, knownTimeZone(timezone));
    const overdueSince = Object.fromEntries(
      deskKinds.map((kind) => [kind, time.earlier(now, deskDueHours[kind] * hour)]),
    ) as Record<DeskKind, Date>;
    const asking: Asking = { callerId, now, overdueSince };
    const toItem = (row: ItemRow): DeskItem => {
      const since = new Date(row.since);
      const dueAt = time.later(since, deskDueHours[row.kind] * hour).toISOString();
      return {
        kind: row.kind,
        id: row.id,
        name: row.name ?? row.id,
        text: row.text,
        since: row.since,
        openMinutes: Math.floor(time.between(since, now) / minute),
        dueAt: row.dueAt !== null && row.dueAt < dueAt ? row.dueAt : dueAt,
        overdue: row.overdue,
        assignee: person(row.assigneeId, row.assigneeName),
        holder: person(row.holderId, row.holderName),
        waits:
          row.isPutAside && row.waitSetAt !== null
            ? {
                setAt: row.waitSetAt,
                until: row.waitUntil,
                forAnswer: row.waitsForAnswer === true,
                reason: row.waitReason ?? '',
                by: person(row.waitById, row.waitByName),
              }
            : null,
      };
    };
    return { asking, toItem };
  };

  const countKinds = async (
    connection: Connection,
    kinds: readonly DeskKind[],
    asking: Asking,
    wanted: Wanted = { scope: 'all', skip: [] },
  ) => (kinds.length === 0 ? [] : select<CountRow>(connection, countsStatement(kinds, asking, wanted)));

  const sum = (rows: readonly CountRow[]): DeskCounts => {
    const of = (name: DeskScope | 'overdue' | 'left') => rows.reduce((total, row) => total + row[name], 0);
    const scopes = Object.fromEntries(deskScopes.map((scope) => [scope, of(scope)])) as Record<DeskScope, number>;
    return { ...scopes, overdue: of('overdue'), left: of('left') };
  };

  const readItem = async (connection: Connection, at: AtDesk, only: DeskKey): Promise<DeskItem | undefined> => {
    const { asking, toItem } = look(at);
    const statement = itemsStatement([only.kind], asking, { scopes: [], only, most: 1 });
    const [row] = await select<ItemRow>(connection, statement);
    return row && toItem(row);
  };

  type Taking = Pick<Claim, 'lease' | 'inSpiteOf'>;

  /** Takes an item if nobody else has it and it still waits: whoever had it a moment ago may have decided it. */
  const take = (acting: Acting, at: AtDesk, key: DeskKey, taking: Taking) =>
    db.transact(acting, async (transaction) => {
      const held = await claim(transaction, key, { callerId: at.callerId, now: clock.now(), ...taking });
      if (held === undefined) return undefined;
      // Another statement than the claim, so that it sees what was decided until then.
      const item = await readItem(transaction, at, key);
      if (!item) await release(transaction, key, held);
      return item && { item, lease: held };
    });

  const leftOf = async (at: AtDesk, wanted: Wanted) => {
    const { asking } = look(at);
    return sum(await countKinds(db, at.kinds, asking, wanted)).left;
  };

  const same = (one: DeskKey, other: DeskKey) => one.kind === other.kind && one.id === other.id;

  /** Of those that the caller may be given, the first few. */
  const readFree = (at: AtDesk, { scope, skip }: Wanted) => {
    const { asking } = look(at);
    const scopes: Scope[] = scope === 'all' ? ['free'] : ['free', scope];
    return select<ItemRow>(db, itemsStatement(at.kinds, asking, { scopes, without: skip, most: tried }));
  };

  const takeFirst = async (acting: Acting, at: AtDesk, wanted: Wanted) => {
    const isWanted = (key: DeskKey) => at.kinds.includes(key.kind) && !wanted.skip.some((one) => same(one, key));
    for (const key of (await heldBy(db, at.callerId, clock.now())).filter(isWanted)) {
      const taken = await take(acting, at, key, { inSpiteOf: 'anyWait' });
      if (taken) return taken;
    }
    // Whoever finds those taken meanwhile looks again; each time somebody else has got on.
    for (let free = await readFree(at, wanted); free.length > 0; free = await readFree(at, wanted)) {
      for (const key of free) {
        const taken = await take(acting, at, key, {});
        if (taken) return taken;
      }
    }
    return undefined;
  };

  /** Why an item is not the caller's to put aside. */
  const notTheirs = async (transaction: Transaction, at: AtDesk, key: DeskKey) => {
    const holder = await holderOf(transaction, key, clock.now());
    const item = holder ? undefined : await readItem(transaction, at, key);
    return item?.waits ? deskPutAside(item.waits.by?.name ?? '') : deskHeld(holder?.name ?? '');
  };

  /** What happened to an item, in the trail of its record. */
  const recordWait = (transaction: Transaction, item: DeskItem, action: 'putAside' | 'broughtBack') => {
    const { until, forAnswer, reason } = item.waits ?? {};
    return recordEvent(transaction, {
      action,
      entity: deskRecords[item.kind].about,
      recordId: item.id,
      recordName: item.name,
      details: { kind: item.kind, ...(item.waits && { until, forAnswer, reason }) },
    });
  };

  return {
    /** @param kinds all that the caller may decide, which are counted also where only some are shown. */
    read: async (
      at: AtDesk,
      { scope, kinds }: { scope: DeskScope; kinds: readonly DeskKind[] },
    ): Promise<Pick<Desk, 'items' | 'counts' | 'kinds'>> => {
      const { asking, toItem } = look(at);
      const selected = { scopes: [scope], most: deskShown };
      const [rows, counted] = await Promise.all([
        at.kinds.length === 0 ? [] : select<ItemRow>(db, itemsStatement(at.kinds, asking, selected)),
        countKinds(db, kinds, asking, { scope: scope === 'waiting' ? 'all' : scope, skip: [] }),
      ]);
      return {
        items: rows.map(toItem),
        counts: sum(counted.filter(({ kind }) => at.kinds.includes(kind))),
        kinds: kinds.map((kind) => ({ kind, count: counted.find((row) => row.kind === kind)?.[scope] ?? 0 })),
      };
    },

    counts: async (at: AtDesk): Promise<DeskCounts> => sum(await countKinds(db, at.kinds, look(at).asking)),

    next: async (acting: Acting, at: AtDesk, wanted: Wanted): Promise<DeskOpened | null> => {
      const taken = at.kinds.length > 0 ? await takeFirst(acting, at, wanted) : undefined;
      return taken ? { ...taken, left: await leftOf(at, wanted) } : null;
    },

    open: async (
      acting: Acting,
      at: AtDesk,
      { lease, waitSetAt, scope, skip, ...key }: DeskKey & Reopening & Wanted,
    ) => {
      // Whoever opens one by itself may want one of those put aside; whoever comes back to theirs knows of no other wait than before.
      const taken = await take(acting, at, key, { lease, inSpiteOf: lease === undefined ? 'anyWait' : waitSetAt });
      const holder = taken ? undefined : await holderOf(db, key, clock.now());
      // Also of one that the caller does not get it is told whether it still waits.
      const item = taken?.item ?? (await readItem(db, at, key));
      return {
        item: item ?? null,
        holder: item && holder ? holder : null,
        lease: taken?.lease ?? null,
        left: await leftOf(at, { scope, skip }),
      };
    },

    leave: (acting: Acting, { lease, ...key }: DeskKey & { lease: string }) =>
      db.transact(acting, (transaction) => release(transaction, key, lease)),

    /** @throws AppError 409 where it is decided, open elsewhere, or put aside by somebody else without being opened since. */
    wait: (
      acting: Acting,
      at: AtDesk,
      { until, forAnswer, reason, ...key }: DeskKey & { until: string | null; forAnswer: boolean; reason: string },
    ): Promise<PutAside> => {
      const now = clock.now();
      const begins = until === null ? null : startOfDay(until, knownTimeZone(at.settings.timezone));
      if (begins && begins <= now) throw invalidField('until', 'validation.day_begun');
      return db.transact(acting, async (transaction) => {
        const wait = { until: begins, forAnswer, reason };
        const before = await readItem(transaction, at, key);
        if (!(await putAside(transaction, key, wait, { callerId: at.callerId, now, over: false })))
          throw await notTheirs(transaction, at, key);
        const item = await readItem(transaction, at, key);
        if (!item) throw deskDone();
        await recordWait(transaction, item, 'putAside');
        return { ...item, assigneeBefore: before?.assignee ?? null, waitBefore: waitOf(before) };
      });
    },

    /**
     * @param before whose it was before it was put aside, and for what it was put aside then, where that is undone.
     * @throws AppError 409 where it is decided.
     */
    resume: (
      acting: Acting,
      at: AtDesk,
      {
        assigneeId,
        wait,
        ...key
      }: DeskKey & { assigneeId?: string | null | undefined; wait?: DeskWait | null | undefined },
    ): Promise<DeskItem> =>
      db.transact(acting, async (transaction) => {
        const wasPutAside = await bringBack(transaction, key, { assigneeId, wait, putAsideAt: clock.now() });
        const item = await readItem(transaction, at, key);
        if (!item) throw deskDone();
        // Neither the second of two who do so at once nor whoever is late brings anything back.
        if (wasPutAside) await recordWait(transaction, item, item.waits ? 'putAside' : 'broughtBack');
        return item;
      }),
  };
};
