import { hashKey } from '@tanstack/react-query';
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

export const isMoneyField = (field: string) => field === 'currency' || isAmountField(field);

/**
 * Did one change the currency while the other changed an amount? Neither means anything without the other's choice: 25 of one's euros must
 * not become 2,500 of the other's yen.
 */
const changedMoneyApart = (original: Fields, mine: Fields, theirs: Fields, fields: readonly string[]) => {
  const changed = (side: Fields) =>
    fields.some((field) => isMoneyField(field) && !isSame(original[field], side[field]));
  return !isSame(mine.currency, theirs.currency) && changed(mine) && changed(theirs);
};

/** An amount of one side in the other's currency is one that nobody wrote: where the currency is to be chosen, all amounts go with it. */
export const chosenTogether = (field: string, conflicts: readonly FieldConflict[]): string[] => {
  const names = conflicts.map((conflict) => conflict.field);
  return names.includes('currency') && isMoneyField(field) ? names.filter(isMoneyField) : [field];
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
  const isCurrencyAtStake = changedMoneyApart(original, mine, theirs, fields);
  for (const field of fields) {
    const [before, here, there] = [original[field], mine[field], theirs[field]];
    const isAtStake = isCurrencyAtStake && isMoneyField(field) && !(isSame(here, there) && isSame(before, there));
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
