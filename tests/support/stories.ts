import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { isComplete } from './complete.ts';
import { watchLastSeen } from './last-seen.ts';
import { keepPicture } from './pictures.ts';
import { slowLine } from './slow-line.ts';
import type { RunningServer } from './spawn-server.ts';
import { startServer } from './start-server.ts';
import { watchPage } from './watch-page.ts';

type Given = {
  /** A fresh browser profile on the server's origin; relative addresses work in `goto`. */
  page: Page;
  server: RunningServer;
  /** A further profile: another person at another computer. */
  openAnother: () => Promise<Page>;
};

type StoryOptions = {
  context?: BrowserContextOptions;
  timeout?: number;
  /** Problems that the story brings about, and that are its matter. */
  expects?: RegExp;
};

/** How a phone shows it, for a story's `context`. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Starts one server and one browser for the test file and returns how to tell a story in them. A story fails too when a page logs an
 * error, throws, gets a 5xx or asks another origin; a failed one leaves a screenshot in tests/screenshots. `story.further` tells one in
 * `npm run test:complete` alone.
 *
 * @example
 * const story = stories();
 * story('a person signs in', async ({ page }) => { await signIn(page); });
 * story.further('a person signs in with two factors', async ({ page }) => { … });
 */
export const stories = (options?: Parameters<typeof startServer>[0]) => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(options), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const storyBy =
    (play: typeof it | ReturnType<typeof it.runIf>) =>
    (name: string, tell: (given: Given) => Promise<void>, { context = {}, timeout, expects }: StoryOptions = {}) =>
      play(
        name,
        async () => {
          const pages: Page[] = [];
          const problems: string[][] = [];
          const describeLastSeen: (() => Promise<string>)[] = [];
          const open = async () => {
            const profile = await browser.newContext({
              baseURL: server.url,
              viewport: { width: 1280, height: 800 },
              ...context,
            });
            profile.setDefaultTimeout(30_000);
            const page = await profile.newPage();
            pages.push(page);
            problems.push(await watchPage(page, server.url));
            await slowLine(page);
            describeLastSeen.push(watchLastSeen(page));
            return page;
          };
          try {
            await tell({ page: await open(), server, openAnother: open });
            expect(problems.flat().filter((problem) => !expects?.test(problem))).toEqual([]);
          } catch (error) {
            await Promise.all(pages.map((page, index) => keepPicture(`${name} ${index + 1}`, () => page.screenshot())));
            const lastSeen = await Promise.all(describeLastSeen.map((describe) => describe()));
            throw withSeen(error, [...problems.flat(), ...lastSeen]);
          } finally {
            await Promise.all(pages.map((page) => page.context().close()));
          }
        },
        timeout,
      );
  return Object.assign(storyBy(it), { further: storyBy(it.runIf(isComplete)) });
};

/** Why an element never came is often in the console, or in what the server answered. */
const withSeen = (error: unknown, seen: string[]) => {
  if (error instanceof Error) error.message += `\n\nSeen on the way:\n${seen.join('\n')}`;
  return error;
};
