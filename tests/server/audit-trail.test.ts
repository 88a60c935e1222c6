import { eq, getTableName, inArray, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { type Anchor, type Fault, verifyTrail } from '#server/audit/verify-trail.ts';
import { select, setActor, type Transaction } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { schema } from '#server/schema.ts';
import { bothEngines as engines, pglite } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import { type OpenTestDatabase, openToTests } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';

/** Tables that the trail has no use for: what it is made of, and what is not a record of anybody's. */
const notAudited = {
  account_status_changes: 'tells of changes that the account itself shows',
  attempts: 'counters',
  audit_events: 'the trail',
  audit_pending: 'the trail',
  audit_unsealed: 'the trail',
  booking_counts: 'counters',
  bulk_items: 'records of changes under way; what was changed is recorded of each',
  bulk_runs: 'changes of many under way; one that was carried out is an event',
  content_versions: 'what the trail tells of content, kept whole to go back to',
  desk_items: 'who has what open; putting an item aside is an event',
  domain_events: 'what other programs are told of the trail',
  ended_lookups: 'what tokens were found by that have ended; rotating them is recorded',
  event_feed: 'how far the feed of events is kept',
  figures: 'sums',
  file_contents: 'contents of documents and evidence, which are recorded with their records',
  file_removals: 'a queue',
  first_admin_links: 'the hash of a token; using it shows as the account that it made',
  idempotent_answers: 'what calls were answered that show as changes themselves',
  import_rows: 'rows of files; what is made of them shows as changes of records',
  import_traces: 'what imports did, for undoing it, which shows as changes of records',
  imports: 'files under way; one that was carried out is an event',
  link_tokens: 'hashes of tokens; using one shows as a change of the account',
  mail_jobs: 'a queue',
  merged_names: 'what records were called that were merged, which is an event of both',
  note_mentions: 'stand in the text of the note; beside them only who has read it',
  payment_references: 'what a booking’s entries name, to find it by',
  presence: 'who looks at what, for less than a minute',
  refresh_tokens: 'hashes of tokens; sessions are recorded',
  report_changes: 'tells of changes that the report itself shows',
  row_counts: 'counters',
  setup_marks: 'says how far setting up is; what it adds is recorded',
  sources: 'which record is which of the application; what it tells of one shows as a change of the record',
  upheld_suspensions:
    'which removed accounts were suspended; removing them shows, and their status once they are told of again',
  view_choices: 'how each arranges views for themselves; the views are recorded',
  webhook_deliveries: 'a queue; sending again by hand is an event',
};

class TakenBack extends Error {}

describe.each(engines)('the chain of the audit trail on $name', ({ open }) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await open();
    for (let rank = 1; rank <= 6; rank += 1) await database.db.insert(levels).values({ name: `Level ${rank}`, rank });
    await sealTrail(database.db);
  });
  afterAll(() => database.close());

  /** What is found when somebody with all rights in the database did this, after which it is undone. */
  const faultOf = async (statements: string[], known?: Anchor) => {
    let fault: Fault | undefined;
    const tamper = async (transaction: Transaction) => {
      await transaction.execute(sql`alter table audit_events disable trigger user`);
      for (const statement of statements) await transaction.execute(sql.raw(statement));
      ({ fault } = await verifyTrail(transaction, known));
      throw new TakenBack();
    };
    await database.db.transact({}, tamper).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    return fault;
  };
  const rehash = (from: number) => `
    do $$ declare e record; p text := (select previous_hash from audit_events where seq = ${from}); h text; begin
      for e in select * from audit_events where seq >= ${from} order by seq loop
        select encode(sha256(convert_to(string_agg(audit_text(value), ',' order by place), 'UTF8')), 'hex') into h from unnest(array[
          p, e.seq::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.action, e.entity, e.record_id, e.record_name,
          e.actor_id::text, e.actor_name, e.session_id::text, e.address, e.request_id, e.origin, e.changes::text, e.details::text])
          with ordinality listed (value, place);
        update audit_events set previous_hash = p, hash = h where seq = e.seq;
        p := h;
      end loop; end $$`;

  it('is whole as it was written', async () => {
    const { last, fault } = await verifyTrail(database.db);
    expect(fault).toBeUndefined();
    expect(last.seq).toBe(6);
    expect((await verifyTrail(database.db, last)).fault).toBeUndefined();
  });

  it.each([
    ['a changed name', [`update audit_events set record_name = 'Other' where seq = 3`], { seq: 3, problem: 'changed' }],
    [
      'a changed time',
      [`update audit_events set at = at - interval '1 s' where seq = 2`],
      { seq: 2, problem: 'changed' },
    ],
    [
      'text moved from one column to the next',
      [`update audit_events set entity = null, record_id = entity || record_id where seq = 2`],
      { seq: 2, problem: 'changed' },
    ],
    ['an added actor', [`update audit_events set actor_name = '' where seq = 1`], { seq: 1, problem: 'changed' }],
    ['a removed event', [`delete from audit_events where seq = 4`], { seq: 4, problem: 'missing' }],
    ['a removed beginning', [`delete from audit_events where seq < 3`], { seq: 1, problem: 'missing' }],
    [
      'a removed event and renumbered ones',
      [`delete from audit_events where seq = 4`, `update audit_events set seq = seq - 1 where seq > 4`],
      { seq: 4, problem: 'changed' },
    ],
    [
      'two that changed places',
      [
        `update audit_events set seq = 99 where seq = 2`,
        `update audit_events set seq = 2 where seq = 3`,
        `update audit_events set seq = 3 where seq = 99`,
      ],
      { seq: 2, problem: 'changed' },
    ],
  ])('shows %s', async (_, statements, fault) => {
    expect(await faultOf(statements)).toEqual(fault);
  });

  it('shows one that was changed together with its hash', async () => {
    const forged = [
      `update audit_events set record_name = 'Other' where seq = 3`,
      rehash(3),
      `update audit_events e set previous_hash = (select hash from audit_events where seq = 2) where seq = 5`,
    ];
    expect(await faultOf(forged)).toEqual({ seq: 5, problem: 'changed' });
  });

  it('shows, with a mark that was noted, an end cut off and a trail written anew', async () => {
    const { last } = await verifyTrail(database.db);
    const cut = [`delete from audit_events where seq >= 5`];
    expect(await faultOf(cut)).toBeUndefined();
    expect(await faultOf(cut, last)).toEqual({ seq: 5, problem: 'missing' });
    const anew = [`update audit_events set record_name = 'Other' where seq = 3`, rehash(3)];
    expect(await faultOf(anew)).toBeUndefined();
    expect(await faultOf(anew, last)).toEqual({ seq: 6, problem: 'rewritten' });
  });

  it('stays whole when many write at once, in whatever order they touch their records', async () => {
    const { last: before } = await verifyTrail(database.db);
    const rows = await database.db.select().from(levels);
    const writers = Array.from({ length: 24 }, (_, writer) =>
      database.db.transact({ actorName: `writer ${writer}` }, async (transaction) => {
        await transaction
          .insert(languages)
          .values({ name: `Language ${writer}`, code: `a${String.fromCharCode(97 + writer)}` });
        const level = rows[writer % rows.length];
        await transaction
          .update(levels)
          .set({ rank: 100 + writer })
          .where(sql`id = ${level?.id}`);
      }),
    );
    // Sealed by several at the same time, while they write and afterwards.
    await Promise.all([...writers, ...writers.map(() => sealTrail(database.db))]);
    await sealTrail(database.db);
    const { last, fault } = await verifyTrail(database.db, before);
    expect([last.seq - before.seq, fault]).toEqual([48, undefined]);
    const actors = await select<{ events: number }>(
      database.db,
      sql`select count(*)::int as events from audit_events where seq > ${before.seq} group by actor_name order by 1`,
    );
    expect(actors).toEqual(writers.map(() => ({ events: 2 })));
  });

  it('seals nothing that was taken back, and leaves no number out for it', async () => {
    const { last: before } = await verifyTrail(database.db);
    for (const isTakenBack of [false, true, false]) {
      await database.db
        .transact({}, async (transaction) => {
          await transaction.insert(levels).values({ name: `Level ${crypto.randomUUID()}`, rank: 200 });
          if (isTakenBack) throw new TakenBack();
        })
        .catch((error: unknown) => expect(error).toBeInstanceOf(TakenBack));
      await sealTrail(database.db);
    }
    const { last, fault } = await verifyTrail(database.db, before);
    expect([last.seq - before.seq, fault]).toEqual([2, undefined]);
  });

  it('joins what a transaction did to one record, and keeps apart what several did', async () => {
    const { last: before } = await verifyTrail(database.db);
    await database.db.insert(levels).values({ name: 'Joined', rank: 900 });
    const rank = (origin: string, ranks: number[]) =>
      database.db.transact({ origin }, async (transaction) => {
        for (const value of ranks)
          await transaction.update(levels).set({ rank: value }).where(eq(levels.name, 'Joined'));
      });
    await rank('three steps', [901, 902, 903]);
    await rank('one step', [904]);
    await rank('there and back', [905, 904]);
    expect(await sealTrail(database.db)).toBe(3);
    const events = await select<{ origin: string; changes: unknown }>(
      database.db,
      sql`select origin, changes from audit_events where seq > ${before.seq + 1} order by seq`,
    );
    expect(events).toEqual([
      { origin: 'three steps', changes: { rank: { before: 900, after: 903 } } },
      { origin: 'one step', changes: { rank: { before: 903, after: 904 } } },
    ]);
  });

  it('leaves out what cancels out within one step, and keeps the rest of one as it is', async () => {
    const { last: before } = await verifyTrail(database.db);
    const kept = [
      { subjects: { added: ['Art'], removed: [] } },
      { password: { secret: true } },
      { name: { before: null, after: 'Ada' } },
    ];
    const cancelled = { subjects: { added: ['Art'], removed: ['Art'] } };
    for (const changes of [...kept, cancelled])
      await database.db.transact({}, (transaction) =>
        transaction.execute(
          sql`insert into audit_pending (action, entity, record_id, changes) values ('changed', 'tutor', 'one', ${JSON.stringify(changes)}::jsonb)`,
        ),
      );
    expect(await sealTrail(database.db)).toBe(kept.length);
    const events = await select<{ changes: unknown }>(
      database.db,
      sql`select changes from audit_events where seq > ${before.seq} order by seq`,
    );
    expect(events.map(({ changes }) => changes)).toEqual(kept);
  });

  it('tells what a list has more or less by names, and by keys where several have one name', async () => {
    const { last: before } = await verifyTrail(database.db);
    const [art, music] = ['Art', 'Music'].map((name) => ({ key: `${name} 1`, name }));
    const otherArt = { key: 'Art 2', name: 'Art' };
    await database.db.transact({}, async (transaction) => {
      for (const subjects of [
        { removed: [art, music], added: [] },
        { removed: [], added: [otherArt] },
      ])
        await transaction.execute(
          sql`insert into audit_pending (action, entity, record_id, changes) values ('changed', 'tutor', 'one', ${JSON.stringify({ subjects })}::jsonb)`,
        );
    });
    expect(await sealTrail(database.db)).toBe(1);
    const events = await select<{ changes: unknown }>(
      database.db,
      sql`select changes from audit_events where seq > ${before.seq}`,
    );
    expect(events[0]?.changes).toEqual({ subjects: { removed: ['Art 1', 'Music'], added: ['Art 2'] } });
  });

  it('names who acts by what the transaction knew in the end', async () => {
    const id = crypto.randomUUID();
    await database.db.transact({ address: '192.0.2.1' }, async (transaction) => {
      await transaction.insert(levels).values({ name: `Level ${id}`, rank: 500 });
      await setActor(transaction, { actorId: id, actorName: 'Ada', address: '192.0.2.1' });
      await transaction.insert(languages).values({ name: `Language ${id}`, code: 'ada' });
    });
    await sealTrail(database.db);
    const events = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, id))
      .orderBy(auditEvents.seq);
    expect(events.map(({ entity, actorName, address }) => [entity, actorName, address])).toEqual([
      ['level', 'Ada', '192.0.2.1'],
      ['language', 'Ada', '192.0.2.1'],
    ]);
  });

  it('refuses to the writer what could not be sealed', async () => {
    const acting = { actorId: 'nobody’s key' };
    const write = database.db.transact(acting, (transaction) =>
      transaction.insert(levels).values({ name: 'By nobody', rank: 600 }),
    );
    await expect(write).rejects.toThrow();
    expect(await sealTrail(database.db)).toBe(0);
  });

  describe.each(['audit_pending', 'audit_unsealed'])('in %s', (table) => {
    it.each([
      ['changed', `update ${table} set context = '{}'`],
      ['removed', `delete from ${table}`],
      ['emptied', `truncate ${table}`],
    ])('is not %s before it is sealed either', async (_, statement) => {
      await database.db.insert(levels).values({ name: `Level ${crypto.randomUUID()}`, rank: 400 });
      await database.db.execute(sql`select audit_join_pending()`);
      await database.db.insert(levels).values({ name: `Level ${crypto.randomUUID()}`, rank: 400 });
      await expect(database.db.execute(sql.raw(statement))).rejects.toThrow();
      expect(await sealTrail(database.db)).toBe(2);
      expect((await verifyTrail(database.db)).fault).toBeUndefined();
    });
  });

  it('looks at what a large change left once, not once for each of its rows', async () => {
    await database.db.execute(
      sql`insert into levels (name, rank) select 'Many ' || number, number from generate_series(1001, 1800) number`,
    );
    await database.db.transact({}, async (transaction) => {
      const scans = async () => {
        const [row] = await select<{ scans: number }>(
          transaction,
          sql`select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where relname = 'audit_pending'`,
        );
        return row?.scans ?? 0;
      };
      const before = await scans();
      await transaction.execute(sql`select audit_join_pending()`);
      expect((await scans()) - before).toBeLessThan(10);
    });
    expect(await sealTrail(database.db)).toBe(800);
    expect((await verifyTrail(database.db)).fault).toBeUndefined();
  });

  it('is written for every table, but for those that are listed', async () => {
    const rows = await select<{ name: string }>(
      database.db,
      sql`select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
          where proname like 'audit!_%' escape '!' and proname not in ('audit_refuse')`,
    );
    const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
    const audited = rows.map(({ name }) => name);
    expect(tables.filter((name) => !audited.includes(name)).sort()).toEqual(Object.keys(notAudited).sort());
  });
});

// PGlite has one connection, on which everybody takes turns.
describe.each(engines.filter((engine) => engine !== pglite))('writers of the audit trail on $name', ({ open }) => {
  it('do not wait for each other, however much one of them has to record', async () => {
    const { db, close } = await open();
    await db.execute(sql`insert into levels (name, rank) select 'Level ' || n, n from generate_series(1, 1200) n`);
    await sealTrail(db);
    await db.transact({}, async (large) => {
      await large.execute(sql`update levels set rank = rank + 1`);
      // It holds until it commits all that it ever will. Whoever would wait for it would wait for ever here.
      await db.transact({}, async (small) => {
        await small.execute(sql`set local statement_timeout = '20s'`);
        await small.insert(languages).values({ name: 'Welsh', code: 'cy' });
      });
      expect(await sealTrail(db)).toBe(1);
    });
    expect(await sealTrail(db)).toBe(1200);
    expect((await verifyTrail(db)).fault).toBeUndefined();
    await close();
  });
});

const postgres = inject('postgres');

describe.runIf(postgres !== null)(
  'a transaction that changed more records than are joined while a call may last',
  () => {
    it('is sealed all the same, and what follows it', { timeout: 120_000 }, async () => {
      const rows = 15_000;
      const { url, drop } = await createDatabase(postgres ?? '', inject('postgresTemplate'));
      const program = openToTests(await openDatabase({ url }));
      const people = await seedPeople(program.db);
      await program.db.execute(
        sql`insert into levels (name, rank) select 'Level ' || n, n from generate_series(1, ${rows}::int) n`,
      );
      await program.db.insert(languages).values({ name: 'Welsh', code: 'cy' });
      const database = openToTests(await openDatabase({ url, statementTimeout: 0.4 }));
      const server = await startTestServer(pglite, { database, people, listen: true });
      const sealed = () => program.db.$count(auditEvents, inArray(auditEvents.entity, ['level', 'language']));
      await vi.waitUntil(async () => (await sealed()) === rows + 1, { timeout: 90_000, interval: 200 });
      await server.close();
      await program.close();
      await drop();
    });
  },
);

describe.each(engines)('demo data on $name', ({ open }) => {
  it('is one event of the audit trail', async () => {
    const { db, close } = await open();
    const size = { tutors: 20, users: 30, bookings: 100, reports: 4 };
    await loadDemoData({ db, now: new Date('2026-03-01'), hashPassword: async () => 'a hash', size });
    await sealTrail(db);
    const events = await db.select().from(auditEvents);
    expect(events).toMatchObject([{ seq: 1, action: 'loaded', origin: 'demo data', details: size }]);
    await db.insert(levels).values({ name: 'Afterwards', rank: 1 });
    await sealTrail(db);
    expect(await db.$count(auditEvents)).toBe(2);
    await close();
  });
});
