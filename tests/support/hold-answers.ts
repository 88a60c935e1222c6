import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/**
 * Holds every answer of the server back, as a slow line does.
 *
 * @param milliseconds that each call waits before it is sent on, or how many the next one does.
 * @returns how to stop holding; calls that still wait are sent on at once.
 */
export const holdAnswers = async (page: Page, milliseconds: number | (() => number)) => {
  const next = typeof milliseconds === 'number' ? () => milliseconds : milliseconds;
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal);
  await page.route('**/api/**', async (route) => {
    await pause(next(), undefined, { signal }).catch(() => undefined);
    await route.continue().catch((error: Error) => {
      // Who asked has gone elsewhere meanwhile, and wants no answer.
      if (!signal.aborted && !page.isClosed()) throw error;
    });
  });
  return async () => {
    stopping.abort();
    await page.unrouteAll({ behavior: 'wait' });
  };
};

/** Holds the next answer from this address back. */
export const holdNext = (page: Page, address: RegExp, milliseconds: number) =>
  page.route(
    address,
    async (route) => {
      await pause(milliseconds);
      await route.continue();
    },
    { times: 1 },
  );
