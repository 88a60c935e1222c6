import * as z from 'zod';
import { csvOf } from './csv.ts';
import { endpoint, listOf, oneOf } from './endpoint.ts';
import { listQuery } from './list-query.ts';
import { changeOf, entity, Name } from './primitives.ts';

/** Something a template can insert. The program that sends the e-mail gives its value. */
export const TemplateVariable = z.object({ name: z.string(), meaning: z.string(), sample: z.string() });
export type TemplateVariable = z.infer<typeof TemplateVariable>;

const written = {
  /** Liquid, on one line: a line break would be another header of the e-mail. */
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\r\n]*$/, { error: 'validation.single_line' }),
  /** Liquid that makes HTML. */
  body: z.string().trim().min(1).max(50_000),
};

const fields = { name: Name, ...written };

/** An e-mail as the list shows one: without its text. */
export const EmailTemplateRow = entity({
  /** What the program knows it by. */
  key: z.string(),
  name: Name,
  subject: written.subject,
});

export type EmailTemplateRow = z.infer<typeof EmailTemplateRow>;

/** An e-mail that the marketplace sends. */
export const EmailTemplate = entity({
  key: z.string(),
  ...fields,
  variables: z.array(TemplateVariable),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

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

const list = endpoint('GET /api/v1/admin/emailTemplate', {
  access: 'editor',
  summary: 'E-mails that the marketplace sends',
  query: listQuery({ sort: ['name', 'key', 'subject', 'updatedAt'], by: ['name', 'asc'], filters: {} }),
  response: listOf(EmailTemplateRow),
});

export const emailTemplates = {
  list,
  csv: csvOf(list),
  get: endpoint('GET /api/v1/admin/emailTemplate/{id}', {
    access: 'editor',
    summary: 'One e-mail with its text and variables',
    response: oneOf(EmailTemplate),
  }),
  update: endpoint('POST /api/v1/admin/emailTemplate/update/{id}', {
    access: 'editor',
    summary: 'Change an e-mail; unknown variables are refused',
    body: changeOf(fields),
    response: oneOf(EmailTemplate),
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
    body: z.strictObject(written),
    response: oneOf(z.object({ to: z.string() })),
  }),
};
