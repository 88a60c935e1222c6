import type * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type Description, describeIssues, type MessageKey } from '#contract/messages/index.ts';
import { invalid, malformed, type Sentence, unprocessable } from '../errors.ts';

/** NUL, which PostgreSQL cannot store, and halves of surrogate pairs, which UTF-8 cannot. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Nesting of objects and lists. No call has ten levels; every recursion through a value takes stack for each. */
const maxDepth = 100;

/** Values of a call, or of one of many records: no call has a third of that, and with each of them something may be wrong. */
const maxValues = 100_000;

/** Of so many fields it is told what is wrong with them. Whoever has mended these sees the others. */
const maxTold = 100;

/** Is it nested deeper than anything declared? `left` says how many levels may follow, so that recursion never exhausts the stack. */
export const isTooDeep = (value: unknown, left = maxDepth): boolean => {
  if (left < 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => isTooDeep(item, left - 1));
};

/** How many values it has, itself among them, as far as they are no more than `most`. It is not too deep. */
const countValues = (value: unknown, most: number): number => {
  let count = 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const item of Object.values(value)) {
    if (count > most) break;
    count += countValues(item, most - count);
  }
  return count;
};

/** The value without what is nested deeper, for what goes through all of it by recursion. */
export const cutDeep = (value: unknown, left = maxDepth): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (left === 0) return 'nested too deep';
  if (Array.isArray(value)) return value.map((item) => cutDeep(item, left - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutDeep(item, left - 1)]));
};

/** The path to a text that cannot be stored, put together where there is one. */
const unstorablePath = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const found = unstorablePath(item);
    if (found) return [key, ...found];
  }
  return undefined;
};

/** What is wrong with a field that can be read, but must not be so: these are codes of their own. */
export const unprocessableKeys: readonly MessageKey[] = ['field.staff_owned', 'booking.amount_sum'];

const refuse = (errors: Record<string, Sentence>) => {
  const own = Object.values(errors).find(({ key }) => unprocessableKeys.includes(key));
  return own ? unprocessable(own.key, errors) : invalid(errors);
};

/**
 * @throws AppError 400 `validation.malformed` for what is nested or has values beyond reason, `validation.failed` naming the field whose text cannot be stored.
 */
export const requireReadable = (input: unknown) => {
  if (isTooDeep(input) || countValues(input, maxValues) > maxValues) throw malformed();
  const unstorable = unstorablePath(input);
  if (unstorable) throw invalid({ [unstorable.join('.')]: { key: 'validation.characters' } });
};

/** Of calls amounts are minor units, and groups of fields JSON. Forms and files, which have neither, say so by themselves. */
const wireKeys: Partial<Record<MessageKey, MessageKey>> = {
  'validation.amount': 'validation.minor_units',
  'validation.object': 'validation.json_object',
};
const onTheWire = ({ key, params }: Description): Description => ({ key: wireKeys[key] ?? key, params });

/** What is wrong with all of it stands under this name. */
const whole = 'body';

/**
 * Parses input that is readable by its schema.
 *
 * @throws AppError 400 `validation.failed` whose `errors` name every wrong field, up to a hundred; 422 for what the contract names a code of its own.
 */
export const parseReadable = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const wrong = Object.entries(describeIssues(parsed.error.issues.slice(0, maxTold), input, onTheWire));
  throw refuse(Object.fromEntries(wrong.slice(0, maxTold).map(([path, said]) => [path || whole, said])));
};

/** Both. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  requireReadable(input);
  return parseReadable(schema, input);
};

/** Parses a body whose items the call reads by itself, so that one which cannot be read keeps no other back. */
const parseAround = <Schema extends z.ZodType>(items: string, schema: Schema, input: unknown) => {
  requireReadable(typeof input === 'object' && input !== null ? { ...input, [items]: undefined } : input);
  return parseReadable(schema, input);
};

/** Parses what a call is given. @throws AppError 400 or 422 naming what the contract refuses. */
export const parseCall = (
  endpoint: AnyEndpoint,
  { params, query, body }: Record<'params' | 'query' | 'body', unknown>,
) => {
  const parseBody = (schema: z.ZodType) =>
    endpoint.lines ? parseAround(endpoint.lines.field, schema, body) : parseInput(schema, body);
  return {
    params: parseInput(endpoint.params, params),
    query: endpoint.query && parseInput(endpoint.query, query),
    body: endpoint.body && parseBody(endpoint.body),
  };
};
