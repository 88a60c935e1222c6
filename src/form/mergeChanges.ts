import { hashKey } from '@tanstack/react-query';
import { accessFields, isAccessField } from '#contract/access.ts';
import { isAmountField } from '#contract/money.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A field that two people changed to different things. */
export type FieldConflict = { field: string; original: unknown; mine: unknown; theirs: unknown };

export type Merge = {
  /** What all agree on: fields that nobody, one of the two, or both alike have changed. */
  merged: Record<string, unknown>;
  /** Fields that the other has changed and this person has not. */
  takenOver: string[];
  conflicts: FieldConflict[];
  /** All that each side has, such as what its amounts are in. */
  sides: Record<'original' | 'mine' | 'theirs', Fields>;
};

/** An empty input and no value are the same to a person. Keys are sorted, as the database has those of JSON in an order of its own. */
const normal = (value: unknown) => hashKey([value === '' || value === undefined ? null : value]);

/** As JSON, every file is the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Blob || other instanceof Blob ? one === other : normal(one) === normal(other);

const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Of choices, such as a tutor's subjects, each one that either added is in, and each one that either removed is out. */
const mergeChoices = (original: string[], mine: string[], theirs: string[]) => [
  ...theirs.filter((item) => mine.includes(item) || !original.includes(item)),
  ...mine.filter((item) => !theirs.includes(item) && !original.includes(item)),
];

const isMoneyField = (field: string) => field === 'currency' || isAmountField(field);

/** Fields that are one thing, and by which of them: where two people made different ones of these, neither's means anything without all of it. */
type Whole = { has: (field: string) => boolean; by: readonly string[] };

const wholes: readonly Whole[] = [
  // 25 of one's euros must not become 2,500 of the other's yen.
  { has: isMoneyField, by: ['currency'] },
  // An admin of one's, who is a super admin of the other's, is neither's choice; an editor among super admins is none at all.
  { has: isAccessField, by: accessFields },
];

/** Those of which some field is among the changed ones, in a form that saves what they go by. */
export const wholesOf = (fields: readonly string[], changed: readonly string[]): Whole[] =>
  wholes.filter(({ has, by }) => by.every((field) => fields.includes(field)) && changed.some(has));

/** Did both change something of what is one, and to different things? */
const isApart = ({ has, by }: Whole, { original, mine, theirs }: Merge['sides'], fields: readonly string[]) => {
  const changed = (side: Fields) => fields.some((field) => has(field) && !isSame(original[field], side[field]));
  return by.some((field) => !isSame(mine[field], theirs[field])) && changed(mine) && changed(theirs);
};

/** The language that a field has a text in, as `titleDe` has; undefined of all others. */
const languageOf = (field: string) => /(?:En|De|Fr|Pt)$/.exec(field)?.[0];

/**
 * The languages in which one took away all that is written while the other changed a part of it. The rest must not go by itself: an e-mail without its
 * subject, or a page without its title, is none.
 */
const languagesAtStake = ({ original, mine, theirs }: Merge['sides'], fields: readonly string[]) => {
  const languages = new Set(fields.flatMap((field) => languageOf(field) ?? []));
  return [...languages].filter((language) => {
    const names = fields.filter((field) => languageOf(field) === language);
    const isChanged = (side: Fields) => names.some((name) => !isSame(original[name], side[name]));
    const isEmptied = (side: Fields) => isChanged(side) && names.every((name) => isSame(side[name], null));
    return isEmptied(mine) !== isEmptied(theirs) && isChanged(mine) && isChanged(theirs);
  });
};

/**
 * One side's part with the other's other part is what nobody wrote: what is one is chosen as one. So is all that is written in a language, where one
 * side has nothing of it.
 */
export const chosenTogether = (field: string, conflicts: readonly FieldConflict[]): string[] => {
  const names = conflicts.map((conflict) => conflict.field);
  const whole = wholes.find(({ has, by }) => has(field) && by.some((one) => names.includes(one)));
  if (whole) return names.filter(whole.has);
  const language = languageOf(field);
  const text = conflicts.filter((conflict) => language !== undefined && languageOf(conflict.field) === language);
  const isNothing = (side: 'mine' | 'theirs') =>
    text.length > 0 && text.every((conflict) => isSame(conflict[side], null));
  return isNothing('mine') || isNothing('theirs') ? text.map((conflict) => conflict.field) : [field];
};

/** Which fields are the person's to choose between, also where the two changed others. */
const findAtStake = (sides: Merge['sides'], fields: readonly string[]) => {
  const apart = wholes.filter((whole) => isApart(whole, sides, fields));
  const languages = languagesAtStake(sides, fields);
  return fields.filter((field) => {
    const isAlike = isSame(sides.mine[field], sides.theirs[field]);
    if (apart.some(({ has }) => has(field))) return !(isAlike && isSame(sides.original[field], sides.theirs[field]));
    return !isAlike && languages.includes(languageOf(field) ?? '');
  });
};

/**
 * Brings together what two people made of one record.
 *
 * @param original the record as this person opened it.
 * @param mine what this person's form holds.
 * @param theirs the record as somebody else has saved it since.
 * @param fields the names of the fields that are saved.
 */
export const mergeChanges = (original: Fields, mine: Fields, theirs: Fields, fields: readonly string[]): Merge => {
  const merge: Merge = { merged: {}, takenOver: [], conflicts: [], sides: { original, mine, theirs } };
  const atStake = findAtStake(merge.sides, fields);
  for (const field of fields) {
    const [before, here, there] = [original[field], mine[field], theirs[field]];
    if (atStake.includes(field)) merge.conflicts.push({ field, original: before, mine: here, theirs: there });
    else if (isSame(here, there) || isSame(before, there)) merge.merged[field] = here;
    else if (isSame(before, here)) {
      merge.merged[field] = there;
      merge.takenOver.push(field);
    } else if (isSet(before) && isSet(here) && isSet(there)) merge.merged[field] = mergeChoices(before, here, there);
    else merge.conflicts.push({ field, original: before, mine: here, theirs: there });
  }
  return merge;
};
