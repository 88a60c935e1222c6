import type * as z from 'zod';
import { describeIssues, type MessageKey } from '#contract/messages/index.ts';
import { AppError, invalid, type Sentence, unprocessable } from '../errors.ts';

/** NUL, which PostgreSQL cannot store, and halves of surrogate pairs, which UTF-8 cannot. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Nesting of objects and lists. No call has ten levels; every recursion through a value takes stack for each. */
const maxDepth = 100;

/** Is it nested deeper than anything declared? Breadth-first, since recursion would exhaust the stack. */
const isTooDeep = (input: unknown) => {
  let level = [input];
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return level.length > 0;
};

const unstorablePath = (value: unknown, path: string): string | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const itemPath = path ? `${path}.${key}` : key;
    const found = isStorable(key) ? unstorablePath(item, itemPath) : path;
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What is wrong with a field that can be read, but must not be so: these are codes of their own. */
const unprocessableKeys: readonly MessageKey[] = ['field.staff_owned', 'booking.amount_sum'];

const refuse = (errors: Record<string, Sentence>) => {
  const own = Object.values(errors).find(({ key }) => unprocessableKeys.includes(key));
  return own ? unprocessable(own.key, errors) : invalid(errors);
};

/**
 * Parses input by its schema.
 *
 * @throws AppError 400 `validation.failed` whose `errors` name every wrong field; `validation.malformed` for what is nested beyond reason; 422
 * for what the contract names a code of its own.
 */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  if (isTooDeep(input)) throw new AppError(400, 'validation.malformed');
  const unstorable = unstorablePath(input, '');
  if (unstorable !== undefined) throw invalid({ [unstorable]: { key: 'validation.characters' } });
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refuse(describeIssues(parsed.error.issues, input, (description) => description));
};
