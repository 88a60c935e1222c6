import * as z from 'zod';
import type { ResourceDeclaration } from './declaration.ts';

type Fields = z.ZodObject['shape'];

const mayBeMissing = (field: Fields[string]) => field instanceof z.ZodOptional;

const fieldsOf = (answer: z.ZodType): Fields => {
  const record = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  return record instanceof z.ZodObject ? record.shape : {};
};

/** The fields that a whole record has, as the endpoint declares that reads one. Without such an endpoint a list's rows are whole. */
export const fieldsOfWhole = ({ endpoints: { getOne } }: Pick<ResourceDeclaration, 'endpoints'>): string[] =>
  Object.entries(getOne ? fieldsOf(getOne.response) : {}).flatMap(([name, field]) => (mayBeMissing(field) ? [] : name));

/**
 * Is it the whole record? react-admin seeds the cache of single records with the rows of lists, where a view finds one until the record itself
 * has come.
 */
export const isWholeRecord = (
  resource: Pick<ResourceDeclaration, 'endpoints'> | undefined,
  record: Readonly<Record<string, unknown>>,
): boolean => !resource || fieldsOfWhole(resource).every((name) => record[name] !== undefined);
