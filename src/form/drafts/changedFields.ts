import { fileIn } from '#src/dataProvider/uploads.ts';
import { isSame, wholesOf } from '../mergeChanges.ts';
import type { Draft } from './draftStorage.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Secrets are never written to the browser's storage, and files do not fit there. */
const isKept = (field: string, value: unknown) => !/password|secret|token/i.test(field) && !fileIn(value);

type Options = {
  /** Is it of a new record? What that began with, such as what it stands below, is nowhere else to be found again. */
  isNew?: boolean;
};

/**
 * What a form changes of what it began with.
 *
 * @param fields the names of the fields that are saved.
 * @returns the changed fields before and now; undefined where there are none. Amounts and their currency stay together, and so do both
 * fields of what an account may do: either may be another by the time the draft is found. With the changes of a new record stays what it began with, for the same reason.
 */
export const changedFields = (
  fields: readonly string[],
  before: Fields,
  now: Fields,
  { isNew = false }: Options = {},
) => {
  const changed = fields.filter((field) => isKept(field, now[field]) && !isSame(before[field], now[field]));
  if (changed.length === 0) return undefined;
  const wholes = wholesOf(fields, changed);
  const isBegun = (field: string) => isNew && isKept(field, now[field]) && !isSame(before[field], null);
  const kept = fields.filter(
    (field) => changed.includes(field) || wholes.some(({ has }) => has(field)) || isBegun(field),
  );
  const pick = (from: Fields) => Object.fromEntries(kept.map((field) => [field, from[field] ?? null]));
  return { original: pick(before), values: pick(now) };
};

type Kept = Pick<Draft, 'original' | 'values'>;

/** Of what a draft keeps, the fields that the person changed. */
export const fieldsTyped = ({ original, values }: Kept): string[] =>
  Object.keys(values).filter((field) => !isSame(original[field], values[field]));

/** The same with what stays together; without what a new record only began with. */
export const fieldsMeant = (kept: Kept): string[] => {
  const [typed, all] = [fieldsTyped(kept), Object.keys(kept.values)];
  const wholes = wholesOf(all, typed);
  return all.filter((field) => typed.includes(field) || wholes.some(({ has }) => has(field)));
};

/** What a draft gives back to a form. What a new record only began with goes where the form that is open begins with nothing. */
export const fieldsGivenBack = (kept: Kept, current: Fields): string[] => {
  const meant = fieldsMeant(kept);
  return Object.keys(kept.values).filter((field) => meant.includes(field) || isSame(current[field], null));
};
