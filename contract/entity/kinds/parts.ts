import * as z from 'zod';
import { given } from './given.ts';

type PartShape = Readonly<Record<string, z.ZodType<string, string>>>;
type PartOf<Shape extends PartShape> = z.ZodObject<Shape, z.core.$strict>;

/**
 * What the record has several of, each of them a few short texts that people write. Lists come without it.
 *
 * @param alike the text that no two of one record have alike.
 * @example parts({ name: z.string().min(1), sample: z.string() }, { most: 40, alike: 'name' })
 */
export const parts = <Shape extends PartShape>(
  shape: Shape,
  { most, alike }: { most: number; alike: keyof Shape & string },
) => {
  const one: PartOf<Shape> = z.strictObject(shape);
  const isTwice = (all: readonly Record<string, unknown>[], index: number) =>
    all.findIndex((other) => other[alike] === all[index]?.[alike]) < index;
  const schema = z
    .array(one)
    .max(most)
    .superRefine((all, context) => {
      for (const index of all.keys())
        if (isTwice(all as Record<string, unknown>[], index))
          context.addIssue({ code: 'custom', message: 'validation.twice', path: [index, alike] });
    });
  return { ...given('parts', schema), columns: Object.keys(shape), initially: [] as never[] };
};
