import * as z from 'zod';
import type { Access } from './access.ts';
import { type AuditEntity, auditEntities, historyAccess, moneyKinds } from './audit.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { drawn, Id, Instant, Version } from './primitives.ts';

/** What is no record of its own, or none that anybody opens. */
const withoutNotes = ['settings', 'file', 'note', 'view', ...moneyKinds] as const;
export type NoteKind = Exclude<AuditEntity, (typeof withoutNotes)[number]>;

/** The kinds of records that staff write notes on. */
export const noteKinds = auditEntities.filter((kind) => !(withoutNotes as readonly string[]).includes(kind)) as [
  NoteKind,
  ...NoteKind[],
];

/** Who may read the notes on a record of each kind, and write some: whoever may see the record. */
export const noteAccess: Readonly<Record<NoteKind, Access>> = historyAccess;

/** For so many minutes whoever wrote a note may change or remove it. Then it can only be corrected, by a note that stands at it. */
export const noteEditMinutes = 5;
/** For so many seconds it can be brought back that a note was removed. */
export const noteRestoreSeconds = 30;
/** So many notes of a record are answered at once, and so many mentions. */
export const notesAtOnce = 20;

export const noteCharacters = 4000;
const mostMentions = 20;

/** Plain text with line breaks. */
export const NoteText = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(z.string().min(1).max(noteCharacters));

const Kind = z.enum(noteKinds);
const RecordId = z.string().min(1).max(64);

/** The record that notes are about. */
export const NotedRecord = z.strictObject({ entity: Kind, recordId: RecordId });
export type NotedRecord = z.infer<typeof NotedRecord>;

export const Note = z.object({
  id: Id,
  version: Version,
  ...NotedRecord.shape,
  /** The name is today's; `id` is null once the account is gone. */
  author: z.object({ id: Id.nullable(), name: z.string(), photoUrl: z.string().nullable() }),
  text: z.string(),
  /** Whom it mentions, by the names that they had then: the text has each behind an `@`. */
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  createdAt: Instant,
  /** When it was last changed; null where it never was. */
  editedAt: Instant.nullable(),
  /** The note that it corrects. */
  corrects: Id.nullable(),
  /** For how long the caller may still change it. */
  editableSeconds: z.int().min(0),
  /** It mentions the caller, who has not read it. */
  unread: z.boolean(),
});
export type Note = z.infer<typeof Note>;

/** With what corrects it, the oldest first. */
export const NoteWithCorrections = Note.extend({ corrections: z.array(Note) });
export type NoteWithCorrections = z.infer<typeof NoteWithCorrections>;

export const NotePage = z.object({
  /** The latest first. */
  notes: z.array(NoteWithCorrections),
  /** Of the record, corrections not counted. */
  total: z.int().min(0),
  more: z.boolean(),
});
export type NotePage = z.infer<typeof NotePage>;

/** A note that mentions the caller. */
export const Mention = z.object({ note: Note, recordName: z.string(), readAt: Instant.nullable() });
export type Mention = z.infer<typeof Mention>;

export const Colleague = z.object({ id: Id, name: z.string(), photoUrl: z.string().nullable() });
export type Colleague = z.infer<typeof Colleague>;

const written = { text: NoteText, mentions: z.array(Id).max(mostMentions).default([]) };

/** What comes after a note that was answered already. */
const page = { before: Id.optional() };

export const notes = {
  list: endpoint('GET /api/v1/admin/notes', {
    access: 'editor',
    summary: 'The notes on a record, for those who may see it, the latest first',
    query: NotedRecord.extend(page),
    response: oneOf(NotePage),
  }),
  get: endpoint('GET /api/v1/admin/notes/{id}', {
    access: 'editor',
    summary: 'One note, wherever it stands',
    response: oneOf(Note),
  }),
  add: endpoint('POST /api/v1/admin/notes/add', {
    access: 'editor',
    summary: 'Write a note on a record. Whom it mentions is told by e-mail, and may see the record',
    body: NotedRecord.extend({ ...drawn, ...written }),
    response: oneOf(Note),
  }),
  update: endpoint('POST /api/v1/admin/notes/update/{id}', {
    access: 'editor',
    summary: `Change a note of one’s own, within ${noteEditMinutes} minutes`,
    body: z.strictObject({ ...written, version: Version }),
    response: oneOf(Note),
  }),
  correct: endpoint('POST /api/v1/admin/notes/correct/{id}', {
    access: 'editor',
    summary: 'Correct a note of one’s own: what it said stays, and the correction stands at it',
    body: z.strictObject({ ...drawn, ...written }),
    response: oneOf(Note),
  }),
  remove: endpoint('POST /api/v1/admin/notes/remove/{id}', {
    access: 'editor',
    summary: `Remove a note of one’s own, within ${noteEditMinutes} minutes. E-mails about it that have not gone do not go`,
    body: z.strictObject({ version: Version }),
    response: done,
  }),
  restore: endpoint('POST /api/v1/admin/notes/restore/{id}', {
    access: 'editor',
    summary: `Bring back a note that one has removed in the last ${noteRestoreSeconds} seconds`,
    response: oneOf(Note),
  }),
  colleagues: endpoint('GET /api/v1/admin/notes/colleagues', {
    access: 'editor',
    summary: 'Who can be mentioned in a note on records of a kind: the other staff who may see them',
    query: z.strictObject({ entity: Kind }),
    response: oneOf(z.array(Colleague)),
  }),
  mentions: endpoint('GET /api/v1/admin/notes/mentions', {
    access: 'editor',
    summary: 'The notes that mention the caller, the latest first',
    query: z.strictObject(page),
    response: oneOf(z.object({ mentions: z.array(Mention), unread: z.int().min(0), more: z.boolean() })),
  }),
  unread: endpoint('GET /api/v1/admin/notes/mentions/unread', {
    access: 'editor',
    summary: 'How many notes mention the caller that they have not read',
    response: oneOf(z.object({ unread: z.int().min(0) })),
  }),
  read: endpoint('POST /api/v1/admin/notes/mentions/read', {
    access: 'editor',
    summary:
      'Mark notes that mention the caller as read: those with these ids, or with `until` that one and those that mentioned them before it; with neither, all of them',
    body: z.strictObject({
      ids: z.array(Id).min(1).max(500).optional(),
      /** The latest that was shown: what has come since, nobody has seen. */
      until: Id.optional(),
    }),
    response: done,
  }),
};
