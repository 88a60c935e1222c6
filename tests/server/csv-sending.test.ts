import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { CsvFile } from '#server/answers.ts';
import { createImplement } from '#server/http/implement.ts';

const numbers = endpoint('GET /api/numbers', {
  access: 'public',
  limit: { most: 10, seconds: 60 },
  summary: 'Numbers without end',
  binary: 'text/csv',
  response: z.undefined(),
});

/** A server whose file never ends, and what becomes of it. */
const start = async (failAfter = Number.POSITIVE_INFINITY) => {
  const seen = { made: 0, ended: false };
  async function* count() {
    try {
      for (;;) {
        if (seen.made === failAfter) throw new Error('The database is gone');
        seen.made += 1;
        yield `${'0'.repeat(100_000)}\r\n`;
      }
    } finally {
      seen.ended = true;
    }
  }
  const app = Fastify();
  app.decorateRequest('caller', undefined);
  const { implement } = createImplement(app, {
    authenticate: async () => undefined,
    authenticateToken: async () => ({ id: '', name: '', scopes: [] }),
    tokenLimit: async () => undefined,
    idempotency: async (_, run) => ({ text: (await run()).text, isRepeated: false }),
    rateLimit: async () => undefined,
    recordRefusal: async () => undefined,
    recordExport: async () => undefined,
    checkResponses: true,
  });
  implement(numbers, async () => new CsvFile(count()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { seen, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${numbers.path}` };
};

it('makes a file no faster than it is taken, and no further when nobody listens any more', async () => {
  const { seen, url } = await start();
  const call = get(url);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  // Buffers of the sockets fill up; then the making waits.
  let made = -1;
  await vi.waitFor(
    async () => {
      const before = made;
      made = seen.made;
      expect(made).toBe(before);
    },
    { interval: 200, timeout: 30_000 },
  );
  expect(seen.ended).toBe(false);
  response.destroy();
  await expect.poll(() => seen.ended).toBe(true);
  expect(seen.made).toBeLessThanOrEqual(made + 1);
});

it('breaks off where rows can no longer be read, so that a part is never taken for the whole', async () => {
  const { url } = await start(3);
  const response = await fetch(url);
  await expect(response.text()).rejects.toThrow();
});
