import * as z from 'zod';
import { type EmailTemplate, textFields } from './email-templates.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { fieldIn } from './entity/kinds/localized.ts';
import type { Page } from './pages.ts';
import { Id, Instant, locales, Version } from './primitives.ts';
import { type Settings, settingsId } from './settings.ts';

/** What is kept as it was after each change. */
export const versionedKinds = ['page', 'emailTemplate', 'settings'] as const;
export type VersionedKind = (typeof versionedKinds)[number];

type Part<Record> = readonly (keyof Record & string)[];

/** Not where a page stands and whether it is published: that is decided anew, and not brought back with its text. */
const pageParts: readonly Part<Page>[] = [
  ...([['title'], ['content'], ['language'], ['metaTitle'], ['metaDescription']] as const),
  ...locales.map((language) =>
    (['title', 'content', 'metaTitle', 'metaDescription'] as const).map((name) => fieldIn(name, language)),
  ),
];

const templateParts: readonly Part<EmailTemplate>[] = [
  ['name'],
  ...locales.map((language) => Object.values(textFields(language))),
  ['variables'],
];

const settingsParts: readonly Part<Settings>[] = [
  ...([['siteName'], ['supportEmail'], ['supportPhone'], ['timezone'], ['commissionPercent']] as const),
  // In another currency an amount is another.
  ['currency', 'minHourlyRateCents', 'maxHourlyRateCents'],
  ...([['cancellationWindowHours'], ['socialLinks'], ['maintenanceMode'], ['lettersByApp']] as const),
  ...([['deskHours'], ['deskDueHours'], ['tutorChecklist']] as const),
];

/** What can be brought back of a record of each kind, by itself: fields of one part only mean something together. */
export const restorableParts: Readonly<Record<VersionedKind, readonly (readonly string[])[]>> = {
  page: pageParts,
  emailTemplate: templateParts,
  settings: settingsParts,
};

/** What a record became by one change, without its fields. */
export const ContentVersion = z.object({
  version: Version,
  at: Instant,
  /** Null for what the server did by itself, and for what was there before versions were kept. */
  actorName: z.string().nullable(),
  actorKind: z.literal('serviceToken').nullable(),
  /** The version whose content was brought back by it. */
  restoredFrom: Version.nullable(),
  /** The fields that are another than in the version before; null for the first that is kept. */
  changed: z.array(z.string()).nullable(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** The same with its fields. */
export const WholeVersion = ContentVersion.omit({ changed: true }).extend({
  content: z.record(z.string(), z.unknown()),
});
export type WholeVersion = z.infer<typeof WholeVersion>;

/** How many of a record are listed: its latest. */
export const mostVersions = 200;

const Kind = z.enum(versionedKinds);
const RecordId = z.union([z.literal(settingsId), Id]);

export const versions = {
  list: endpoint('GET /api/v1/admin/versions/{kind}/{id}', {
    access: 'editor',
    summary: 'The versions of a page, an e-mail or the settings, latest first',
    params: z.strictObject({ kind: Kind, id: RecordId }),
    response: oneOf(z.array(ContentVersion)),
  }),
  get: endpoint('GET /api/v1/admin/versions/{kind}/{id}/{version}', {
    access: 'editor',
    summary: 'One version, with what stood in it',
    params: z.strictObject({ kind: Kind, id: RecordId, version: z.string().regex(/^[1-9]\d{0,9}$/) }),
    response: oneOf(WholeVersion),
  }),
};
