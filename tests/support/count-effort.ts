import type { Page } from 'playwright-core';

type Effort = { clicks: number; keys: number };

/**
 * Counts what a person presses on a page from now on, also after it was loaded anew: with the mouse or a finger, and keys. What is filled in without
 * typing is no key.
 *
 * @returns how much it was since then, or since it was last asked.
 */
export const countEffort = async (page: Page): Promise<() => Effort & { seconds: number }> => {
  let effort: Effort = { clicks: 0, keys: 0 };
  let since = Date.now();
  await page.exposeFunction('tellEffort', (what: keyof Effort) => {
    effort[what] += 1;
  });
  const listen = () => {
    const { tellEffort } = globalThis as unknown as { tellEffort: (what: keyof Effort) => void };
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && tellEffort('clicks'), true);
    addEventListener('keydown', ({ isTrusted, repeat }) => isTrusted && !repeat && tellEffort('keys'), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => {
    const seen = { ...effort, seconds: Math.round((Date.now() - since) / 1000) };
    effort = { clicks: 0, keys: 0 };
    since = Date.now();
    return seen;
  };
};
