import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settle } from './look-over.ts';

const isStream = (url: string) => new URL(url).pathname === '/api/v1/admin/live';

/** The answer that begins the stream of a page, which is opened once its first screen is there. */
export const streamOf = (page: Page) => page.waitForResponse((response) => isStream(response.url()));

/** Opens an address and waits until news arrive. */
export const openLive = async (page: Page, address: string) => {
  const stream = streamOf(page);
  await page.goto(address);
  expect((await stream).headers()['content-type']).toContain('text/event-stream');
  // The first message comes within less than a page has to be at rest.
  await settle(page);
};

/** As over a server that has no live news, where a page learns what has changed by its next call. */
export const withoutLiveNews = (page: Page) =>
  page.route('**/api/v1/admin/live{,/**}', (route) => route.fulfill({ status: 404 }));

/** The addresses of the streams that a page's browser asks for, in a list that grows. */
export const countStreams = (page: Page): string[] => {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (isStream(request.url())) asked.push(request.url());
  });
  return asked;
};
