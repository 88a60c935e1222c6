import { and, eq, inArray, isNull } from 'drizzle-orm';
import { grants } from '#contract/access.ts';
import { undoSeconds } from '#contract/letter-choice.ts';
import { type Colleague, type NoteKind, noteAccess } from '#contract/notes.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { invalidField } from '../../errors.ts';
import type { PublicAddress } from '../../http/public-address.ts';
import type { Mail } from '../../mail/mail.ts';
import { isWaiting } from '../../mail/mail-queue.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { photoUrl } from '../accounts/photo-url.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { isAssignable } from '../reports/reports.columns.ts';
import { noteMentions } from './notes.table.ts';

/** Staff who can sign in and may see records of a kind, by name. */
export const readStaff = async (connection: Connection, entity: NoteKind): Promise<Colleague[]> => {
  const { id, displayName: name, photoId, userType, userRole } = accounts;
  const staff = await connection
    .select({ id, name, photoId, userType, userRole })
    .from(accounts)
    .where(isAssignable)
    .orderBy(accounts.nameSort, accounts.id);
  return staff
    .filter((person) => grants(noteAccess[entity], person))
    .map((person) => ({ id: person.id, name: person.name, photoUrl: photoUrl(person.photoId) }));
};

/**
 * Those that are to be mentioned.
 *
 * @throws AppError 400 for somebody who may not see the record, or cannot sign in.
 */
export const findMentioned = async (
  transaction: Transaction,
  entity: NoteKind,
  ids: readonly string[],
): Promise<Colleague[]> => {
  if (ids.length === 0) return [];
  // None of them is removed before the mention names them.
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('key share');
  const staff = await readStaff(transaction, entity);
  return [...new Set(ids)].map((id) => {
    const found = staff.find((person) => person.id === id);
    if (!found) throw invalidField('mentions', 'validation.mention');
    return found;
  });
};

/** What the e-mail about a note says. */
export type Told = { noteId: string; recordName: string; authorName: string };

/** The screen that leads on to the note, wherever it stands by then. */
const noteAddress = (noteId: string) => `/admin/mentions?note=${noteId}`;

const isOf = (noteId: string, accountIds: readonly string[]) =>
  and(eq(mailJobs.noteId, noteId), inArray(mailJobs.accountId, [...accountIds]));

/** The e-mails about mentions. Each waits as one about a decision does, so that nobody is told of a note that is removed at once. */
export const createMentionLetters = ({ mail, publicAddress }: { mail: Mail; publicAddress: PublicAddress }) => ({
  /** Queues an e-mail to everybody who has not been told of the note, and is not about to be. */
  queue: async (transaction: Transaction, { noteId, recordName, authorName }: Told, accountIds: readonly string[]) => {
    if (accountIds.length === 0) return;
    const known = await transaction
      .select({ accountId: mailJobs.accountId })
      .from(mailJobs)
      .where(and(isOf(noteId, accountIds), isNull(mailJobs.droppedAt)));
    const variables = { authorName, recordName, noteUrl: publicAddress(noteAddress(noteId)) };
    for (const accountId of accountIds)
      if (!known.some((job) => job.accountId === accountId))
        await mail.send(
          { template: 'note-mention', accountId, variables, noteId, delay: undoSeconds * 1000 },
          transaction,
        );
  },

  /** Takes those back that nobody is sending, also where a try has failed: they could be told of a later one otherwise no more. */
  withdraw: async (transaction: Transaction, noteId: string, accountIds: readonly string[]) => {
    if (accountIds.length === 0) return;
    await transaction.delete(mailJobs).where(and(isOf(noteId, accountIds), isWaiting, isNull(mailJobs.claimedUntil)));
  },
});

export type MentionLetters = ReturnType<typeof createMentionLetters>;

/** Whom a note mentions. */
export const mentionedIn = async (transaction: Transaction, noteId: string) => {
  const rows = await transaction
    .select({ id: noteMentions.accountId })
    .from(noteMentions)
    .where(eq(noteMentions.noteId, noteId));
  return rows.map(({ id }) => id);
};

/** Makes a note mention these and nobody else. @returns who is mentioned now and was not, and the other way round. */
export const setMentions = async (
  transaction: Transaction,
  noteId: string,
  { mentioned, now }: { mentioned: readonly Colleague[]; now: Date },
) => {
  const before = await mentionedIn(transaction, noteId);
  const gone = before.filter((id) => !mentioned.some((person) => person.id === id));
  const added = mentioned.filter(({ id }) => !before.includes(id));
  if (gone.length > 0)
    await transaction
      .delete(noteMentions)
      .where(and(eq(noteMentions.noteId, noteId), inArray(noteMentions.accountId, gone)));
  if (added.length > 0)
    await transaction
      .insert(noteMentions)
      .values(added.map(({ id, name }) => ({ noteId, accountId: id, name, mentionedAt: now })));
  return { added: added.map(({ id }) => id), gone };
};
