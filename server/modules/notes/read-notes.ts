import { type SQL, sql } from 'drizzle-orm';
import {
  type Mention,
  type Note,
  type NotedRecord,
  type NotePage,
  noteEditMinutes,
  notesAtOnce,
} from '#contract/notes.ts';
import { at } from '../../database/at.ts';
import { type Connection, select, selectOne } from '../../database/database.ts';
import { instantText } from '../../list/json-sql.ts';
import { photoAddress } from '../../list/photo-address.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { noteMentions, notes } from './notes.table.ts';

/** Who reads, and when. */
export type Reading = { callerId: string; now: Date };

/** What is answered of a note, which the statement calls `note`, and its author `person`. */
const columns = ({ callerId, now }: Reading) => sql`note.id, note.version, note.entity, note.record_id as "recordId",
    json_build_object('id', person.id, 'name', coalesce(person.display_name, note.author_name),
      'photoUrl', ${photoAddress(sql`person.photo_id`)}) as author,
    note.text, (
      select coalesce(json_agg(json_build_object('id', mention.account_id, 'name', mention.name) order by mention.name), '[]')
      from ${noteMentions} mention where mention.note_id = note.id
    ) as mentions,
    ${instantText(sql`note.created_at`)} as "createdAt", ${instantText(sql`note.edited_at`)} as "editedAt", note.corrects,
    case when note.author_id = ${callerId}::uuid
      then greatest(0, ceil(extract(epoch from note.created_at - ${at(now)}) + ${noteEditMinutes * 60}))::int else 0 end as "editableSeconds",
    exists (
      select from ${noteMentions} mention
      where mention.note_id = note.id and mention.account_id = ${callerId}::uuid and mention.read_at is null
    ) as unread`;

const from = sql`${notes} note left join ${accounts} person on person.id = note.author_id`;

/** One note that is there; undefined otherwise. */
export const readNote = async (connection: Connection, id: string, reading: Reading): Promise<Note | undefined> => {
  const [note] = await select<Note>(
    connection,
    sql`select ${columns(reading)} from ${from} where note.id = ${id} and note.removed_at is null`,
  );
  return note;
};

/** What corrects notes, the oldest first. */
const readCorrections = (connection: Connection, ids: readonly string[], reading: Reading): Promise<Note[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select<Note>(
        connection,
        sql`select ${columns(reading)} from ${from} where note.corrects = any(${sql.param(ids)}::uuid[]) and note.removed_at is null
          order by note.created_at, note.id`,
      );

const isOf = ({ entity, recordId }: NotedRecord): SQL =>
  sql`note.entity = ${entity} and note.record_id = ${recordId} and note.corrects is null and note.removed_at is null`;

/** Behind a note of the same record. */
const isAfter = (before: string | undefined): SQL =>
  before === undefined
    ? sql`true`
    : sql`(note.created_at, note.id) < (select known.created_at, known.id from ${notes} known where known.id = ${before})`;

/** One page of a record's notes. */
export const readPage = async (
  connection: Connection,
  { before, ...record }: NotedRecord & { before?: string | undefined },
  reading: Reading,
): Promise<NotePage> => {
  const [found, [counted]] = await Promise.all([
    select<Note>(
      connection,
      sql`select ${columns(reading)} from ${from} where ${isOf(record)} and ${isAfter(before)}
        order by note.created_at desc, note.id desc limit ${notesAtOnce + 1}`,
    ),
    select<{ total: number }>(connection, sql`select count(*)::int as total from ${notes} note where ${isOf(record)}`),
  ]);
  const shown = found.slice(0, notesAtOnce);
  const corrections = await readCorrections(
    connection,
    shown.map(({ id }) => id),
    reading,
  );
  return {
    notes: shown.map((note) => ({ ...note, corrections: corrections.filter(({ corrects }) => corrects === note.id) })),
    total: counted?.total ?? 0,
    more: found.length > notesAtOnce,
  };
};

/** When a note mentions somebody, and its key: mentions stand in that order. One that mentions them no longer stands where it was written. */
export const placeOf = (noteId: string, callerId: string): SQL => sql`(
  select coalesce(known.mentioned_at, last.created_at), last.id from ${notes} last
    left join ${noteMentions} known on known.account_id = ${callerId}::uuid and known.note_id = last.id where last.id = ${noteId})`;

type Mentioning = Note & { readAt: string | null };

/** The notes on records of these kinds that mention whoever reads, the latest first, and one more where there are others. */
export const readMentions = async (
  connection: Connection,
  { kinds, before }: { kinds: readonly string[]; before?: string | undefined },
  reading: Reading,
): Promise<{ mentions: Omit<Mention, 'recordName'>[]; more: boolean }> => {
  const callerId = sql`${reading.callerId}::uuid`;
  const isAfterKnown =
    before === undefined ? sql`true` : sql`(mine.mentioned_at, mine.note_id) < ${placeOf(before, reading.callerId)}`;
  const found = await select<Mentioning>(
    connection,
    sql`select ${columns(reading)}, ${instantText(sql`mine.read_at`)} as "readAt"
      from ${noteMentions} mine join ${notes} note on note.id = mine.note_id left join ${accounts} person on person.id = note.author_id
      where mine.account_id = ${callerId} and note.removed_at is null and note.entity = any(${sql.param(kinds)}::text[]) and ${isAfterKnown}
      order by mine.mentioned_at desc, mine.note_id desc limit ${notesAtOnce + 1}`,
  );
  const mentions = found.slice(0, notesAtOnce).map(({ readAt, ...note }) => ({ note, readAt }));
  return { mentions, more: found.length > notesAtOnce };
};

/** How many of those have not been read. */
export const countUnread = async (connection: Connection, kinds: readonly string[], callerId: string) => {
  const { unread } = await selectOne<{ unread: number }>(
    connection,
    sql`select count(*)::int as unread from ${noteMentions} mine join ${notes} note on note.id = mine.note_id
      where mine.account_id = ${callerId}::uuid and mine.read_at is null and note.removed_at is null
        and note.entity = any(${sql.param(kinds)}::text[])`,
  );
  return unread;
};
