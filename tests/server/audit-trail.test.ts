import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '#server/audit/acting.ts';
import { type Fault, type Mark, verifyTrail } from '#server/audit/verify-trail.ts';
import { type OpenDatabase, select, type Transaction } from '#server/database/database.ts';
import { schema } from '#server/database/schema.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { engines } from '#tests/support/engines.ts';

/** Tables that the trail has no use for: what it is made of, and what is not a record of anybody's. */
const notAudited = {
  account_status_changes: 'tells of changes that the account itself shows',
  attempts: 'counters',
  audit_events: 'the trail',
  audit_pending: 'the trail',
  figures: 'sums',
  link_tokens: 'hashes of tokens; using one shows as a change of the account',
  mail_jobs: 'a queue',
  refresh_tokens: 'hashes of tokens; sessions are recorded',
  report_changes: 'tells of changes that the report itself shows',
  row_counts: 'counters',
};

class TakenBack extends Error {}

describe.each(engines)('the chain of the audit trail on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    for (let rank = 1; rank <= 6; rank += 1) await database.db.insert(levels).values({ name: `Level ${rank}`, rank });
  });
  afterAll(() => database.close());

  /** What is found when somebody with all rights in the database did this, after which it is undone. */
  const faultOf = async (statements: string[], known?: Mark) => {
    let fault: Fault | undefined;
    const tamper = async (transaction: Transaction) => {
      await transaction.execute(sql`alter table audit_events disable trigger user`);
      for (const statement of statements) await transaction.execute(sql.raw(statement));
      ({ fault } = await verifyTrail(transaction, known));
      throw new TakenBack();
    };
    await database.db.transaction(tamper).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    return fault;
  };
  const rehash = (from: number) => `
    do $$ declare e record; p text := (select previous_hash from audit_events where seq = ${from}); h text; begin
      for e in select * from audit_events where seq >= ${from} order by seq loop
        h := audit_hash(p, e.seq::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.action, e.entity, e.record_id, e.record_name,
          e.actor_id::text, e.actor_name, e.session_id::text, e.address, e.request_id, e.origin, e.changes::text, e.details::text);
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
      actAs({ actorName: `writer ${writer}` }, () =>
        database.db.transaction(async (transaction) => {
          await transaction
            .insert(languages)
            .values({ name: `Language ${writer}`, code: `a${String.fromCharCode(97 + writer)}` });
          const level = rows[writer % rows.length];
          await transaction
            .update(levels)
            .set({ rank: 100 + writer })
            .where(sql`id = ${level?.id}`);
        }),
      ),
    );
    await Promise.all(writers);
    const { last, fault } = await verifyTrail(database.db, before);
    expect([last.seq - before.seq, fault]).toEqual([48, undefined]);
    const actors = await select<{ events: number }>(
      database.db,
      sql`select count(*)::int as events from audit_events where seq > ${before.seq} group by actor_name order by 1`,
    );
    expect(actors).toEqual(writers.map(() => ({ events: 2 })));
  });

  it('is written for every table, but for those that are listed', async () => {
    const rows = await select<{ name: string }>(
      database.db,
      sql`select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
          where proname like 'audit!_%' escape '!' and proname not in ('audit_write', 'audit_refuse')`,
    );
    const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []));
    const audited = rows.map(({ name }) => name);
    expect(tables.filter((name) => !audited.includes(name)).sort()).toEqual(Object.keys(notAudited).sort());
  });
});

describe.each(engines)('demo data on $name', ({ open }) => {
  it('is one event of the audit trail', async () => {
    const { db, close } = await open();
    const size = { tutors: 20, users: 30, bookings: 100, reports: 4 };
    await loadDemoData({ db, now: new Date('2026-03-01'), hashPassword: async () => 'a hash', size });
    const events = await db.select().from(auditEvents);
    expect(events).toMatchObject([{ seq: 1, action: 'loaded', origin: 'demo data', details: size }]);
    await db.insert(levels).values({ name: 'Afterwards', rank: 1 });
    expect(await db.$count(auditEvents)).toBe(2);
    await close();
  });
});
