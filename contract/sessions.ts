import * as z from 'zod';
import { done, endpoint, oneOf } from './endpoint.ts';
import { Id, Instant } from './primitives.ts';

/** One sign-in on one device. */
export const OwnSession = z.object({
  id: Id,
  /** Such as `Chrome, Windows`; empty when the browser did not say. */
  device: z.string(),
  address: z.string(),
  remembered: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const sessions = {
  list: endpoint('GET /api/v1/user/sessions', {
    access: 'editor',
    summary: 'Where the caller is signed in, latest use first',
    response: oneOf(z.array(OwnSession)),
  }),
  end: endpoint('POST /api/v1/user/sessions/end', {
    access: 'editor',
    summary: 'End one of the own sessions',
    body: z.strictObject({ id: Id }),
    response: done,
  }),
  endOthers: endpoint('POST /api/v1/user/sessions/endOthers', {
    access: 'editor',
    summary: 'End all of the own sessions but this one',
    response: done,
  }),
};
