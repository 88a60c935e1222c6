import { expect, it, vi } from 'vitest';
import type { BulkRun } from '#contract/bulk.ts';
import { followRun } from '#src/domain/bulk/runs.ts';

const run = { id: '7', state: 'running', total: 3, done: 1 } as unknown as BulkRun;

const follow = (...answers: (() => Response | Promise<Response>)[]) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) fetch.mockImplementationOnce(async () => answer());
  return followRun(run, { signal: new AbortController().signal, onProgress: () => undefined, isLeft: () => false });
};

it('a run is followed through a line that is down and a server that restarts', async () => {
  const done = { ...run, state: 'done' };
  const down = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(
    follow(
      down,
      () => new Response('', { status: 502 }),
      () => Response.json({ data: done }),
    ),
  ).resolves.toEqual(done);
});

it('a run is not followed for ever where the answer cannot be read', async () => {
  await expect(follow(() => new Response('<html>'))).rejects.toThrow('network.failed');
});
