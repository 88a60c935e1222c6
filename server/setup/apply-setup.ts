import { isDeepStrictEqual } from 'node:util';
import { describeIssues, translate } from '#contract/messages/index.ts';
import { settings as contract, type Settings } from '#contract/settings.ts';
import {
  neverThere,
  type OfferedLanguage,
  type StarterEntry,
  type StarterKind,
  starterKinds,
} from '#contract/setup.ts';
import type { Acting } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import { createSettingsRepository } from '../modules/settings/settings.repository.ts';
import { createOfferedLanguages } from '../modules/setup/offered-languages.repository.ts';
import { createStarterRepository, withParents } from '../modules/setup/starter.repository.ts';
import { OperatorError } from '../operator-error.ts';
import { checklist, languages as starterLanguages } from '../starter/starter-set.ts';
import type { WantedSetup } from './read-setup-file.ts';

const acting: Acting = { origin: 'setup' };

type Options = {
  /** Say what would be done, and do nothing. */
  dry: boolean;
  /** Add also what was added before and has been removed or renamed since. */
  again: boolean;
};

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The settings that the file names. Beside its own checklist stay the starter set's items that it asks for, as they are by now. */
const wantedSettings = (current: Settings, { settings: wanted, keys }: WantedSetup): WantedSetup['settings'] => {
  const { tutorChecklist: own } = wanted;
  if (own === undefined) return wanted;
  const asked = checklist.filter(({ key }) => keys.includes(key)).map(({ item }) => item.kind);
  return { ...wanted, tutorChecklist: [...own, ...current.tutorChecklist.filter(({ kind }) => asked.includes(kind))] };
};

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

/** What of the starter set is asked for, what of it is to be added, with what that stands below, and what is left out as staff took it away. */
const planStarter = (set: readonly StarterEntry[], keys: readonly string[], again: boolean) => {
  const asked = set.filter(({ key }) => keys.includes(key));
  const fresh = neverThere(set);
  const isWanted = (entry: StarterEntry) => (again ? entry.state !== 'there' : fresh.includes(entry));
  const wanted = withParents(asked.filter(isWanted).map(({ key }) => key)).map(({ key }) => key);
  return {
    asked,
    missing: set.filter(({ key, state }) => state !== 'there' && wanted.includes(key)),
    left: asked.filter((entry) => entry.state !== 'there' && !isWanted(entry)),
  };
};

type Outcome = { asked: readonly StarterEntry[]; added: readonly StarterEntry[]; left: readonly StarterEntry[] };

/** What became of the entries of one kind: how many, and the names of those that are new. */
const linesOf = (kind: StarterKind, { asked, added, left }: Outcome, add: string) => {
  const ofKind = (entries: readonly StarterEntry[]) => entries.filter((entry) => entry.kind === kind);
  const fresh = ofKind(added);
  const there = ofKind(asked).filter((entry) => !added.includes(entry) && !left.includes(entry));
  const gone = ofKind(left).filter(({ state }) => state === 'gone').length;
  const below = ofKind(left).length - gone;
  if (fresh.length + there.length + gone + below === 0) return [];
  const parts = [
    `${fresh.length} ${add}`,
    `${there.length} there already`,
    ...(gone > 0 ? [`${gone} left out that somebody has removed or renamed`] : []),
    ...(below > 0 ? [`${below} left out below one that somebody has removed or renamed`] : []),
  ];
  return [`${kind}: ${parts.join(', ')}`, ...fresh.map(({ name }) => `  ${name}`)];
};

/**
 * Sets a marketplace up as a file wants it. Run again it sets what the file names of settings and languages offered once more, whoever changed
 * it meanwhile, and adds of the starter set only what never was there. Where all is as it should be, nothing is written.
 *
 * @returns what was done, or would be, in lines.
 */
export const applySetup = async (db: Database, file: WantedSetup, { dry, again }: Options): Promise<string[]> => {
  const settings = createSettingsRepository(db);
  const starter = createStarterRepository(db);
  const { language, languagesOffered, keys } = file;
  const current = await settings.look();
  const wanted = wantedSettings(current, file);
  const values = settingsWith(current, wanted);
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(current[name as keyof Settings], value),
  );
  const offered = createOfferedLanguages(db);
  const { asked, missing, left } = planStarter(await starter.list(language), keys, again);
  const isOther = languagesOffered !== undefined && differs(await offered.list(language), languagesOffered, missing);
  /** Whoever adds at the same moment may be quicker. */
  const addMissing = async () => {
    if (dry || missing.length === 0) return missing;
    const missingKeys = missing.map(({ key }) => key);
    const added = await starter.add(acting, language, missingKeys);
    return missing.filter(({ key }) => added.includes(key));
  };

  if (!dry && changed.length > 0) await settings.update(acting, values);
  const added = await addMissing();
  if (!dry && isOther) await offered.offer(acting, language, languagesOffered);

  const [now, add] = dry ? ['would be', 'would be added'] : ['is now', 'added'];
  return [
    ...changed.map(([name, value]) => `settings.${name} ${now} ${shown(value)}`),
    ...(isOther ? [`languagesOffered ${now} ${[...new Set(languagesOffered)].join(', ')}`] : []),
    ...starterKinds.flatMap((kind) => linesOf(kind, { asked, added, left }, add)),
  ];
};
