import * as z from 'zod';
import { Instant } from './primitives.ts';

/** A key that was told once: also one of dots alone, which had been taken, is answered. */
export const KnownExternalId = z.string().regex(/^[!-.0-~]{1,200}$/, { error: 'validation.external_id' });

/**
 * The application's own key of what it tells of: 1 to 200 visible characters of ASCII, without the slash that would part an address. One or two dots
 * alone are no key either: as part of an address they lead to another one.
 */
export const ExternalId = KnownExternalId.refine((key) => key !== '.' && key !== '..', {
  error: 'validation.external_id',
});

/** Where a record comes from: what the application calls it, when it last told of it, and with which service token. */
export const Source = z.object({
  externalId: KnownExternalId,
  heardAt: Instant,
  tokenName: z.string().nullable(),
  /** What it calls the accounts that were joined into this one; left out where none was. */
  also: z.array(KnownExternalId).optional(),
});
export type Source = z.infer<typeof Source>;

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Something that staff keep and the application names: by Lectern's key, also in capitals as some databases write it, or by what people know it by. */
export const CatalogueName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .overwrite((name) => (keyForm.test(name) ? name.toLowerCase() : name));
