import * as z from 'zod';

/** What a person typed into a form and has not saved: the fields that they changed, and nothing else of the record. */
const Draft = z.object({
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** The version of the record that was changed; undefined for a new one. */
  version: z.number().optional(),
  /** What stood in the changed fields before. */
  original: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
});
export type Draft = z.infer<typeof Draft>;

const prefix = 'lectern.draft.';
const day = 24 * 3_600_000;

/** A draft is dropped after 30 days; of one account 50 are kept; one of more than 500,000 characters is not kept at all. */
export const draftLimits = { age: 30 * day, perAccount: 50, characters: 500_000 } as const;

/**
 * Where the draft of an account's form is kept. The account's id is a part of it: nobody finds another's.
 *
 * @param form which form of which record, such as `languages/new`.
 */
export const draftKey = (accountId: string, form: string): string => `${prefix}${accountId}.${form}`;

const parse = (text: string | null): Draft | undefined => {
  try {
    return Draft.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    // A damaged draft is none.
    return undefined;
  }
};

const isPast = ({ savedAt }: Draft, now: number) => now - savedAt > draftLimits.age;

export const dropDraft = (key: string): void => localStorage.removeItem(key);

/** @returns the draft that is kept there, unless it is too old or damaged. */
export const readDraft = (key: string, now = Date.now()): Draft | undefined => {
  const draft = parse(localStorage.getItem(key));
  return draft && !isPast(draft, now) ? draft : undefined;
};

const draftsUnder = (start: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, draft: parse(localStorage.getItem(key)) }));

/** Drops what is too old or damaged, of whichever account. */
export const dropOldDrafts = (now = Date.now()): void => {
  for (const { key, draft } of draftsUnder(prefix)) if (!draft || isPast(draft, now)) dropDraft(key);
};

const accountPart = (key: string) => key.slice(0, key.indexOf('.', prefix.length) + 1);

/** Makes room for one more of the same account, at the cost of the oldest. */
const makeRoom = (key: string, left: number) => {
  const others = draftsUnder(accountPart(key)).filter((other) => other.key !== key);
  const byAge = others.toSorted((one, other) => (one.draft?.savedAt ?? 0) - (other.draft?.savedAt ?? 0));
  for (const { key: oldest } of byAge.slice(0, Math.max(0, others.length - left + 1))) dropDraft(oldest);
};

/** @returns whether it is kept: a draft that is too long, or a browser that is full or forbids storage, keeps none. */
export const writeDraft = (key: string, draft: Draft): boolean => {
  const text = JSON.stringify(draft);
  if (text.length > draftLimits.characters) {
    // The last one that fitted would be taken for the whole.
    dropDraft(key);
    return false;
  }
  // Where the browser has no room, fewer of the account's older drafts may make some.
  for (const left of [draftLimits.perAccount, 5, 1]) {
    makeRoom(key, left);
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      // Full: once more with fewer.
    }
  }
  return false;
};
