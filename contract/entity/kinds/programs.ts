import * as z from 'zod';
import { Slug } from '../../primitives.ts';
import type { ListedOf, ListedTraits } from './given.ts';

/** What programs know the record by. It is given when the record is added, and stays as it is for good. */
export const key = () => ({ kind: 'key', given: false, schema: Slug }) as const;

/** What programs keep with the record, and nobody gives. Lists come without it. */
export const json = <S extends z.ZodType>(
  schema: S,
  { initially }: { /** What a new record begins with. */ initially: NoInfer<z.output<S>> },
) => ({ kind: 'json', given: false, schema, initially }) as const;

/** What the server makes of others. */
export const madeAs = <S extends z.ZodType, const T extends ListedTraits = ListedTraits>(
  schema: S,
  traits: T = {} as T,
) => ({ kind: 'made', given: false, schema, listed: (traits.listed ?? true) as ListedOf<T> }) as const;

/** A text that the server makes of others. */
export const made = () => madeAs(z.string());
