import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Acting } from '../../database/acting.ts';
import { lockRecord } from '../../database/change.ts';
import { theRow } from '../../database/database.ts';
import type { CheckedFile } from './document.ts';
import { findKnownFile } from './known-file.ts';
import {
  type FileOpening,
  type FilesAccess,
  openRecordFile,
  removeRecordFile,
  requireRoom,
  type StoredFile,
  shownFile,
} from './record-file.ts';

type Of = FileOpening & {
  /** The property of the column that says whose a file is. */
  ownerName: string;
  /** The records that have such files. */
  records: Parameters<typeof lockRecord>[1];
};

/** Files that show what a record is about, as staff add, open and remove them. */
export const createEvidence = (access: FilesAccess, { table, about, ownerName, records }: Of) => {
  const { db, files } = access;
  return {
    /** @returns what is there already where it comes once more. @throws AppError 404 where there is no such record, 400 where it has as many as it may. */
    add: async (acting: Acting, recordId: string, file: CheckedFile) => {
      const name = await files.keep(file);
      return db.transact(acting, async (transaction) => {
        await lockRecord(transaction, records, recordId);
        const owner = about.recordId as PgColumn;
        const known = await findKnownFile(transaction, { table, among: eq(owner, recordId) }, file);
        if (known) return shownFile(known);
        await requireRoom(transaction, { table, owner, id: recordId });
        const added = (await transaction
          .insert(table as PgTable)
          .values({ ...(await name(transaction)), [ownerName]: recordId })
          .returning()) as StoredFile[];
        return shownFile(theRow(added));
      });
    },
    remove: (acting: Acting, id: string) => removeRecordFile(db, table, acting, id),
    open: (acting: Acting, id: string) => openRecordFile(access, { table, about }, acting, id),
  };
};
