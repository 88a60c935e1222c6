import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '#contract/documents.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { lockRecord } from '../../database/change.ts';
import { type Database, theRow } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import type { CheckedFile } from '../files/document.ts';
import { findKnownFile } from '../files/known-file.ts';
import { type FilesAccess, openRecordFile, requireRoom, shownFile } from '../files/record-file.ts';
import { renewCheck, reopenCheck } from './tutor-checks.ts';
import { isTutor } from './tutors.columns.ts';
import { tutorDocuments as table } from './tutors.table.ts';

export const createTutorDocuments = (dependencies: FilesAccess & { clock: Clock }) => {
  const { db, clock, files } = dependencies;
  const about = {
    entity: 'tutor' as const,
    recordId: table.tutorId,
    recordName: async (transaction: Pick<Database, 'select'>, id: string) => {
      const [tutor] = await transaction
        .select({ name: accounts.displayName })
        .from(accounts)
        .where(eq(accounts.id, id));
      return tutor?.name;
    },
  };
  return {
    /** @returns what is there already where it comes once more: what was decided about that holds. */
    add: async (acting: Acting, tutorId: string, kind: DocumentKind, file: CheckedFile) => {
      const name = await files.keep(file);
      return db.transact(acting, async (transaction) => {
        await lockRecord(transaction, accounts, tutorId, isTutor);
        const among = and(eq(table.tutorId, tutorId), eq(table.kind, kind));
        const known = await findKnownFile(transaction, { table, among }, file);
        if (known) return { ...shownFile(known), kind };
        await requireRoom(transaction, { table, owner: table.tutorId, id: tutorId });
        const added = await transaction
          .insert(table)
          .values({ ...(await name(transaction)), tutorId, kind })
          .returning();
        await reopenCheck(transaction, { tutorId, kind, now: clock.now() });
        return { ...shownFile(theRow(added)), kind };
      });
    },
    /** @throws AppError 404 when there is none. */
    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        const [removed] = await transaction.delete(table).where(eq(table.id, id)).returning();
        if (!removed) throw notFound();
        await renewCheck(transaction, removed);
      }),
    open: (acting: Acting, id: string) => openRecordFile(dependencies, { table, about }, acting, id),
  };
};
