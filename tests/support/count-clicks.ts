import type { Page } from 'playwright-core';

/** Counts what a person presses, by the finger or the mouse, and the keys of somebody who does not type a text. */
export const countClicks = async (page: Page) => {
  let clicks = 0;
  await page.exposeFunction('tellClick', () => {
    clicks += 1;
  });
  await page.evaluate(() => {
    const { tellClick } = globalThis as unknown as { tellClick: () => void };
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && tellClick(), { capture: true });
  });
  return () => clicks;
};
