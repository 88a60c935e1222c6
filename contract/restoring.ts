import * as z from 'zod';
import { Version } from './primitives.ts';

/** Body of bringing back an earlier version of a record, as a new one. */
export const Restoring = z.strictObject({
  /** The version whose content is wanted. */
  from: Version,
  /** The one that it takes the place of. */
  version: Version,
  /** What of it. Fields that only mean something together are brought back together. */
  fields: z.array(z.string().min(1).max(40)).min(1).max(40),
});
export type Restoring = z.infer<typeof Restoring>;
