import * as z from 'zod';
import { Id, Instant } from './primitives.ts';
import { testType } from './webhooks.ts';

/** The body of a delivery that tries an endpoint out. */
export const TestEvent = z
  .strictObject({ id: Id, type: z.literal(testType), at: Instant, data: z.strictObject({}) })
  .meta({ id: testType, description: 'Somebody tries the endpoint out. Nothing has happened' });
export type TestEvent = z.output<typeof TestEvent>;

/** What comes with each delivery, by the Standard Webhooks specification. */
export const DeliveryHeaders = z.object({
  'webhook-id': Id.meta({ description: "The event's `id`, the same at each attempt" }),
  'webhook-timestamp': z.string().meta({ description: 'When this attempt was made, in seconds since 1970' }),
  'webhook-signature': z.string().meta({
    description:
      "`v1,` and the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, by the endpoint's secret: what follows `whsec_`, in Base64 too. Two with a space between for a day after the secret was rotated; one that fits is enough",
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
});
