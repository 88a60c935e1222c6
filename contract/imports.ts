import * as z from 'zod';
import { FieldChange } from './audit.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { fieldIn } from './entity/kinds/localized.ts';
import { importAccess } from './import-access.ts';
import { Id, Instant, type Locale, locales } from './primitives.ts';

/**
 * The largest file that is taken, and how long what came of it can be undone. The list has the `newest` imports, and with those that are under
 * way or can be undone yet, `listed` at most.
 */
export const importLimits = {
  bytes: 50 * 1024 * 1024,
  columns: 200,
  shownRows: 20,
  newest: 20,
  listed: 200,
  undoDays: 30,
};

/** A table, or one object of the API's fields on each line. */
export const importFormats = ['csv', 'ndjson'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** How the text of a cell becomes a value. Amounts of a table are in major units, as an export writes them; those of NDJSON in minor ones. */
export type CellKind = 'text' | 'json' | 'list' | 'whole' | 'amount' | 'flag' | 'moment';

type ImportField = {
  kind: CellKind;
  /** The field of the record that has its label, where that is called otherwise. */
  labelOf?: string;
  /** A key of the application, in which case tells two apart. Addresses and names of the catalogue are one in either. */
  isKey?: true;
  /** A name after those of what it belongs to. */
  isPath?: true;
  /** What an empty cell means. */
  preset?: string;
};

/** A text and its translations. */
const textIn = <const Name extends string>(name: Name) =>
  Object.fromEntries(
    [name, ...locales.map((language) => fieldIn(name, language))].map((field) => [field, { kind: 'text' }]),
  ) as Record<Name | `${Name}${Capitalize<Locale>}`, { kind: 'text' }>;

type Importing = {
  /** What a column can be, by the names that the API has for it. */
  fields: Readonly<Record<string, ImportField>>;
  /** Of each of these, one column at least is needed. */
  needed: readonly (readonly string[])[];
  /** What no two rows of a file have alike; of several in one, all, where the first is given. */
  identity: readonly (readonly string[])[];
};

const version = { sourceVersion: { kind: 'whole' }, sourceUpdatedAt: { kind: 'moment' } } as const;

const person = {
  externalId: { kind: 'text', isKey: true },
  firstName: { kind: 'text' },
  lastName: { kind: 'text' },
  displayName: { kind: 'text' },
  email: { kind: 'text' },
  phone: { kind: 'text' },
  language: { kind: 'text' },
  timezone: { kind: 'text' },
  emailVerifiedAt: { kind: 'moment' },
  createdAt: { kind: 'moment' },
} as const;
const personNeeded = [['externalId'], ['firstName'], ['lastName'], ['email']] as const;
const personIdentity = [['externalId'], ['email']] as const;

/** What can be brought in by a file: people by the application's own keys, the catalogue by what tells its records apart. */
export const importing = {
  user: { fields: { ...person, ...version }, needed: personNeeded, identity: personIdentity },
  tutor: {
    fields: {
      ...person,
      headline: { kind: 'text' },
      bio: { kind: 'text' },
      hourlyRateCents: { kind: 'amount' },
      currency: { kind: 'text' },
      yearsOfExperience: { kind: 'whole' },
      subjects: { kind: 'list', labelOf: 'subjectIds' },
      languages: { kind: 'list', labelOf: 'languageIds' },
      levels: { kind: 'list', labelOf: 'levelIds' },
      ...version,
    },
    needed: [...personNeeded, ['hourlyRateCents'], ['currency'], ['subjects'], ['languages'], ['levels']],
    identity: personIdentity,
  },
  booking: {
    fields: {
      externalId: { kind: 'text', isKey: true },
      tutor: { kind: 'text' },
      student: { kind: 'text' },
      subject: { kind: 'text', labelOf: 'subjectId' },
      level: { kind: 'text', labelOf: 'levelId' },
      startsAt: { kind: 'moment' },
      durationMinutes: { kind: 'whole' },
      amountCents: { kind: 'amount' },
      feeCents: { kind: 'amount' },
      payoutCents: { kind: 'amount' },
      currency: { kind: 'text' },
      paymentMethod: { kind: 'text' },
      createdAt: { kind: 'moment' },
      /** What happened, as the API takes it. */
      events: { kind: 'json', labelOf: 'timeline' },
      ...version,
    },
    needed: [
      ['externalId'],
      ['tutor'],
      ['student'],
      ['subject'],
      ['level'],
      ['startsAt'],
      ['durationMinutes'],
      ['amountCents'],
      ['feeCents'],
      ['payoutCents'],
      ['currency'],
      ['paymentMethod'],
      ['createdAt'],
    ],
    identity: [['externalId']],
  },
  subject: {
    fields: {
      path: { kind: 'text', isPath: true },
      ...textIn('name'),
      slug: { kind: 'text' },
      parent: { kind: 'text', labelOf: 'parentId' },
      active: { kind: 'flag' },
    },
    needed: [['path', 'name']],
    identity: [['slug'], ['path'], ['name', 'parent', 'path', 'slug']],
  },
  level: {
    fields: { ...textIn('name'), rank: { kind: 'whole' }, active: { kind: 'flag' } },
    needed: [['name']],
    identity: [['name']],
  },
  language: {
    fields: { name: { kind: 'text' }, code: { kind: 'text' }, active: { kind: 'flag' } },
    needed: [['name'], ['code']],
    identity: [['code']],
  },
  reportTitle: {
    fields: { ...textIn('title'), audience: { kind: 'text', preset: 'both' }, active: { kind: 'flag' } },
    needed: [['title']],
    identity: [['title', 'audience']],
  },
} as const satisfies Record<string, Importing>;
export type ImportKind = keyof typeof importing;
export const importKinds = Object.keys(importing) as [ImportKind, ...ImportKind[]];

/** The same, as what works with all of them reads it. */
export const importingOf = (kind: ImportKind): Importing => importing[kind];

/** The columns that are missing: of each, one of some. */
export const missingColumns = (kind: ImportKind, columns: readonly (string | null)[]) =>
  importingOf(kind).needed.filter((names) => !names.some((name) => columns.includes(name)));

/**
 * Where an import stands. `checked`: it was tried, and nothing of it was kept. `outdated`: while it ran, something was no longer as the check
 * had found it. In `checking`, `importing` and `undoing` somebody is at it, unless it is interrupted. `undone`: as far as that went.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'outdated',
  'cancelled',
  'done',
  'undoing',
  'undone',
] as const;

/** What becomes of a row. `stale`: something newer is known. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'stale', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What becomes of a record of an import that is undone. `heard`: nothing of the record itself was the import's. */
export const undoOutcomes = ['removed', 'restored', 'heard', 'left'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

const count = z.int().min(0);

/** What an undo would do, or did. */
export const UndoCounts = z.object({ removed: count, restored: count, left: count });
export type UndoCounts = z.infer<typeof UndoCounts>;

export const Import = z.object({
  id: Id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  /** Nobody is at it any more: the server that was stopped or met with an error. */
  interrupted: z.boolean(),
  fileName: z.string(),
  format: z.enum(importFormats),
  encoding: z.enum(['utf-8', 'windows-1252']),
  /** What stands between the cells of a CSV file. */
  separator: z.string().nullable(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  heads: z.array(z.string()),
  /** The first rows, as they are read. The list, which is asked for again and again, may leave them out. */
  sample: z.array(z.array(z.string())).optional(),
  /** What each column is; null of those that are left out. */
  columns: z.array(z.string().nullable()).nullable(),
  rows: count,
  /** How many rows the check, or the import, has come to. */
  position: count,
  counts: z.object({ created: count, changed: count, unchanged: count, stale: count, refused: count }),
  /** What the check found, which the confirmation is for. */
  seen: z.string().nullable(),
  /** Until when it can be undone; null where there is nothing to undo, or no more. */
  undoUntil: Instant.nullable(),
  /** How far it is undone, of `total` records, and who did that. */
  undo: UndoCounts.extend({ by: z.string().nullable(), at: Instant, total: count, position: count }).nullable(),
});
export type Import = z.infer<typeof Import>;

export const ImportRow = z.object({
  line: z.int().min(1),
  outcome: z.enum(rowOutcomes),
  /** What the record is called, where that is known. */
  name: z.string().nullable(),
  recordId: z.string().nullable(),
  /** Why it was refused, by field; '' for what is about no single one. */
  reasons: z.record(z.string(), z.string()).nullable(),
  changes: z.record(z.string(), FieldChange).nullable(),
  /** The currency that the row says its amounts are in, which are in minor units. */
  amountsIn: z.string().nullable().optional(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A row whose record an undo left as it is. */
export const LeftRow = ImportRow.pick({ line: true, name: true, recordId: true, reasons: true });
export type LeftRow = z.infer<typeof LeftRow>;

const access = importAccess;

/** The answer is a file of the format that was imported. */
const ofFormat = { binary: 'application/x-ndjson', otherBinary: ['text/csv; charset=utf-8'] };

/** Records by a file: it is uploaded, its columns are named, it is checked, and what the check found is carried out. */
export const imports = {
  upload: endpoint('POST /api/v1/admin/import/upload/{kind}', {
    access,
    summary: 'Upload a file of records, CSV or NDJSON; nothing is imported yet',
    params: z.strictObject({ kind: z.enum(importKinds) }),
    upload: true,
    response: oneOf(Import),
  }),
  list: endpoint('GET /api/v1/admin/import', {
    access,
    summary: 'The last imports, and those under way or of the days in which an undo is possible, the newest first',
    response: z.object({ data: z.array(Import) }),
  }),
  get: endpoint('GET /api/v1/admin/import/{id}', {
    access,
    summary: 'One import, and how far it is',
    response: oneOf(Import),
  }),
  rows: endpoint('GET /api/v1/admin/import/{id}/rows', {
    access,
    summary: 'The first rows of an import that the check found to be one thing',
    query: z.object({ outcome: z.enum(rowOutcomes) }),
    response: z.object({ data: z.array(ImportRow) }),
  }),
  refused: endpoint('GET /api/v1/admin/import/{id}/refused', {
    access,
    summary:
      'The refused rows of an import, with their lines and the reasons, as a file of the format that was imported',
    ...ofFormat,
    response: z.undefined(),
  }),
  check: endpoint('POST /api/v1/admin/import/{id}/check', {
    access,
    summary: 'Try an import without keeping anything of it',
    body: z.strictObject({ columns: z.array(z.string().max(50).nullable()).max(importLimits.columns) }),
    response: oneOf(Import),
  }),
  run: endpoint('POST /api/v1/admin/import/{id}/run', {
    access,
    summary: 'Carry out what the check found, and nothing else',
    body: z.strictObject({ seen: z.string().max(100) }),
    response: oneOf(Import),
  }),
  resume: endpoint('POST /api/v1/admin/import/{id}/resume', {
    access,
    summary: 'Go on with an import that was interrupted',
    response: oneOf(Import),
  }),
  cancel: endpoint('POST /api/v1/admin/import/{id}/cancel', {
    access,
    summary: 'End a check, an import or an undo where it is; what was done stays',
    response: oneOf(Import),
  }),
  undoPreview: endpoint('GET /api/v1/admin/import/{id}/undo', {
    access,
    summary: 'What undoing an import would do, as things stand',
    response: z.object({ data: UndoCounts }),
  }),
  undo: endpoint('POST /api/v1/admin/import/{id}/undo', {
    access,
    summary: 'Undo an import, or what an earlier undo left of it; what was changed since stays',
    response: oneOf(Import),
  }),
  left: endpoint('GET /api/v1/admin/import/{id}/left', {
    access,
    summary: 'The first rows of an import that its undo left as they are, with the reasons',
    response: z.object({ data: z.array(LeftRow) }),
  }),
  leftFile: endpoint('GET /api/v1/admin/import/{id}/left/file', {
    access,
    summary:
      'The rows of an import that its undo left as they are, with their lines and the reasons, as a file of the format that was imported',
    ...ofFormat,
    response: z.undefined(),
  }),
  remove: endpoint('POST /api/v1/admin/import/{id}/remove', {
    access,
    summary: 'Forget an import and its file; what was imported stays, and cannot be undone any more',
    response: done,
  }),
};
