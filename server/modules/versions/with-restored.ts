import type * as z from 'zod';
import { parseInput } from '../../http/validation.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a record is changed to when fields of an earlier version are brought back: by the rules of a change, which may be stricter than when it was
 * written.
 *
 * @throws AppError 400 that names the fields that are not taken any more.
 */
export const withRestored = <Schema extends z.ZodObject>(
  schema: Schema,
  { current, restored, version }: { current: object; restored: Values; version: number },
): z.output<Schema> => {
  const kept = Object.fromEntries(Object.entries(current).filter(([name]) => name in schema.shape));
  return parseInput(schema, { ...kept, ...restored, version });
};
