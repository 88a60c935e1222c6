import type { Browser } from 'playwright-core';
import { signIn } from '#tests/support/verbs.ts';
import { watchPage } from '#tests/support/watch-page.ts';
import { startColleague } from './colleague.ts';
import { errands } from './errands.ts';
import { type Held, watchHeap } from './heap.ts';

type Options = {
  browser: Browser;
  url: string;
  /** Changes of the address, after those of the warm-up. */
  navigations: number;
  /** Changes of the address until all code has come and every cache is filled. */
  warmUp: number;
  /** How many are between two readings. */
  every?: number;
  tell?: (navigations: number, held: Held) => void;
};

export type WorkDay = { warm: Held; end: Held; navigations: number; changes: number; problems: string[] };

/** One tab of somebody who works all day while a colleague changes what is shown, read before and after. */
export const workDay = async ({ browser, url, navigations, warmUp, every = 100, tell }: Options): Promise<WorkDay> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const problems = await watchPage(page, url);
  const colleague = await startColleague(url);
  try {
    const news = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/admin/live');
    await signIn(page);
    await news;
    let count = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) count += 1;
    });
    /** Whole rounds only, so that the same screen is open at each reading. */
    const goOn = async (until: number) => {
      while (count < until) for (const errand of errands) await errand(page);
    };
    const read = await watchHeap(page);
    await goOn(warmUp);
    const began = count;
    const warm = await read();
    tell?.(0, warm);
    let end = warm;
    while (count - began < navigations) {
      await goOn(Math.min(count + every, began + navigations));
      end = await read();
      tell?.(count - began, end);
    }
    return { warm, end, navigations: count - began, changes: await colleague.stop(), problems };
  } finally {
    await colleague.stop().catch(() => undefined);
    await context.close();
  }
};
