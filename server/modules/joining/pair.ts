import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Merged } from '#contract/entity/merging.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { reports } from '../reports/reports.table.ts';
import { isContradiction } from './joined-standing.ts';

/** Kinds of accounts that are joined, each with its own. */
export type JoinedKind = 'user' | 'tutor';
type Account = typeof accounts.$inferSelect;
/** The account that goes, and the one that is kept. */
export type Pair = { kind: JoinedKind; other: Account; kept: Account };

const requirePair = (kind: JoinedKind, found: readonly Account[], { id, into }: Merged): Pair => {
  const [other, kept] = [id, into].map((key) => found.find((account) => account.id === key));
  if (!other) throw notFound();
  if (!kept) throw invalidField('into', 'validation.not_existing');
  if (id === into) throw invalidField('into', 'join.itself');
  if (other.userType !== kind || kept.userType !== kind) throw invalidField('into', 'join.other_kind');
  return { kind, other, kept };
};

const both = ({ id, into }: Merged) => inArray(accounts.id, [id, into]);

/** @throws AppError 404 where the one is gone; 400 where the other is, or is of another kind. */
export const readPair = async (connection: Connection, kind: JoinedKind, merged: Merged): Promise<Pair> =>
  requirePair(kind, await connection.select().from(accounts).where(both(merged)), merged);

/** The same, locked in the order of their keys, so that opposite joins wait for one another. */
export const lockPair = async (transaction: Transaction, kind: JoinedKind, merged: Merged): Promise<Pair> =>
  requirePair(
    kind,
    await transaction.select().from(accounts).where(both(merged)).orderBy(asc(accounts.id)).for('update'),
    merged,
  );

const findOne = async (connection: Connection, query: SQL) =>
  (await select<{ id: string }>(connection, sql`${query} limit 1`))[0]?.id;

/** @throws AppError 400 that says why these two cannot be one person. */
export const requireOnePerson = async (connection: Connection, { kept, other }: Pair) => {
  const between = (one: SQL, another: SQL) =>
    sql`(${one} = ${kept.id} and ${another} = ${other.id}) or (${one} = ${other.id} and ${another} = ${kept.id})`;
  const booking = await findOne(
    connection,
    sql`select id from ${bookings} where ${between(sql`tutor_id`, sql`student_id`)}`,
  );
  if (booking !== undefined) throw invalidField('into', 'join.same_booking', { id: booking });
  const report = await findOne(
    connection,
    sql`select id from ${reports} where ${between(sql`reporter_id`, sql`reported_user_id`)}`,
  );
  if (report !== undefined) throw invalidField('into', 'join.reported');
  if (isContradiction(kept, other)) throw invalidField('into', 'join.standing');
};
