import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#contract/audit.ts';
import { documentLimits, type RecordFile } from '#contract/documents.ts';
import { Attachment } from '../../answers.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Acting } from '../../database/acting.ts';
import { deleteRecord } from '../../database/change.ts';
import type { Database, OpenDatabase, Transaction } from '../../database/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import { instantText } from '../../list/json-sql.ts';
import type { recordFileColumns } from './files.table.ts';
import type { RecordFiles } from './record-files.ts';

export type RecordFileTable = PgTable & Record<keyof typeof recordFileColumns, PgColumn>;

/** A file as its record shows it, for a JSON object of SQL. */
export const recordFileFields = (table: RecordFileTable) => sql`'id', ${table.id}, 'name', ${table.name},
    'contentType', ${table.contentType}, 'size', ${table.size}, 'uploadedAt', ${instantText(table.uploadedAt)}`;

export type StoredFile = {
  id: string;
  name: string;
  contentType: RecordFile['contentType'];
  size: number | null;
  uploadedAt: Date;
};

/** The same of a row that was just written. */
export const shownFile = ({ id, name, contentType, size, uploadedAt }: StoredFile): RecordFile => ({
  id,
  name,
  contentType,
  size,
  uploadedAt: uploadedAt.toISOString(),
});

/** @throws AppError 400 where a record has as many files as it may. The record is locked. */
export const requireRoom = async (
  transaction: Transaction,
  { table, owner, id }: { table: PgTable; owner: PgColumn; id: string },
) => {
  if ((await transaction.$count(table, eq(owner, id))) >= documentLimits.each)
    throw invalidField('file', 'validation.too_many_files', { smart_count: documentLimits.each });
};

/** Removes a file of a record; its content goes with the last that names it. @throws AppError 404 when there is none. */
export const removeRecordFile = (db: Database, table: RecordFileTable, acting: Acting, id: string) =>
  db.transact(acting, (transaction) => deleteRecord(transaction, table, id));

export type FileOpening = {
  table: RecordFileTable;
  /** Of what record it is, for the trail. */
  about: {
    entity: AuditEntity;
    recordId: PgColumn;
    recordName: (transaction: Transaction, id: string) => Promise<string | undefined>;
  };
};

/** What opens, adds and removes files. */
export type FilesAccess = Pick<OpenDatabase, 'db' | 'requireSpace'> & { files: RecordFiles };

/**
 * Opens a file of a record, which the audit trail is told first: who saw somebody's passport is asked one day.
 *
 * @throws AppError 404 where there is no such file, or nothing in it.
 */
export const openRecordFile = async (
  { db, files, requireSpace }: FilesAccess,
  { table, about }: FileOpening,
  acting: Acting,
  id: string,
) => {
  const [found] = await db
    .select({ name: table.name, contentType: table.contentType, sha256: table.sha256, recordId: about.recordId })
    .from(table as PgTable)
    .where(eq(table.id, id));
  if (!found?.sha256 || !found.contentType) throw notFound();
  const { name, contentType, sha256, recordId } = found as Record<
    'name' | 'contentType' | 'sha256' | 'recordId',
    string
  >;
  const { stream, size } = await files.open(sha256);
  await requireSpace?.();
  await db.transact(acting, async (transaction) => {
    const recordName = await about.recordName(transaction, recordId);
    const details = { file: name, sha256 };
    await recordEvent(transaction, {
      action: 'opened',
      entity: about.entity,
      recordId,
      details,
      ...(recordName && { recordName }),
    });
  });
  return new Attachment({ stream, size, contentType, name });
};
