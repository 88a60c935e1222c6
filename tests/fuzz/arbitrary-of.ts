import fc from 'fast-check';
import * as z from 'zod';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const words = [
  'Ada',
  'Física',
  'a b',
  'Łódź',
  'x',
  '100 % sure_',
  "O'Brien",
  '日本語',
  '<b>bold</b>',
  'name@people.test',
  'EUR',
  'de',
];

const textOf = ({ pattern, format, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date')
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern !== undefined) return fromPattern(pattern);
  const long = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
  return fc.oneof(fc.constantFrom(...words), long);
};

/** What the generator cannot read of a pattern's syntax, such as look-ahead, is left to the words. */
const fromPattern = (pattern: string) => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constantFrom(...words);
  }
};

const objectOf = ({ properties = {}, required = [] }: Schema, id: fc.Arbitrary<string>) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property, id)])),
    { requiredKeys: required as never[] },
  );

const arbitraryOf = (schema: Schema, id: fc.Arbitrary<string>): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, id)));
  if (schema.allOf?.[0]) return arbitraryOf(schema.allOf[0], id);
  const { minimum = 0, maximum = 10_000, minItems = 0, maxItems = minItems + 4 } = schema;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, id);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, id), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 4),
      });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: 1, max: 3 }),
        fc.maxSafeInteger().map((whole) => Math.max(minimum, Math.min(maximum, whole))),
      );
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema.pattern?.includes('0-9a-fA-F]{8}') || schema.format === 'uuid' ? id : textOf(schema);
    default:
      return fc.constantFrom('25', 'true', '2026-03-01', ...words);
  }
};

/**
 * What a schema admits, or nearly: generated from what it declares, with keys that exist.
 *
 * @param ids keys of records that are there; some of those generated are of nothing.
 */
export const arbitraryFor = (schema: z.ZodType, ids: readonly string[]) => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return arbitraryOf(described, fc.oneof(fc.constantFrom(...ids), fc.uuid()));
};
