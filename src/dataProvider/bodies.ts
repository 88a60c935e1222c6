import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Inputs know one kind of emptiness, schemas know three: takes the one that the field's schema admits, if any. */
const emptyFor = (schema: z.core.$ZodType, value: unknown): unknown => {
  const admitted = [value, '', null].filter((candidate) => accepts(schema, candidate));
  return admitted.length > 0 ? admitted[0] : value;
};

/**
 * Only what the endpoint takes: forms hold whole records, and unknown fields are refused. Values are sent as they are; whether
 * they are right is for the server to say, field by field.
 */
export const bodyFor = ({ body }: AnyEndpoint, data: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (!(body instanceof z.ZodObject)) return { ...data };
  const shape: Readonly<Record<string, z.core.$ZodType>> = body.shape;
  return Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const value = data[field];
      return [field, isEmpty(value) ? emptyFor(schema, value) : value];
    }),
  );
};
