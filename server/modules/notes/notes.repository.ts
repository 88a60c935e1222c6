import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Caller, grants } from '#contract/access.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  type notes as contract,
  type Note,
  type NotedRecord,
  type NoteKind,
  noteAccess,
  noteEditMinutes,
  noteKinds,
  noteRestoreSeconds,
} from '#contract/notes.ts';
import type { Caller as SignedIn } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord } from '../../database/change.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { lockRow } from '../../database/rows.ts';
import { minute } from '../../durations.ts';
import { accessDenied, noteFinal, notFound, notUnique, tooLateToTakeBack } from '../../errors.ts';
import { findMentioned, type MentionLetters, mentionedIn, readStaff, setMentions } from './note-mentions.ts';
import { holdRecord, readNames, requireNamed, tryToHold } from './noted-records.ts';
import { noteMentions, notes } from './notes.table.ts';
import { countUnread, placeOf, readMentions, readNote, readPage } from './read-notes.ts';

type Written = { id?: string | undefined; text: string; mentions: readonly string[] };
type Row = typeof notes.$inferSelect;

const kindsOf = (caller: Caller): NoteKind[] => noteKinds.filter((kind) => grants(noteAccess[kind], caller));

/** @throws AppError 403 where the caller may not see records of the kind. */
const requireAccess = (caller: Caller, entity: NoteKind) => {
  if (!grants(noteAccess[entity], caller)) throw accessDenied();
};

type Dependencies = { db: Database; clock: Clock; letters: MentionLetters };

export const createNotesRepository = ({ db, clock, letters }: Dependencies) => {
  const reading = (caller: SignedIn) => ({ callerId: caller.id, now: clock.now() });

  /** @throws AppError 404 without the note, or its record; 403 where the caller may not see that. */
  const find = async (connection: Connection, id: string, caller: SignedIn): Promise<Note> => {
    const note = await readNote(connection, id, reading(caller));
    if (!note) throw notFound();
    requireAccess(caller, note.entity);
    return note;
  };

  /** The caller's own note, locked. @throws AppError 404 without it; 403 where it is somebody else's, or its record is not theirs to see. */
  const lockOwn = async (transaction: Transaction, id: string, caller: SignedIn): Promise<Row> => {
    const note = await lockRow(transaction, notes, id);
    requireAccess(caller, note.entity);
    if (note.authorId !== caller.id) throw accessDenied();
    return note;
  };

  /**
   * The same, with its record held: whoever merges or deletes that takes the notes along that they see. The record first, as they lock the two.
   *
   * @throws AppError 404 also without its record.
   */
  const lockOwnWithRecord = async (transaction: Transaction, id: string, caller: SignedIn): Promise<Row> => {
    const { entity, recordId } = notes;
    const [standing] = await transaction.select({ entity, recordId }).from(notes).where(eq(notes.id, id));
    if (standing) await tryToHold(transaction, standing);
    const note = await lockOwn(transaction, id, caller);
    // It may have gone elsewhere in between.
    await holdRecord(transaction, note);
    return note;
  };

  /** @throws AppError 404 where it was removed; 409 where its minutes are over. */
  const requireChangeable = ({ createdAt, removedAt }: Row) => {
    if (removedAt) throw notFound();
    if (clock.now().getTime() > createdAt.getTime() + noteEditMinutes * minute) throw noteFinal();
  };

  /** Makes the mentions those of the text, and tells whom nobody has told. */
  const mention = async (
    transaction: Transaction,
    { id, entity, recordId }: NotedRecord & { id: string },
    { ids, caller }: { ids: readonly string[]; caller: SignedIn },
  ) => {
    const mentioned = await findMentioned(transaction, entity, ids);
    const { added, gone } = await setMentions(transaction, id, { mentioned, now: clock.now() });
    await letters.withdraw(transaction, id, gone);
    // Whoever mentions themselves knows.
    const others = added.filter((accountId) => accountId !== caller.id);
    if (others.length === 0) return;
    const recordName = await requireNamed(transaction, { entity, recordId });
    await letters.queue(transaction, { noteId: id, recordName, authorName: caller.displayName }, others);
  };

  /**
   * The note that was written with a key before, by the same person, saying the same in the same place: its answer was lost. What it says may have
   * been changed since.
   *
   * @throws AppError 409 where the key is another note's.
   */
  const findWritten = async (
    transaction: Transaction,
    id: string,
    { text, ...meant }: Pick<Row, 'entity' | 'recordId' | 'corrects' | 'text' | 'authorId'>,
  ) => {
    const [known] = await transaction.select().from(notes).where(eq(notes.id, id));
    const isThere = known && (Object.keys(meant) as (keyof typeof meant)[]).every((key) => known[key] === meant[key]);
    if (!isThere || (known.editedAt === null && known.text !== text)) throw notUnique('id');
    return known;
  };

  const write = async (
    transaction: Transaction,
    { id: drawn, entity, recordId, corrects, text, mentions }: NotedRecord & Written & { corrects?: string },
    caller: SignedIn,
  ): Promise<Note> => {
    const written = { entity, recordId, corrects: corrects ?? null, text, authorId: caller.id };
    const [added] = await transaction
      .insert(notes)
      .values({ ...written, ...(drawn && { id: drawn }), authorName: caller.displayName, createdAt: clock.now() })
      .onConflictDoNothing({ target: notes.id })
      .returning({ id: notes.id, editedAt: notes.editedAt });
    const { id, editedAt } = added ?? (await findWritten(transaction, drawn ?? '', written));
    // Also of one that comes again: somebody else of the same name may have been chosen since. Of one that was changed, another text mentions.
    if (editedAt === null) await mention(transaction, { id, entity, recordId }, { ids: mentions, caller });
    return find(transaction, id, caller);
  };

  return {
    /** @throws AppError 403, or 404 where there is no such record. */
    page: async (query: QueryOf<typeof contract.list>, caller: SignedIn) => {
      requireAccess(caller, query.entity);
      await requireNamed(db, query);
      return readPage(db, query, reading(caller));
    },

    find: (id: string, caller: SignedIn) => find(db, id, caller),

    /** @throws AppError 403; 404 without the record; 400 for a mention of somebody who may not see it; 409 for another note's key. */
    add: (acting: Acting, { entity, recordId, ...written }: BodyOf<typeof contract.add>, caller: SignedIn) => {
      requireAccess(caller, entity);
      return db.transact(acting, async (transaction) => {
        await holdRecord(transaction, { entity, recordId });
        return write(transaction, { entity, recordId, ...written }, caller);
      });
    },

    /** @throws AppError 403 for somebody else's; 409 after its minutes, or where it was changed meanwhile. */
    update: (
      acting: Acting,
      id: string,
      { text, mentions, version }: BodyOf<typeof contract.update>,
      caller: SignedIn,
    ) =>
      db.transact(acting, async (transaction) => {
        const note = await lockOwn(transaction, id, caller);
        requireChangeable(note);
        await changeRecord(transaction, notes, {
          id,
          version,
          values: { text, editedAt: clock.now() },
          read: () => find(transaction, id, caller),
        });
        await mention(transaction, note, { ids: mentions, caller });
        return find(transaction, id, caller);
      }),

    /** What corrects a correction stands at the note itself. @throws AppError 403 for somebody else's. */
    correct: (acting: Acting, id: string, written: BodyOf<typeof contract.correct>, caller: SignedIn) =>
      db.transact(acting, async (transaction) => {
        const { entity, recordId, corrects, removedAt } = await lockOwnWithRecord(transaction, id, caller);
        if (removedAt) throw notFound();
        return write(transaction, { entity, recordId, corrects: corrects ?? id, ...written }, caller);
      }),

    /** @throws AppError 403 for somebody else's; 409 after its minutes, once it was corrected, or where it was changed meanwhile. */
    remove: (acting: Acting, id: string, { version }: BodyOf<typeof contract.remove>, caller: SignedIn) =>
      db.transact(acting, async (transaction) => {
        requireChangeable(await lockOwn(transaction, id, caller));
        if ((await transaction.$count(notes, and(eq(notes.corrects, id), isNull(notes.removedAt)))) > 0)
          throw noteFinal();
        await changeRecord(transaction, notes, {
          id,
          version,
          values: { removedAt: clock.now() },
          read: () => find(transaction, id, caller),
        });
        await letters.withdraw(transaction, id, await mentionedIn(transaction, id));
      }),

    /** @throws AppError 403 for somebody else's; 404 where it is not removed; 409 where that was too long ago. */
    restore: (acting: Acting, id: string, caller: SignedIn) =>
      db.transact(acting, async (transaction) => {
        const { entity, recordId, version, removedAt } = await lockOwnWithRecord(transaction, id, caller);
        if (!removedAt) throw notFound();
        if (clock.now().getTime() > removedAt.getTime() + noteRestoreSeconds * 1000) throw tooLateToTakeBack();
        await changeRecord(transaction, notes, {
          id,
          version,
          values: { removedAt: null },
          read: () => find(transaction, id, caller),
        });
        const recordName = await requireNamed(transaction, { entity, recordId });
        const others = (await mentionedIn(transaction, id)).filter((accountId) => accountId !== caller.id);
        await letters.queue(transaction, { noteId: id, recordName, authorName: caller.displayName }, others);
        return find(transaction, id, caller);
      }),

    colleagues: async (entity: NoteKind, caller: SignedIn) => {
      requireAccess(caller, entity);
      const staff = await readStaff(db, entity);
      return staff.filter(({ id }) => id !== caller.id);
    },

    mentions: async ({ before }: QueryOf<typeof contract.mentions>, caller: SignedIn) => {
      const kinds = kindsOf(caller);
      const { mentions, more } = await readMentions(db, { kinds, before }, reading(caller));
      const nameOf = await readNames(
        db,
        mentions.map(({ note }) => note),
      );
      const named = mentions.map((one) => ({ ...one, recordName: nameOf(one.note) ?? one.note.recordId }));
      return { mentions: named, unread: await countUnread(db, kinds, caller.id), more };
    },

    unread: async (caller: SignedIn) => ({ unread: await countUnread(db, kindsOf(caller), caller.id) }),

    /** Those with these ids, those up to a note that was shown, or all. */
    markRead: (acting: Acting, { ids, until }: BodyOf<typeof contract.read>, caller: SignedIn) =>
      db.transact(acting, (transaction) =>
        transaction
          .update(noteMentions)
          .set({ readAt: clock.now() })
          .where(
            and(
              eq(noteMentions.accountId, caller.id),
              isNull(noteMentions.readAt),
              ids && inArray(noteMentions.noteId, ids),
              until === undefined
                ? undefined
                : sql`(${noteMentions.mentionedAt}, ${noteMentions.noteId}) <= ${placeOf(until, caller.id)}`,
            ),
          ),
      ),
  };
};
