import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { defineEntity, key, longText, made, parts, type RecordOf, text } from './entity/index.ts';
import { fieldIn, type NameIn } from './entity/kinds/localized.ts';
import { Locale } from './primitives.ts';
import { Restoring } from './restoring.ts';

/** What a template can insert. The program that sends the e-mail gives the values. */
const variables = parts(
  {
    name: z
      .string()
      .max(40)
      .regex(/^[A-Za-z]\w*$/, { error: 'validation.variable' }),
    meaning: z.string().trim().min(1).max(200),
    sample: z.string().trim().max(200),
  },
  { most: 40, alike: 'name' },
);
export type TemplateVariable = z.infer<typeof variables.schema>[number];

/** Liquid. A line break would be another header of the e-mail. */
const subject = text({ most: 200, breaks: false, optional: true });
/** Liquid that makes HTML. */
const body = longText({ most: 50_000, listed: false, optional: true });

type TextFields = { [Name in NameIn<'subject', Locale>]: typeof subject } & {
  [Name in NameIn<'body', Locale>]: typeof body;
};

/**
 * The fields of a template's text in a language. A text is two fields of the record, as everything else that people write: so its history,
 * what two people change at once, drafts and refusals tell of the one language and leave the others alone.
 *
 * @example textFields('de') // { subject: 'subjectDe', body: 'bodyDe' }
 */
export const textFields = <Language extends Locale>(language: Language) => ({
  subject: fieldIn('subject', language),
  body: fieldIn('body', language),
});

const texts: TextFields = {
  ...{ subjectEn: subject, bodyEn: body },
  ...{ subjectDe: subject, bodyDe: body },
  ...{ subjectFr: subject, bodyFr: body },
  ...{ subjectPt: subject, bodyPt: body },
};

/** An e-mail that the marketplace sends. */
export const EmailTemplate = defineEntity('emailTemplate', {
  access: 'editor',
  path: '/api/v1/admin/emailTemplate',
  title: 'name',
  fields: {
    key: key(),
    name: text(),
    /** In English, else in the first language that it is written in, else as Lectern has it. */
    subject: made(),
    ...texts,
    variables,
  },
  unique: [['key']],
  sort: ['name', 'key', 'subject', 'updatedAt'],
  search: ['name', 'key', 'subject', 'subjectDe', 'subjectFr', 'subjectPt'],
  calls: {
    list: 'E-mails that the marketplace sends',
    get: 'One e-mail with its texts and variables',
    add: 'Add an e-mail, or a text of your own for one that Lectern sends',
    copy: 'Copy an e-mail as one of your own',
    update: 'Change an e-mail; unknown variables are refused',
    remove: 'Remove an e-mail, unless Lectern sends it itself',
  },
});
export type EmailTemplate = RecordOf<typeof EmailTemplate>;

export const EmailText = z.object({ subject: z.string(), body: z.string() });
export type EmailText = z.infer<typeof EmailText>;
/** The texts of a template by their fields, null where it has none in that language. */
export type EmailTexts = { [Field in keyof TextFields]: string | null };

/** The text of a template in a language; undefined where it is not written in it. */
export const textIn = (texts: EmailTexts, language: Locale): EmailText | undefined => {
  const names = textFields(language);
  const [subject, body] = [texts[names.subject], texts[names.body]];
  return subject === null || body === null ? undefined : { subject, body };
};

/** A template filled with its samples. `html` is safe to show: what could run a script is taken out. */
export const RenderedEmail = z.object({ subject: z.string(), html: z.string() });
export type RenderedEmail = z.infer<typeof RenderedEmail>;

/** A preview, or why there is none yet: a template is wrong many times while it is being typed, which is no failure. */
export const PreviewedEmail = z.object({
  email: RenderedEmail.nullable(),
  /** Sentences by field. */
  errors: z.partialRecord(z.enum(['subject', 'body']), z.string()),
});
export type PreviewedEmail = z.infer<typeof PreviewedEmail>;

/** An e-mail that Lectern sends itself, with the texts that go out where staff have written no other. */
export const BuiltInEmail = z.object({
  key: z.string(),
  name: z.string(),
  variables: variables.schema,
  texts: z.record(Locale, EmailText),
});
export type BuiltInEmail = z.infer<typeof BuiltInEmail>;

const written = {
  subject: subject.schema.unwrap(),
  body: body.schema.unwrap(),
  /** Those that are typed beside it; those that are saved unless given. */
  variables: variables.schema.optional(),
};

export const emailTemplates = {
  ...EmailTemplate.calls,
  builtIn: endpoint('GET /api/v1/admin/emailTemplate/builtIn', {
    access: 'editor',
    summary: 'The e-mails that Lectern sends itself, with their built-in texts',
    response: oneOf(z.array(BuiltInEmail)),
  }),
  restore: endpoint('POST /api/v1/admin/emailTemplate/restore/{id}', {
    access: 'editor',
    summary: 'Bring back an earlier version of an e-mail, or of its text in a language',
    body: Restoring,
    response: oneOf(EmailTemplate.schema),
  }),
  preview: endpoint('POST /api/v1/admin/emailTemplate/preview/{id}', {
    access: 'editor',
    summary: 'How an e-mail would look, filled with samples',
    body: z.strictObject(written),
    response: oneOf(PreviewedEmail),
  }),
  sendTest: endpoint('POST /api/v1/admin/emailTemplate/test/{id}', {
    access: 'editor',
    summary: 'Send an e-mail, filled with samples, to oneself',
    body: z.strictObject({ ...written, /** What it is written in. */ language: Locale.default('en') }),
    response: oneOf(
      z.object({
        to: z.string(),
        /** By the mail server, or into a file, as none is configured. Missing from a server that does not say. */
        way: z.enum(['mail', 'file']).optional(),
      }),
    ),
  }),
};
