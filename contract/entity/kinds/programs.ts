import * as z from 'zod';

/** What programs know the record by. Nobody gives it, and so nobody adds records that have one. */
export const key = () => ({ kind: 'key', given: false, schema: z.string() }) as const;

/** What programs keep with the record, and nobody gives. Lists come without it. */
export const json = <S extends z.ZodType>(
  schema: S,
  { initially }: { /** What a new record begins with. */ initially: NoInfer<z.output<S>> },
) => ({ kind: 'json', given: false, schema, initially }) as const;

/** A text that the server makes of others. */
export const made = () => ({ kind: 'made', given: false, schema: z.string() }) as const;
