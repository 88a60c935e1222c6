import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { fieldsOfWhole, isWholeRecord } from '#src/frame/wholeRecord.ts';
import { declarations } from '#src/resources/index.ts';

const { resources, resource } = declare(declarations);

/** The fields of the record, or of the records, that an endpoint answers. */
const answered = ({ response }: BoundEndpoint): z.ZodObject['shape'] => {
  const data = response instanceof z.ZodObject ? response.shape.data : undefined;
  const record = data instanceof z.ZodArray ? data.element : data;
  return record instanceof z.ZodObject ? record.shape : {};
};

/** What a field is made of, such as `.reporter.displayName`. */
const partsOf = (schema: unknown, path = ''): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, inner]: [string, unknown]) =>
        key === 'properties'
          ? Object.entries(inner as object).flatMap(([name, part]) => [
              `${path}.${name}`,
              ...partsOf(part, `${path}.${name}`),
            ])
          : partsOf(inner, path),
      );
const described = (field: z.core.$ZodType | undefined) =>
  field ? partsOf(z.toJSONSchema(field, { unrepresentable: 'any' })).sort() : [];

const read = resources.filter(({ endpoints }) => endpoints.getOne);

describe('whole records', () => {
  it('are told from the rows of lists', () => {
    const transactions = resource('transactions');
    const names = fieldsOfWhole(transactions ?? expect.fail());
    expect(names).toEqual(expect.arrayContaining(['bookingId', 'ledger', 'timeline', 'levelName']));
    const whole = Object.fromEntries(names.map((name) => [name, null]));
    expect(isWholeRecord(transactions, whole)).toBe(true);
    for (const name of names) expect(isWholeRecord(transactions, { ...whole, [name]: undefined }), name).toBe(false);
  });

  it('are the rows themselves where there is no other way to read one', () => {
    expect(isWholeRecord(resource('languages'), { id: '1' })).toBe(true);
  });

  it.each(read.map((one) => [one.name, one] as const))('of %s are told by their declared fields', (_, one) => {
    expect(fieldsOfWhole(one).length).toBeGreaterThan(5);
  });

  it.each(read.map((one) => [one.name, one] as const))(
    'of %s have in a row’s fields what the row has there',
    (_, one) => {
      const { getList, getOne } = one.endpoints;
      if (!getList || !getOne) return;
      const record = answered(getOne);
      for (const [name, field] of Object.entries(answered(getList))) {
        if (name in record) expect(described(field), name).toEqual(described(record[name]));
      }
    },
  );

  // Their answers take the record's place in the cache.
  it.each(read.map((one) => [one.name, one] as const))('of %s are what changing one answers', (_, one) => {
    const { create, update } = one.endpoints;
    const writing = [create, update, ...Object.values(one.actions)].filter((endpoint) => endpoint !== undefined);
    for (const endpoint of writing) {
      const fields = answered(endpoint);
      if (one.key in fields)
        expect(Object.keys(fields), endpoint.path).toEqual(expect.arrayContaining(fieldsOfWhole(one)));
    }
  });
});
