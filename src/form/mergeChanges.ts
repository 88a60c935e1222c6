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

/** One side's part with the other's other part is what nobody wrote: what is one is chosen as one. */
export const chosenTogether = (field: string, conflicts: readonly FieldConflict[]): string[] => {
  const names = conflicts.map((conflict) => conflict.field);
  const whole = wholes.find(({ has, by }) => has(field) && by.some((one) => names.includes(one)));
  return whole ? names.filter(whole.has) : [field];
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
  const apart = wholes.filter((whole) => isApart(whole, merge.sides, fields));
  for (const field of fields) {
    const [before, here, there] = [original[field], mine[field], theirs[field]];
    const isAtStake = apart.some(({ has }) => has(field)) && !(isSame(here, there) && isSame(before, there));
    if (isAtStake) merge.conflicts.push({ field, original: before, mine: here, theirs: there });
    else if (isSame(here, there) || isSame(before, there)) merge.merged[field] = here;
    else if (isSame(before, here)) {
      merge.merged[field] = there;
      merge.takenOver.push(field);
    } else if (isSet(before) && isSet(here) && isSet(there)) merge.merged[field] = mergeChoices(before, here, there);
    else merge.conflicts.push({ field, original: before, mine: here, theirs: there });
  }
  return merge;
};
