import * as z from 'zod';
import { Facts } from './facts.ts';

/** What a running server says to the doctor. */
export const ServerReport = z.object({
  release: z.string(),
  /** Whom it takes for the caller, as far as it trusts proxies. */
  address: z.string(),
  /** Who is connected to it. */
  peer: z.string(),
  /** `X-Forwarded-For`, as it arrived. */
  forwarded: z.array(z.string()),
  /** Null where its database does not answer. */
  facts: Facts.nullable(),
});
export type ServerReport = z.infer<typeof ServerReport>;
