import * as z from 'zod';
import { done, endpoint, oneOf } from './endpoint.ts';

// Apart from the calls about one's own, which only the profile needs.

/** The second factors of others. */
export const staffTwoFactor = {
  reset: endpoint('POST /api/v1/admin/twoFactor/reset/{id}', {
    access: 'superAdmin',
    summary: 'Turn the second factor of an account off, for somebody who has lost it; ends the account’s sessions',
    response: done,
  }),
  require: endpoint('POST /api/v1/admin/twoFactor/require', {
    access: 'superAdmin',
    summary: 'Require a second factor of all staff, or no longer; ends the sessions of those without one',
    body: z.strictObject({ required: z.boolean() }),
    response: oneOf(z.object({ required: z.boolean() })),
  }),
};
