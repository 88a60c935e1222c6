import { isAmountField, type Money } from '../money.ts';
import type { MessageKey } from './en.ts';
import type { Params } from './fill.ts';

/** What is read of a zod issue. Loose on purpose: form libraries hand issues on in reduced shapes. */
export type Issue = { code?: string | undefined; message: string; path: readonly PropertyKey[] } & Partial<{
  expected: string;
  origin: string;
  format: string;
  minimum: number | bigint;
  maximum: number | bigint;
  inclusive: boolean;
  divisor: number;
  values: readonly unknown[];
  keys: readonly string[];
  input: unknown;
}>;

export type Description = { key: MessageKey; params: Params };

const say = (key: MessageKey, params: Params = {}): Description => ({ key, params });
/** A schema's own key, such as `validation.phone`; what zod says by itself are sentences. */
const isKey = (text: string): text is MessageKey => /^[a-z_]+(?:\.[a-z_]+)+$/.test(text);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const byExpectedType: Record<string, MessageKey> = {
  string: 'validation.text',
  number: 'validation.number',
  int: 'validation.whole_number',
  boolean: 'validation.boolean',
  date: 'validation.date',
  array: 'validation.list',
  object: 'validation.object',
  record: 'validation.object',
};

const byFormat: Record<string, MessageKey> = {
  email: 'validation.email',
  url: 'validation.url',
  date: 'validation.date',
  datetime: 'validation.instant',
  guid: 'validation.id',
  uuid: 'validation.id',
};

const describeTooSmall = ({ origin, minimum, inclusive }: Issue): Description => {
  const least = Number(minimum);
  if (origin === 'string')
    return least <= 1 ? say('validation.required') : say('validation.min_length', { smart_count: least });
  if (origin === 'array' || origin === 'set') return say('validation.min_items', { smart_count: least });
  return say(inclusive === false ? 'validation.more_than' : 'validation.min', { min: least });
};

const describeTooBig = ({ origin, maximum, inclusive }: Issue): Description => {
  const most = Number(maximum);
  if (origin === 'string') return say('validation.max_length', { smart_count: most });
  if (origin === 'array' || origin === 'set') return say('validation.max_items', { smart_count: most });
  return say(inclusive === false ? 'validation.less_than' : 'validation.max', { max: most });
};

/**
 * The sentence that an issue of the contract deserves, as a message key and its parameters; server and forms say the same.
 * A schema that knows better names its key: `z.string().regex(…, { error: 'validation.phone' })`.
 *
 * @param value what stood at the issue's path, so that nothing at all reads "required" rather than "must be text".
 */
export const describeIssue = (issue: Issue, value: unknown = issue.input): Description => {
  if (isKey(issue.message)) return say(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return isEmpty(value)
        ? say('validation.required')
        : say(byExpectedType[issue.expected ?? ''] ?? 'validation.invalid');
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue);
    case 'invalid_format':
      return isEmpty(value) ? say('validation.required') : say(byFormat[issue.format ?? ''] ?? 'validation.invalid');
    case 'invalid_value':
      return isEmpty(value)
        ? say('validation.required')
        : say('validation.one_of', { values: (issue.values ?? []).map(String).join(', ') });
    case 'unrecognized_keys':
      return say('validation.unknown', { names: (issue.keys ?? []).join(', ') });
    case 'not_multiple_of':
      return say('validation.multiple_of', { step: Number(issue.divisor) });
    default:
      return say('validation.invalid');
  }
};

/** An amount's limits are told in major units with its currency, as the person types and reads it, and so is what an amount looks like. */
const inCurrency = ({ key, params }: Description, currency: string): Description => {
  const money = (minor: number): Money => ({ minor, currency });
  if (key === 'validation.number' || key === 'validation.whole_number' || key === 'validation.invalid')
    return say('validation.amount', { example: { ...money(4550), bare: true } });
  const limits = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? money(value) : value,
  ]);
  return say(key, Object.fromEntries(limits) as Params);
};

const describeAt = (issue: Issue, input: unknown): Description => {
  const description = describeIssue(issue, valueAt(input, issue.path));
  if (!isAmountField(String(issue.path.at(-1)))) return description;
  const currency = valueAt(input, [...issue.path.slice(0, -1), 'currency']);
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? inCurrency(description, currency) : description;
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** Unknown fields are reported each at its own path and by its own name: all names at each of thousands would fill the memory. */
const eachOf = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys' && issue.keys
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }))
    : [issue];

/**
 * A failed parse as `errors` of the wire format: one sentence for each field path, the first issue of a field winning.
 *
 * @param input what was parsed, which tells a missing value from a wrong one.
 * @param speak turns a description into a sentence, such as `({ key, params }) => translate(locale, key, params)`.
 */
export const describeIssues = <Spoken = string>(
  issues: readonly Issue[],
  input: unknown,
  speak: (description: Description) => Spoken,
): Record<string, Spoken> => {
  // Not an object until the end: a field may be called `constructor` or `__proto__`.
  const errors = new Map<string, Spoken>();
  for (const issue of issues.flatMap(eachOf)) {
    const path = issue.path.map(String).join('.');
    if (!errors.has(path)) errors.set(path, speak(describeAt(issue, input)));
  }
  return Object.fromEntries(errors);
};
