import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import { type AnyEndpoint, isForTokens, scopesOf } from '#contract/endpoint.ts';
import { injectStream } from '#tests/support/inject-stream.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { requestsOf } from './requests.ts';

const Failure = z.strictObject({
  message: z.string().min(1),
  code: z.string().regex(/^[a-z_]+(\.[a-z_]+)?$/),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  data: z.unknown().optional(),
  retryable: z.literal(true).optional(),
  requestId: z.string(),
});

const allowed = new Set([200, 400, 401, 403, 404, 409, 413, 415, 422, 429]);
const longestMs = 2_000;

const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** @throws Error saying what the server should not have answered. */
const check = (endpoint: AnyEndpoint, status: number, contentType: string, body: string) => {
  if (!allowed.has(status)) throw new Error(`It answered ${status}: ${body.slice(0, 500)}`);
  if (status === 200 && (endpoint.binary || endpoint.events)) return;
  // A browser is told in a page what it cannot have.
  if (endpoint.binary?.startsWith('text/html') && contentType === endpoint.binary && /^<!doctype html>/i.test(body))
    return;
  if (!contentType.startsWith('application/json') && !contentType.startsWith('text/csv'))
    throw new Error(`It answered ${contentType}.`);
  if (contentType.startsWith('text/csv')) return;
  const answer: unknown = JSON.parse(body);
  if (status === 200) endpoint.response.parse(answer);
  else Failure.parse(answer);
};

export type Fuzzed = { cases: number; statuses: Record<number, number>; slowestMs: number };

/**
 * Sends an endpoint what its callers should not send, and some that they should: it never fails for reasons of its own, answers in the
 * declared shape and within two seconds.
 *
 * @param cases how many requests.
 * @param seed repeats a run.
 */
export const fuzzEndpoint = async (
  server: TestServer,
  endpoint: AnyEndpoint,
  { cases, seed, ids }: { cases: number; seed: number; ids: readonly string[] },
): Promise<Fuzzed> => {
  const statuses: Fuzzed['statuses'] = {};
  let slowestMs = 0;
  const newToken = () =>
    isForTokens(endpoint) ? server.serviceToken(...scopesOf(endpoint.access)) : server.token('superAdmin', 'anew');
  let token = isForTokens(endpoint) ? await newToken() : await server.token('superAdmin');
  const send = async (request: InjectOptions) => {
    const begun = performance.now();
    const sent: InjectOptions = {
      ...request,
      // From everywhere, or the limits on calls without a session would answer for the calls.
      headers: { ...request.headers, authorization: `Bearer ${token}`, 'x-forwarded-for': anyAddress() },
    };
    const response = await (endpoint.events ? injectStream(server.app, sent) : server.app.inject(sent));
    return { response, ms: performance.now() - begun };
  };
  const property = fc.asyncProperty(requestsOf(endpoint, ids), async (request) => {
    let { response, ms } = await send(request);
    // Once may be somebody else's fault on a busy machine.
    if (ms > longestMs) ({ response, ms } = await send(request));
    if (ms > longestMs) throw new Error(`It took ${Math.round(ms)} ms.`);
    slowestMs = Math.max(slowestMs, ms);
    statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
    check(endpoint, response.statusCode, String(response.headers['content-type']), response.body);
    // Some calls end the caller's session, and many of a service token are too many.
    const isUsedUp = isForTokens(endpoint) && response.statusCode === 429;
    if (isUsedUp || (response.statusCode === 403 && response.body.includes('session.expired')))
      token = await newToken();
  });
  await fc.assert(property, { numRuns: cases, seed, endOnFailure: true });
  return { cases, statuses, slowestMs };
};
