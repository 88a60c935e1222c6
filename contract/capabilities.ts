import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { callLimits } from './limits.ts';

/** What a server says of itself, so that screens offer nothing that it does not do. */
export const Capabilities = z.object({
  /** The calls that it answers, as the API document names them: `POST /api/v1/admin/languages/add`. */
  calls: z.array(z.string()),
});

export const capabilities = {
  get: endpoint('GET /api/v1/capabilities', {
    access: 'public',
    limit: callLimits.signInPage,
    summary: 'The calls that this server answers',
    response: oneOf(Capabilities),
  }),
};
