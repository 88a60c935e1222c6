import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { repeat } from '#server/repeat.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a task is done for the first time when it is said to be, then in its interval, and no more once the server stops', async () => {
  const app = fastify();
  const task = vi.fn(async (_closing: AbortSignal) => undefined);
  repeat(app, 3_600_000, 'it failed', task, { first: 300_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.advanceTimersByTimeAsync(299_000);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(task).toHaveBeenCalledTimes(3);
  expect(task.mock.lastCall?.[0].aborted).toBe(false);
  await app.close();
  expect(task.mock.lastCall?.[0].aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(task).toHaveBeenCalledTimes(3);
});
