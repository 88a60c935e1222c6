import { sql } from 'drizzle-orm';
import { select, type Transaction } from '../../database/database.ts';
import { mergedNames } from '../merging/merging.table.ts';
import { sources } from '../sources/sources.table.ts';
import { tutorDocuments } from '../tutors/tutors.table.ts';
import type { JoinedKind, Pair } from './pair.ts';

/** What the application calls an account. */
const keyOf = async (transaction: Transaction, kind: JoinedKind, id: string) => {
  const [source] = await select<{ key: string }>(
    transaction,
    sql`select external_id as key from ${sources} where kind = ${kind} and record_id = ${id} and merged_from is null`,
  );
  return source?.key;
};

/**
 * Leads from what the application calls the one to the other. What that has told of goes on under its own key; where it has told of the one alone, that key
 * is the other's from now on.
 *
 * @returns what the application calls both.
 */
export const moveKeys = async (transaction: Transaction, { kind, other, kept }: Pair) => {
  const [externalId, own] = [await keyOf(transaction, kind, other.id), await keyOf(transaction, kind, kept.id)];
  const from = own === undefined ? sql`null` : sql`${other.id}::uuid`;
  await transaction.execute(sql`
    update ${sources} set record_id = ${kept.id}, merged_from = coalesce(merged_from, ${from})
      where kind = ${kind} and record_id = ${other.id}`);
  if (externalId !== undefined && own !== undefined) await keepFileKeys(transaction, other.id, externalId);
  return { externalId, intoExternalId: own ?? externalId };
};

/** The application calls files by the key of their tutor and one of their own, of which both tutors may have the same. */
const keepFileKeys = (transaction: Transaction, tutorId: string, externalId: string) =>
  transaction.execute(sql`
    update ${tutorDocuments} set external_id = ${`${externalId}/`} || external_id
      where tutor_id = ${tutorId} and strpos(external_id, '/') = 0`);

/** Keeps the key of the one and of all that went into it, by which the history of the other finds them. */
export const keepIds = async (transaction: Transaction, { kind, other, kept }: Pair) => {
  await transaction.execute(
    sql`update ${mergedNames} set into_id = ${kept.id} where kind = ${kind} and into_id = ${other.id}`,
  );
  await transaction.insert(mergedNames).values({ kind, name: other.id, intoId: kept.id });
};
