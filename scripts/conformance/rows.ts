import * as z from 'zod';

export type Row = Record<string, unknown>;

/** The fields of a list's rows, as it declares them. */
export const fieldsByName = (response: z.ZodType): Record<string, z.ZodType> => {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined;
  const item = data instanceof z.ZodArray ? data.element : undefined;
  return item instanceof z.ZodObject ? item.shape : {};
};

/** What a list can be sorted by. */
export const sortsOf = ({ shape }: z.ZodObject): string[] => {
  const given = shape.sort instanceof z.ZodDefault ? shape.sort.unwrap() : shape.sort;
  return given instanceof z.ZodEnum ? given.options.map(String) : [];
};

/** The values that rows are sorted by. Where those without one stand is the server's to say. */
export const valuesOf = (rows: Row[], field: string) =>
  rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined && typeof value !== 'object');

/** Rows whose values can be held against each other: amounts only with those of their currency, by which a server may order first. */
export const comparable = (rows: Row[], field: string): Row[][] => {
  if (!field.endsWith('Cents')) return [rows];
  const currencies = [...new Set(rows.map((row) => row.currency))];
  return currencies.map((currency) => rows.filter((row) => row.currency === currency));
};

const collators = [
  new Intl.Collator('en'),
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }),
  new Intl.Collator('en', { numeric: true }),
];
/** Texts may be in the order of any language, or of their characters. */
const mayPrecede = (one: unknown, other: unknown) => {
  if (typeof one !== 'string' || typeof other !== 'string') return Number(one) <= Number(other);
  return (
    one <= other || one.toLowerCase() <= other.toLowerCase() || collators.some((by) => by.compare(one, other) <= 0)
  );
};

/** Words, such as states, may have an order of their own: then those that are alike have to stand together. */
const areTogether = (values: unknown[]) =>
  values.filter((value, index) => index === 0 || value !== values[index - 1]).length === new Set(values).size;

export const isOrdered = (values: unknown[], { turned, isWord }: { turned: boolean; isWord: boolean }) => {
  if (isWord) return areTogether(values);
  const inTurn = turned ? values.toReversed() : values;
  return inTurn.every((value, index) => index === 0 || mayPrecede(inTurn[index - 1], value));
};

const names = ['displayName', 'name', 'title', 'path', 'slug', 'key', 'bookingId', 'tutorName'];

/** What somebody would search a record by. */
export const termOf = (row: Row): string | undefined => {
  const reported = row.reportedUser as { displayName?: string } | undefined;
  if (reported?.displayName) return reported.displayName;
  return names.map((name) => row[name]).find((value): value is string => typeof value === 'string' && value !== '');
};
