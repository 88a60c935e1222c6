import { describe, expect, it } from 'vitest';
import { workDay } from '#tests/soak/work-day.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/start-server.ts';

/** Bytes that may be left of a few rounds; of two thousand it is no more (`npm run soak`). */
const most = 10_000_000;

describe('a tab in which somebody works, beside a colleague who changes what is shown', () => {
  it('holds hardly more after some rounds than when it was warm', async () => {
    const [server, browser] = await Promise.all([startServer(), openBrowser()]);
    try {
      const day = await workDay({ browser, url: server.url, navigations: 60, warmUp: 30 });
      expect(day.problems).toEqual([]);
      expect(day.navigations).toBeGreaterThanOrEqual(60);
      expect(day.changes).toBeGreaterThan(0);
      expect(day.end.bytes - day.warm.bytes).toBeLessThan(most);
    } finally {
      await browser.close();
      await server.stop();
    }
  }, 400_000);
});
