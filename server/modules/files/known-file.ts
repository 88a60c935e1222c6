import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/database.ts';
import type { CheckedFile } from './document.ts';
import type { FileOpening, StoredFile } from './record-file.ts';

/**
 * What staff have added already of a file that comes once more under its name, as where the answer to the first was lost: that is its answer, too.
 * What the application has sent is its own, and goes when it says so. The record is locked.
 *
 * @param among the files of the record, and of the kind, that it is about.
 */
export const findKnownFile = async (
  transaction: Transaction,
  { table, among }: Pick<FileOpening, 'table'> & { among: SQL | undefined },
  { name, sourceSha256 }: CheckedFile,
): Promise<StoredFile | undefined> => {
  const { id, contentType, size, uploadedAt } = table;
  const [known] = await transaction
    .select({ id, name: table.name, contentType, size, uploadedAt })
    .from(table as PgTable)
    .where(and(among, eq(table.name, name), eq(table.sourceSha256, sourceSha256), isNull(table.externalId)))
    .orderBy(uploadedAt)
    .limit(1);
  return known as StoredFile | undefined;
};
