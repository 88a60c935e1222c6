import { isDeepStrictEqual } from 'node:util';
import { describeIssues, translate } from '#contract/messages/index.ts';
import { settings as contract, type Settings } from '#contract/settings.ts';
import { neverThere, type OfferedLanguage, type StarterEntry, starterKinds } from '#contract/setup.ts';
import type { Acting } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import { createSettingsRepository } from '../modules/settings/settings.repository.ts';
import { createOfferedLanguages } from '../modules/setup/offered-languages.repository.ts';
import { createStarterRepository } from '../modules/setup/starter.repository.ts';
import { OperatorError } from '../operator-error.ts';
import { languages as starterLanguages } from '../starter/starter-set.ts';
import type { WantedSetup } from './read-setup-file.ts';

const acting: Acting = { origin: 'setup' };

type Options = {
  /** Say what would be done, and do nothing. */
  dry: boolean;
  /** Add also what was added before and has been removed or renamed since. */
  again: boolean;
};

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** @throws OperatorError where the settings do not fit together with those that stay. */
const settingsWith = (current: Settings, wanted: WantedSetup['settings']) => {
  const { id: _id, updatedAt: _updatedAt, ...kept } = current;
  const known = Object.fromEntries(
    Object.entries({ ...kept, ...wanted }).filter(([name]) => name in contract.update.body.shape),
  );
  const parsed = contract.update.body.safeParse(known);
  if (parsed.success) return parsed.data;
  const problems = describeIssues(parsed.error.issues, known, ({ key, params }) => translate('en', key, params));
  throw new OperatorError(
    Object.entries(problems)
      .map(([field, sentence]) => `settings.${field}: ${sentence}.`)
      .join('\n'),
  );
};

/**
 * Are other languages offered than these, or would be with the entries of the starter set that are added? Each of its languages is offered once it is
 * there.
 *
 * @throws OperatorError where one of them can't be.
 */
const differs = (known: readonly OfferedLanguage[], codes: readonly string[], added: readonly StarterEntry[]) => {
  const unknown = codes.flatMap((code, at) => (known.some((one) => one.code === code) ? [] : [[code, at] as const]));
  if (unknown.length > 0)
    throw new OperatorError(
      unknown
        .map(([code, at]) => `languagesOffered.${at}: There is no ${code} in the catalogue, nor in the starter set.`)
        .join('\n'),
    );
  const isAdded = (key: string) => added.some((entry) => entry.key === key);
  return (
    known.some(({ code, offered }) => offered !== codes.includes(code)) ||
    starterLanguages.some(({ key, code }) => isAdded(key) && !codes.includes(code))
  );
};

/**
 * Sets a marketplace up as a file wants it. Run again it changes nothing more: settings that are the same are not written, and of the starter
 * set only what never was there is added.
 *
 * @returns what was done, or would be, in lines.
 */
export const applySetup = async (
  db: Database,
  { language, settings: wanted, languagesOffered, keys }: WantedSetup,
  { dry, again }: Options,
): Promise<string[]> => {
  const settings = createSettingsRepository(db);
  const starter = createStarterRepository(db);
  const current = await settings.look();
  const values = settingsWith(current, wanted);
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(current[name as keyof Settings], value),
  );
  const offered = createOfferedLanguages(db);
  const set = await starter.list(language);
  const entries = set.filter(({ key }) => keys.includes(key));
  const fresh = neverThere(set);
  const missing = entries.filter((entry) => (again ? entry.state !== 'there' : fresh.includes(entry)));
  const isOther = languagesOffered !== undefined && differs(await offered.list(language), languagesOffered, missing);

  if (!dry && changed.length > 0) await settings.update(acting, values);
  if (!dry && missing.length > 0)
    await starter.add(
      acting,
      language,
      missing.map(({ key }) => key),
    );

  if (!dry && isOther) await offered.offer(acting, language, languagesOffered);

  const [now, add] = dry ? ['would be', 'would be added'] : ['is now', 'added'];
  return [
    ...changed.map(([name, value]) => `settings.${name} ${now} ${shown(value)}`),
    ...(isOther ? [`languagesOffered ${now} ${[...new Set(languagesOffered)].join(', ')}`] : []),
    ...starterKinds.flatMap((kind) => {
      const all = entries.filter((entry) => entry.kind === kind);
      if (all.length === 0) return [];
      const added = all.filter((entry) => missing.includes(entry));
      const left = all.filter(({ state }) => state !== 'there').filter((entry) => !missing.includes(entry));
      const gone = left.filter(({ state }) => state === 'gone').length;
      const parts = [
        `${added.length} ${add}`,
        `${all.length - added.length - left.length} there already`,
        ...(gone > 0 ? [`${gone} left out that somebody has removed or renamed`] : []),
        ...(left.length > gone
          ? [`${left.length - gone} left out below one that somebody has removed or renamed`]
          : []),
      ];
      return [`${kind}: ${parts.join(', ')}`, ...added.map(({ name }) => `  ${name}`)];
    }),
  ];
};
