import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, select } from '#server/database/database.ts';
import { type DemoProgress, demoAccounts, loadDemoData } from '#server/demo/load-demo-data.ts';
import { emptyDatabase, filledTables } from '#server/emptying.ts';
import { engines } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { hashPassword, now } from './marketplace.ts';

const small = { tutors: 40, users: 200, bookings: 600, reports: 12 };
const definitionsOf = (connection: Connection) =>
  select(
    connection,
    sql`select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = any('{bookings,accounts,account_status_changes}'::regclass[])
        union select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = any('{bookings,accounts,account_status_changes}'::regclass[])
        order by 1`,
  );

describe.each(engines)('loading the demo data on $name', ({ open }) => {
  let database: OpenTestDatabase;
  let before: unknown[];
  const progress: DemoProgress[] = [];
  const numbers = async (query: string) =>
    (await select<Record<string, string | null>>(database.db, sql.raw(query)))[0] ?? {};

  beforeAll(async () => {
    database = await open();
    before = await definitionsOf(database.db);
    await loadDemoData({ db: database.db, now, hashPassword, onProgress: (step) => progress.push(step) });
  });
  afterAll(() => database.close());

  it('makes as many of everything as it should', async () => {
    const counts = await numbers(`select
      (select count(*)::text from accounts where user_type in ('admin', 'superAdmin')) as staff,
      (select count(*)::text from accounts where user_type = 'tutor') as tutors,
      (select count(*)::text from accounts where user_type = 'user') as users,
      (select count(*)::text from bookings) as bookings, (select count(*)::text from reports) as reports,
      (select count(*)::text from subjects where parent_id is null) as subjects, (select count(*)::text from languages) as languages,
      (select count(*)::text from pages) as pages, (select count(*)::text from email_templates) as templates,
      (select count(*)::text from settings) as settings`);
    expect(counts).toEqual({
      staff: '6',
      tutors: '300',
      users: '3000',
      bookings: '12000',
      reports: '250',
      subjects: '12',
      languages: '30',
      pages: '8',
      templates: '32',
      settings: '1',
    });
  });

  it('leaves every index and constraint as it was', async () => {
    expect(before.length).toBeGreaterThan(20);
    expect(await definitionsOf(database.db)).toEqual(before);
  });

  it('has sums that agree', async () => {
    const sums = await numbers(`select
      (select count(*)::text from bookings where amount_cents <> fee_cents + payout_cents) as wrong,
      (select count(*)::text from bookings where abs(fee_cents - amount_cents * 0.15) > 0.5) as fees,
      (select count(*)::text from bookings where refunded_cents > amount_cents) as refunds,
      (select count(*)::text from accounts a left join booking_counts using (id)
        where booking_counts.bookings is distinct from (select count(*) from bookings b where b.tutor_id = a.id or b.student_id = a.id)) as counts`);
    expect(sums).toEqual({ wrong: '0', fees: '0', refunds: '0', counts: '0' });
  });

  it('has totals that lists can show', async () => {
    const totals = await numbers(`select
      (select sum(rows)::text from row_counts where relation = 'bookings') as bookings,
      (select sum(rows)::text from row_counts where relation = 'accounts') as accounts`);
    expect(totals).toEqual({ bookings: '12000', accounts: '3306' });
    expect(await numbers('select kind from row_counts group by relation, kind having count(*) > 1')).toEqual({});
  });

  it('shows every state there is', async () => {
    const states = await numbers(`select
      (select string_agg(distinct status, ' ' order by status) from bookings) as bookings,
      (select string_agg(distinct payment_status, ' ' order by payment_status) from bookings) as payments,
      (select string_agg(distinct payout_status, ' ' order by payout_status) from bookings) as payouts,
      (select string_agg(distinct status, ' ' order by status) from reports) as reports,
      (select string_agg(distinct status, ' ' order by status) from accounts where user_type = 'user') as users`);
    expect(
      Object.fromEntries(Object.entries(states).map(([of, list]) => [of, list?.split(' ').sort().join(' ')])),
    ).toEqual({
      bookings: 'cancelled completed confirmed disputed refunded requested',
      payments: 'authorized failed paid partiallyRefunded pending refunded',
      payouts: 'none paid scheduled withheld',
      reports: 'dismissed inReview open resolved',
      users: 'active suspended',
    });
  });

  it('has reports between the two people of a booking, made after it', async () => {
    const wrong = await numbers(`select
      (select count(*)::text from reports r join bookings b on b.id = r.booking_id
        where array[r.reporter_id, r.reported_user_id] not in (array[b.tutor_id, b.student_id], array[b.student_id, b.tutor_id])) as people,
      (select count(*)::text from reports r join bookings b on b.id = r.booking_id where b.status in ('requested', 'confirmed')) as ahead,
      (select count(*)::text from reports where (status in ('resolved', 'dismissed')) <> (resolution is not null)) as resolutions,
      (select count(*)::text from reports where description ~ '[{}]') as blanks,
      (select count(*)::text from reports where resolved_at < created_at or updated_at < created_at) as order_of_time`);
    expect(wrong).toEqual({ people: '0', ahead: '0', resolutions: '0', blanks: '0', order_of_time: '0' });
  });

  it('has reviews of lessons that were held, by which most tutors who teach are rated', async () => {
    const wrong = await numbers(`select
      (select count(*)::text from reviews r join bookings b on b.id = r.booking where b.status <> 'completed'
        or r.created_at < b.starts_at + b.duration_minutes * interval '1 minute') as early,
      (select count(*)::text from reviews where updated_at < created_at or (status = 'hidden') <> (status_reason is not null)) as states,
      (select count(*)::text from reviews where text ~ '[{}]') as blanks,
      (select count(*)::text from reviews where text = '' and status = 'hidden') as wordless,
      (select count(*)::text from accounts a where rating is distinct from (select round(avg(stars), 1)
        from reviews r join bookings b on b.id = r.booking where b.tutor_id = a.id and r.status = 'visible')) as ratings`);
    expect(wrong).toEqual({ early: '0', states: '0', blanks: '0', wordless: '0', ratings: '0' });
    const { silent } = await numbers(`select avg((text = '')::int)::text as silent from reviews`);
    expect(Number(silent)).toBeGreaterThan(0.4);
    expect(Number(silent)).toBeLessThan(0.6);
    const { rated, good } =
      await numbers(`select avg((rating is not null)::int)::text as rated, avg((rating >= 4)::int)::text as good
      from accounts where user_type = 'tutor' and status = 'approved'`);
    expect(Number(rated)).toBeGreaterThan(0.7);
    expect(Number(good)).toBeGreaterThan(0.6);
  });

  it('tells in everybody’s history how they came to be suspended', async () => {
    const silent = await numbers(`select email from accounts person where status = 'suspended' and not exists (
      select 1 from account_status_changes change where change.account_id = person.id and change.to_status = 'suspended'
        and change.reason = person.status_reason)`);
    expect(silent).toEqual({});
  });

  it('numbers the next booking after the last', async () => {
    const { next } = await numbers(`select 'BK-' || nextval('booking_numbers') as next`);
    expect(next).toBe('BK-10012001');
  });

  it('lets the two of the sign-in page in, with the password that was hashed', async () => {
    for (const { email, password, userType } of demoAccounts) {
      const found = await numbers(`select user_type, password_hash, status from accounts where email = '${email}'`);
      expect(found).toEqual({ user_type: userType, password_hash: await hashPassword(password), status: 'active' });
    }
  });

  it('told how far it was, to the end', () => {
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.map(({ done }) => done)).toEqual(
      progress.map(({ done }) => done).sort((one, other) => one - other),
    );
    expect(progress.at(-1)).toMatchObject({ done: 15_300, total: 15_300 });
  });

  it('leaves everything as it was when something fails', async () => {
    const failing = loadDemoData({ db: database.db, now, hashPassword, size: small });
    await expect(failing).rejects.toThrow();
    expect(await numbers('select count(*)::text as bookings from bookings')).toEqual({ bookings: '12000' });
    expect(await definitionsOf(database.db)).toEqual(before);
  });

  it('starts anew after everything was deleted', async () => {
    expect(await filledTables(database.db)).toEqual(expect.arrayContaining(['accounts', 'bookings', 'pages']));
    await loadDemoData({ db: database.db, now, hashPassword, size: small, prepare: emptyDatabase });
    const counts = `select (select count(*)::text from bookings) as bookings,
      (select sum(rows)::text from row_counts where relation = 'bookings') as total`;
    expect(await numbers(counts)).toEqual({ bookings: '600', total: '600' });
  });
});
