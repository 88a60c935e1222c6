import * as z from 'zod';
import type { ChecklistItem } from '#contract/checklist.ts';
import { describeIssues, translate } from '#contract/messages/index.ts';
import { Locale } from '#contract/primitives.ts';
import { settings } from '#contract/settings.ts';
import { OfferedCodes, type StarterKind, starterKinds } from '#contract/setup.ts';
import { OperatorError } from '../operator-error.ts';
import { checklist, starterSet } from '../starter/starter-set.ts';

/** All of a kind, or those that are named by what their keys end in. */
const Wanted = z.union([z.boolean(), z.array(z.string().min(1).max(120))]);

const { version: _, ...settingsFields } = settings.update.body.shape;

export const SetupFile = z.strictObject({
  /** In which names and pages are written. */
  language: Locale.default('en'),
  settings: z.strictObject(settingsFields).partial().default({}),
  /** Lessons are offered in these and no other. */
  languagesOffered: OfferedCodes.optional(),
  starter: z
    .union([
      z.boolean(),
      z
        .strictObject(
          Object.fromEntries(starterKinds.map((kind) => [kind, Wanted])) as Record<StarterKind, typeof Wanted>,
        )
        .partial(),
    ])
    .default(false),
});

/** What a file asks for: settings, and keys of the starter set. */
export type WantedSetup = {
  language: Locale;
  settings: Partial<z.output<typeof SetupFile>['settings']>;
  /** Undefined: as it is. */
  languagesOffered: string[] | undefined;
  keys: string[];
};

const refuse = (problems: Record<string, string>): never => {
  throw new OperatorError(
    Object.entries(problems)
      .map(([field, sentence]) => `${field || 'The file'}: ${sentence}.`)
      .join('\n'),
  );
};

const nameOf = (key: string) => key.slice(key.indexOf(':') + 1);

/** The entry with everything below it. */
const withChildren = (key: string) =>
  starterSet.filter((entry) => entry.key === key || entry.parent === key).map((entry) => entry.key);

const keysOf = (kind: StarterKind, wanted: boolean | readonly string[]): string[] => {
  const all = starterSet.filter((entry) => entry.kind === kind).map(({ key }) => key);
  if (typeof wanted === 'boolean') return wanted ? all : [];
  const unknown = wanted.flatMap((name, at) => (all.includes(`${kind}:${name}`) ? [] : [[name, at] as const]));
  if (unknown.length > 0) {
    const known = all.map(nameOf).join(', ');
    refuse(
      Object.fromEntries(
        unknown.map(([name, at]) => [
          `starter.${kind}.${at}`,
          `There is no ${name} in the starter set, which has ${known}`,
        ]),
      ),
    );
  }
  return wanted.flatMap((name) => withChildren(`${kind}:${name}`));
};

/** The starter set's items in whose place the file has its own. */
const keysOfOwn = (items: readonly ChecklistItem[]) =>
  checklist.filter(({ item }) => items.some(({ kind }) => kind === item.kind)).map(({ key }) => key);

const parseJson = (text: string): unknown => {
  try {
    // Editors of Windows put the mark of UTF-8 before it, which JSON has none of.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`The file is no JSON: ${(error as Error).message}.`, { cause: error });
  }
};

/**
 * Reads what `npm run setup` is given.
 *
 * @throws OperatorError with a sentence for every field that is wrong.
 */
export const readSetupFile = (text: string): WantedSetup => {
  const given = parseJson(text);
  const parsed = SetupFile.safeParse(given);
  if (!parsed.success)
    return refuse(describeIssues(parsed.error.issues, given, ({ key, params }) => translate('en', key, params)));
  const { language, settings: values, languagesOffered, starter } = parsed.data;
  const wanted = (kind: StarterKind) => (typeof starter === 'boolean' ? starter : (starter[kind] ?? false));
  const own = keysOfOwn(values.tutorChecklist ?? []);
  return {
    language,
    settings: values,
    languagesOffered,
    keys: starterKinds.flatMap((kind) => keysOf(kind, wanted(kind))).filter((key) => !own.includes(key)),
  };
};
