import type * as z from 'zod';

/** `optional`: null where it is left empty. */
export type Traits = { optional?: boolean };
export type OptionalOf<T> = T extends { optional: infer O extends boolean } ? O : false;
type SchemaOf<S extends z.ZodType, O extends boolean> = O extends true ? z.ZodNullable<S> : S;

/** `listed: false`: lists come without it. */
export type ListedTraits = { listed?: boolean };
export type ListedOf<T> = T extends { listed: infer L extends boolean } ? L : true;

export const maybe = <S extends z.ZodType, T extends Traits>(schema: S, { optional }: T) =>
  (optional ? schema.nullable() : schema) as SchemaOf<S, OptionalOf<T>>;

/** A field that a person gives, in forms and in bodies. */
export const given = <const Kind extends string, S extends z.ZodType, T extends Traits>(
  kind: Kind,
  schema: S,
  traits: T = {} as T,
) => ({
  kind,
  given: true as const,
  optional: (traits.optional ?? false) as OptionalOf<T>,
  schema: maybe(schema, traits),
});
