import type { Page } from 'playwright-core';

/** Calls to the server that a failure tells of. */
const told = 12;

/** Characters of the page's outline that a failure tells of. */
const outline = 4_000;

/**
 * Watches what a page last asked the server for, and describes it with what the page shows.
 *
 * @returns the description, for whoever reads of a failure and has no picture. Never throws.
 */
export const watchLastSeen = (page: Page): (() => Promise<string>) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const index = calls.push(`${request.method()} ${pathname}${search}: no answer`) - 1;
    request
      .response()
      .then((response) => {
        calls[index] = `${request.method()} ${pathname}${search}: ${response?.status() ?? 'failed'}`;
      })
      .catch(() => undefined);
  });
  return async () => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    return `At ${page.url()}\n${calls.slice(-told).join('\n')}\n${shown.slice(0, outline)}`;
  };
};
