import * as z from 'zod';
import { Instant } from './primitives.ts';

/** The application's own key of what it tells of: 1 to 200 visible characters of ASCII, without the slash that would part an address. */
export const ExternalId = z.string().regex(/^[!-.0-~]{1,200}$/, { error: 'validation.external_id' });

/** Where a record comes from: what the application calls it, when it last told of it, and with which service token. */
export const Source = z.object({
  externalId: ExternalId,
  heardAt: Instant,
  tokenName: z.string().nullable(),
  /** What it calls the accounts that were joined into this one; left out where none was. */
  also: z.array(ExternalId).optional(),
});
export type Source = z.infer<typeof Source>;

/** Something that staff keep and the application names: by Lectern's key or by what people know it by. */
export const CatalogueName = z.string().trim().min(1).max(200);
