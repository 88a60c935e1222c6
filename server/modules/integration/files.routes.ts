import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#contract/documents.ts';
import { incomingFiles, type ToldFile } from '#contract/integration/files.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import type { Acting } from '../../database/acting.ts';
import { lockRecord } from '../../database/change.ts';
import { type Connection, type Transaction, theRow } from '../../database/database.ts';
import { fileReplaced, unknownReference } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookingEvidence } from '../booking-money/booking-money.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { type CheckedFile, checkDocument, type SentFile, sha256Of } from '../files/document.ts';
import { type RecordFileTable, requireRoom } from '../files/record-file.ts';
import { readBareDocument } from '../files/upload.ts';
import { reportEvidence, reports } from '../reports/reports.table.ts';
import { sources } from '../sources/sources.table.ts';
import { reopenCheck } from '../tutors/tutor-checks.ts';
import { tutorDocuments } from '../tutors/tutors.table.ts';

type Owned = {
  kind: 'tutor' | 'report' | 'booking';
  /** The records that have such files. */
  records: Parameters<typeof lockRecord>[1];
  table: RecordFileTable;
  owner: PgColumn;
  /** The property of `owner`. */
  ownerName: 'tutorId' | 'reportId' | 'bookingId';
};
const documents: Owned = {
  kind: 'tutor',
  records: accounts,
  table: tutorDocuments,
  owner: tutorDocuments.tutorId,
  ownerName: 'tutorId',
};
const evidence: Owned = {
  kind: 'report',
  records: reports,
  table: reportEvidence,
  owner: reportEvidence.reportId,
  ownerName: 'reportId',
};

const disputeEvidence: Owned = {
  kind: 'booking',
  records: bookings,
  table: bookingEvidence,
  owner: bookingEvidence.bookingId,
  ownerName: 'bookingId',
};

type Told = { externalId: string; fileId: string; file: SentFile; more?: { kind: DocumentKind } };
/** What makes a file another than the one before under its key. */
type FileVersion = { name: string; sourceSha256: string | null; kind?: DocumentKind };
type Known = FileVersion & { id: string };

/** Files of records, as the marketplace's application hands them in, by its own keys. */
export const registerIncomingFiles = ({ db, clock, files, implement }: ServerContext) => {
  /** The record is locked where that is asked for: whoever tells of the same file at the same moment takes their turn. */
  const recordOf = async (connection: Connection, kind: Owned['kind'], externalId: string, lock = false) => {
    const query = connection
      .select({ id: sources.recordId, mergedFrom: sources.mergedFrom })
      .from(sources)
      .where(and(eq(sources.kind, kind), eq(sources.externalId, externalId)));
    const [source] = await (lock ? query.for('update') : query);
    if (!source?.id) throw unknownReference([{ field: 'externalId' }]);
    return { id: source.id, isMerged: source.mergedFrom !== null };
  };
  /** Of two tutors who were joined both may have a file of this key. */
  const fileKey = ({ isMerged }: { isMerged: boolean }, { externalId, fileId }: Told) =>
    isMerged ? `${externalId}/${fileId}` : fileId;
  /** Locked where that is asked for: staff remove a file without locking its record, and what replaces one that is gone would be nowhere. */
  const knownFile = async (
    connection: Connection,
    { table, owner }: Owned,
    recordId: string,
    fileId: string,
    lock = false,
  ) => {
    const query = connection
      .select()
      .from(table as PgTable)
      .where(and(eq(owner, recordId), eq(table.externalId, fileId)));
    const [known] = await (lock ? query.for('update') : query);
    return known as Known | undefined;
  };
  /** Another name alone is nothing to look at again. What was decided about the kind that it was of before holds as little, without it. */
  const reopen = async (
    transaction: Transaction,
    tutorId: string,
    known: Known | undefined,
    { sourceSha256, kind }: FileVersion,
  ) => {
    if (kind === undefined) return;
    const isNew = known?.sourceSha256 !== sourceSha256 || known.kind !== kind;
    const kinds = isNew ? new Set([kind, known?.kind ?? kind]) : [];
    for (const one of kinds) await reopenCheck(transaction, { tutorId, kind: one, now: clock.now() });
  };
  const versionOf = ({ file, more }: Told): FileVersion => ({
    name: file.name.trim().normalize('NFC'),
    sourceSha256: sha256Of(file.content),
    ...more,
  });
  const isSame = (known: FileVersion | undefined, { name, sourceSha256, kind }: FileVersion) =>
    known?.sourceSha256 === sourceSha256 && known.name === name && (kind === undefined || known.kind === kind);

  const tellTrail = (
    transaction: Transaction,
    entity: Owned['kind'],
    recordId: string,
    { name, sha256 }: CheckedFile,
  ) => recordEvent(transaction, { action: 'changed', entity, recordId, details: { file: name, sha256 } });

  type Place = { owned: Owned; recordId: string; version: FileVersion };

  /** @returns the key of the file that was there, and is this one now. */
  const replace = async (
    transaction: Transaction,
    { owned: { table, kind }, recordId, version }: Place,
    { known, file, values }: { known: Known; file: CheckedFile; values: object },
  ) => {
    await transaction
      .update(table as PgTable)
      .set({ ...values, uploadedAt: new Date() })
      .where(eq(table.id, known.id));
    await reopen(transaction, recordId, known, version);
    // The triggers write down names of files, which say nothing where it stays.
    if (known.name === file.name) await tellTrail(transaction, kind, recordId, file);
    return known.id;
  };

  /** @returns the key of the new file. @throws AppError 400 where the record has as many as it may. */
  const add = async (transaction: Transaction, { owned, recordId, version }: Place, values: object) => {
    const { table, owner, ownerName } = owned;
    await requireRoom(transaction, { table, owner, id: recordId });
    const added = (await transaction
      .insert(table as PgTable)
      .values({ ...values, [ownerName]: recordId })
      .returning({ id: table.id })) as { id: string }[];
    await reopen(transaction, recordId, undefined, version);
    return theRow(added).id;
  };

  const put = async (acting: Acting, owned: Owned, told: Told): Promise<ToldFile> => {
    const { kind } = owned;
    const { externalId, fileId, more } = told;
    const version = versionOf(told);
    const record = await recordOf(db, kind, externalId);
    const before = await knownFile(db, owned, record.id, fileKey(record, told));
    if (before && isSame(before, version)) return { outcome: 'unchanged', externalId: fileId, id: before.id };
    const file = await checkDocument(told.file);
    const name = await files.keep(file);
    return db.transact(acting, async (transaction): Promise<ToldFile> => {
      const { id, ...found } = await recordOf(transaction, kind, externalId, true);
      const key = fileKey(found, told);
      // As staff do who add one: of two at once the second sees how many there are.
      await lockRecord(transaction, owned.records, id);
      const known = await knownFile(transaction, owned, id, key, true);
      if (known && isSame(known, version)) return { outcome: 'unchanged', externalId: fileId, id: known.id };
      // Checking a PDF takes its time. Whatever came under the key meanwhile was told later, for all that is known here.
      if (known && !(before && isSame(known, before))) throw fileReplaced();
      const values = { ...(await name(transaction)), ...more };
      const place = { owned, recordId: id, version };
      return known
        ? { outcome: 'changed', externalId: fileId, id: await replace(transaction, place, { known, file, values }) }
        : { outcome: 'created', externalId: fileId, id: await add(transaction, place, { ...values, externalId: key }) };
    });
  };

  implement(incomingFiles.putDocument, async ({ params, query: { name, ...more }, request, acting }) => ({
    data: await put(acting, documents, { ...params, file: await readBareDocument(request, name), more }),
  }));
  implement(incomingFiles.putEvidence, async ({ params, query: { name }, request, acting }) => ({
    data: await put(acting, evidence, { ...params, file: await readBareDocument(request, name) }),
  }));
  implement(incomingFiles.putBookingEvidence, async ({ params, query: { name }, request, acting }) => ({
    data: await put(acting, disputeEvidence, { ...params, file: await readBareDocument(request, name) }),
  }));
};
