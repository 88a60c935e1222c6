import * as z from 'zod';
import type { AnyEntity } from './define-entity.ts';

type Less<Schema extends z.ZodObject, Without extends string> = z.ZodObject<Omit<Schema['shape'], Without>>;
type PartOf<E extends AnyEntity, Name extends string, Without extends string> = Omit<
  E,
  'name' | 'plural' | 'fields' | 'schema' | 'row'
> & {
  name: Name;
  plural: `${Name}s`;
  fields: Omit<E['fields'], Without>;
  schema: Less<E['schema'], Without>;
  row: Less<E['row'], Without>;
};

/**
 * Those records of an entity that screens and the audit trail tell apart from the others: under a name of their own, and without the fields
 * that say nothing of them. They have the entity's calls.
 *
 * @example export const User = partOf(Accounts, 'user', { without: ['userRole'] });
 */
export const partOf = <
  E extends AnyEntity,
  const Name extends string,
  const Without extends keyof E['fields'] & string,
>(
  entity: E,
  name: Name,
  { without }: { without: readonly Without[] },
): PartOf<E, Name, Without> => {
  const less = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !without.some((one) => one === field)));
  const { fields, schema, row } = entity;
  const schemas = { schema: z.object(less(schema.shape)), row: z.object(less(row.shape)) };
  const part = { ...entity, name, plural: `${name}s`, fields: less(fields), ...schemas };
  // Its schemas are the entity's, whose types a list of names cannot show.
  return part as unknown as PartOf<E, Name, Without>;
};
