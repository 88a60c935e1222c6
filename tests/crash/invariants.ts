import { sql } from 'drizzle-orm';
import { type Database, select } from '#server/database/database.ts';

/** What must hold however the last server ended; each query answers what breaks the rule. */
const rules = {
  'money that does not add up': sql`select id from bookings
    where amount_cents <> fee_cents + payout_cents or refunded_cents > amount_cents`,
  'refunds without their status, or statuses without their refund': sql`select id from bookings
    where (payment_status = 'refunded') <> (refunded_cents = amount_cents and amount_cents > 0)`,
  'counts of bookings that are not their number': sql`select accounts.id from accounts left join booking_counts using (id) left join (
      select id, count(*) as bookings from (select tutor_id as id from bookings union all select student_id from bookings) people group by id
    ) counted using (id) where booking_counts.bookings is distinct from coalesce(counted.bookings, 0)`,
  'counts of rows that are not their number': sql`select * from (
      select 'bookings' as relation, (select count(*) from bookings) as rows
      union all select 'accounts', (select count(*) from accounts)
      union all select 'reports', (select count(*) from reports)
    ) real where rows <> (select coalesce(sum(row_counts.rows), 0) from row_counts where row_counts.relation = real.relation)`,
  'tutors without what they teach': sql`select id from accounts where user_type = 'tutor' and email like '%@crash.test'
    and not (exists (select from tutor_subjects where tutor_id = accounts.id)
      and exists (select from tutor_languages where tutor_id = accounts.id)
      and exists (select from tutor_levels where tutor_id = accounts.id))`,
  'statuses without their history': sql`select accounts.id from accounts where email like '%@crash.test' and status <> coalesce(
    (select to_status from account_status_changes changes where account_id = accounts.id order by changes.id desc limit 1), 'pending')`,
};

/** Tables whose index and rows are compared, as a damaged file would part them. */
const comparedTables = ['accounts', 'bookings', 'languages', 'levels', 'account_status_changes'];

const rowsBy = async (db: Database, table: string, way: 'index' | 'sequence') =>
  db.snapshot(async (transaction) => {
    await transaction.execute(sql.raw(`set local enable_${way === 'index' ? 'seqscan' : 'indexscan'} = off`));
    if (way === 'sequence') await transaction.execute(sql`set local enable_indexonlyscan = off`);
    const [row] = await select<{ rows: string; sum: string }>(
      transaction,
      sql.raw(
        `select count(*)::text as rows, coalesce(sum(hashtext(id::text)), 0)::text as sum from "${table}" where id is not null`,
      ),
    );
    return `${row?.rows} rows, ${row?.sum}`;
  });

/** @returns a sentence for each rule that is broken. */
export const findBroken = async (db: Database) => {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await select<Record<string, unknown>>(db, query);
    if (rows.length > 0) broken.push(`${rows.length} × ${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  for (const table of comparedTables) {
    const [index, sequence] = [await rowsBy(db, table, 'index'), await rowsBy(db, table, 'sequence')];
    if (index !== sequence) broken.push(`The index of ${table} has ${index}, the table ${sequence}.`);
  }
  return broken;
};
