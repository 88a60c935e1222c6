import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { defineEntity, json, key, longText, type RecordOf, text } from './entity/index.ts';

/** Something a template can insert. The program that sends the e-mail gives its value. */
export const TemplateVariable = z.object({ name: z.string(), meaning: z.string(), sample: z.string() });
export type TemplateVariable = z.infer<typeof TemplateVariable>;

/** An e-mail that the marketplace sends. */
export const EmailTemplate = defineEntity('emailTemplate', {
  access: 'editor',
  path: '/api/v1/admin/emailTemplate',
  title: 'name',
  fields: {
    key: key(),
    name: text(),
    /** Liquid. A line break would be another header of the e-mail. */
    subject: text({ most: 200, breaks: false }),
    /** Liquid that makes HTML. */
    body: longText({ most: 50_000, listed: false }),
    variables: json(z.array(TemplateVariable), { initially: [] }),
  },
  unique: [['key']],
  sort: ['name', 'key', 'subject', 'updatedAt'],
  search: ['name', 'key', 'subject'],
  calls: {
    list: 'E-mails that the marketplace sends',
    get: 'One e-mail with its text and variables',
    update: 'Change an e-mail; unknown variables are refused',
  },
});
export type EmailTemplate = RecordOf<typeof EmailTemplate>;

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

const { subject, body } = EmailTemplate.fields;
const written = z.strictObject({ subject: subject.schema, body: body.schema });

export const emailTemplates = {
  ...EmailTemplate.calls,
  preview: endpoint('POST /api/v1/admin/emailTemplate/preview/{id}', {
    access: 'editor',
    summary: 'How an e-mail would look, filled with samples',
    body: written,
    response: oneOf(PreviewedEmail),
  }),
  sendTest: endpoint('POST /api/v1/admin/emailTemplate/test/{id}', {
    access: 'editor',
    summary: 'Send an e-mail, filled with samples, to oneself',
    body: written,
    response: oneOf(z.object({ to: z.string() })),
  }),
};
