import { fileIn } from '#src/dataProvider/uploads.ts';
import { isSame } from '../mergeChanges.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Secrets are never written to the browser's storage, and files do not fit there. */
const isKept = (field: string, value: unknown) => !/password|secret|token/i.test(field) && !fileIn(value);

/**
 * What a form changes of what it began with.
 *
 * @param fields the names of the fields that are saved.
 * @returns the changed fields before and now; undefined where there are none.
 */
export const changedFields = (fields: readonly string[], before: Fields, now: Fields) => {
  const changed = fields.filter((field) => isKept(field, now[field]) && !isSame(before[field], now[field]));
  if (changed.length === 0) return undefined;
  const pick = (from: Fields) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { original: pick(before), values: pick(now) };
};
