import * as z from 'zod';
import { done, endpoint, oneOf } from './endpoint.ts';
import { Instant, Locale } from './primitives.ts';

/** What the starter set has, in the order in which it is shown and added. */
export const starterKinds = [
  'levels',
  'languages',
  'subjects',
  'reportTitles',
  'checklist',
  'pages',
  'emailTemplates',
] as const;
export type StarterKind = (typeof starterKinds)[number];

/** Names an entry of the starter set for ever, whatever its texts: `languages:de`, `subjects:mathematics-algebra`. */
const StarterKey = z
  .string()
  .max(120)
  .regex(/^[a-zA-Z]+:[a-z0-9-]+$/);

/** An entry of the starter set, and whether the marketplace has it. */
export const StarterEntry = z.object({
  key: StarterKey,
  kind: z.enum(starterKinds),
  name: z.string(),
  /** What else tells what it is, such as a page's description. */
  detail: z.string().nullable(),
  /** The entry that it stands below, which is added with it. */
  parent: StarterKey.nullable(),
  /** `gone`: it was added once and has been removed or renamed since. */
  state: z.enum(['new', 'there', 'gone']),
});
export type StarterEntry = z.infer<typeof StarterEntry>;

/** Those of the whole set that never were there. What stands below a `gone` one is left out: it would bring that back with it. */
export const neverThere = (entries: readonly StarterEntry[]) => {
  const gone = new Set(entries.filter(({ state }) => state === 'gone').map(({ key }) => key));
  return entries.filter(({ state, parent }) => state === 'new' && !(parent !== null && gone.has(parent)));
};

/** A language of the catalogue or the starter set, and whether lessons are offered in it. */
export const OfferedLanguage = z.object({ code: z.string(), name: z.string(), offered: z.boolean() });
export type OfferedLanguage = z.infer<typeof OfferedLanguage>;

/** Which languages lessons are offered in, by their ISO codes: these and no other. */
export const OfferedCodes = z
  .array(z.string().regex(/^[a-z]{2,3}$/, { error: 'validation.language_code' }))
  .min(1)
  .max(200);

/** What a marketplace needs before it opens, and soon after. */
const setupPoints = [
  'settings',
  'languages',
  'starter',
  'pages',
  'mail',
  'address',
  'backup',
  'secondFactor',
  'token',
  'colleagues',
] as const;
export const SetupPoint = z.object({
  key: z.enum(setupPoints),
  /** `closed`: somebody said that it need not be done. */
  state: z.enum(['open', 'done', 'closed']),
  /** When it was last done, where that is what counts. */
  at: Instant.nullable(),
  /** What is there: an address, or how far it is. Of e-mail `unconfigured`, `untried`, `underway`, `waiting` to be tried again, `failed` for good or `arrives`. */
  value: z.string().nullable(),
  /** Why it failed, in codes that name nobody, where that is known. */
  reason: z.string().nullable().optional(),
});
export type SetupPoint = z.infer<typeof SetupPoint>;

/** How far the marketplace is set up, as the signed-in person sees it: the second factor is their own. */
export const Setup = z.object({
  /** Nobody has begun, and there is nothing yet: whoever signs in is led there. */
  begin: z.boolean(),
  points: z.array(SetupPoint),
});
export type Setup = z.infer<typeof Setup>;

export const setup = {
  get: endpoint('GET /api/v1/admin/setup', {
    access: 'admin',
    summary: 'What is still open before the marketplace is set up',
    response: oneOf(Setup),
  }),
  begin: endpoint('POST /api/v1/admin/setup/begin', {
    access: 'admin',
    summary: 'Note that somebody has begun, so that nobody is led there any more',
    response: done,
  }),
  close: endpoint('POST /api/v1/admin/setup/close', {
    access: 'admin',
    summary: 'Say of open points that they need not be done, or take that back',
    body: z.strictObject({ keys: z.array(z.enum(setupPoints)).min(1).max(setupPoints.length), closed: z.boolean() }),
    response: oneOf(Setup),
  }),
  sendTest: endpoint('POST /api/v1/admin/setup/testMail', {
    access: 'admin',
    summary: 'Send an e-mail to oneself, to see whether any arrives',
    response: oneOf(z.object({ to: z.string() })),
  }),
  languages: endpoint('GET /api/v1/admin/setup/languages', {
    access: 'admin',
    summary: 'Languages that lessons can be offered in, and those that they are',
    query: z.strictObject({ language: Locale }),
    response: oneOf(z.array(OfferedLanguage)),
  }),
  offerLanguages: endpoint('POST /api/v1/admin/setup/languages', {
    access: 'admin',
    summary: 'Offer lessons in these languages and no other. Those that are not in the catalogue are added to it',
    body: z.strictObject({ language: Locale, codes: OfferedCodes }),
    response: oneOf(z.array(OfferedLanguage)),
  }),
  starter: endpoint('GET /api/v1/admin/setup/starter', {
    access: 'admin',
    summary: 'The starter set, with what the marketplace has of it',
    query: z.strictObject({ language: Locale }),
    response: oneOf(z.array(StarterEntry)),
  }),
  addStarter: endpoint('POST /api/v1/admin/setup/starter', {
    access: 'admin',
    summary: 'Add entries of the starter set. What is there already stays as it is',
    body: z.strictObject({ language: Locale, keys: z.array(StarterKey).min(1).max(500) }),
    response: oneOf(z.object({ added: z.array(StarterKey) })),
  }),
};
