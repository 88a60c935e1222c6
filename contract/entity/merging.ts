import * as z from 'zod';
import { Id, Version } from '../primitives.ts';
import type { Use } from './kinds/records.ts';

/** What may use a record that is merged into another. */
export const movedUses = ['tutors', 'users', 'bookings', 'reports', 'children'] as const satisfies Use[];

const Moved = z.object({
  use: z.enum(movedUses),
  /** How many move. */
  moving: z.int().min(0),
  /** How many have the other as well, and just lose this one. */
  both: z.int().min(0),
});

/** What would follow if one record were merged into another. */
export const MergePreview = z.object({
  /** The versions that the numbers are of. */
  version: Version,
  intoVersion: Version,
  uses: z.array(Moved),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** Which of two records goes into which. */
export const Merged = z.strictObject({ id: Id, into: Id });
export type Merged = z.infer<typeof Merged>;

/** The same with the versions at which both were read. */
export const Merging = Merged.extend({ version: Version, intoVersion: Version });
export type Merging = z.infer<typeof Merging>;
