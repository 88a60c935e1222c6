import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/primitives.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { Messages } from '#src/frame/declaration.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { declarations } from '#src/resources/index.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete, isThorough } from '#tests/support/complete.ts';
import { findCrowded } from '#tests/support/find-crowded.ts';
import { findCutOff, findCutRings, findUneven, findUnfocused } from '#tests/support/find-misfits.ts';
import { findBarriers, findOverflow, findUnfinishedText, resize, settle } from '#tests/support/look-over.ts';
import { chosen, layouts } from '#tests/support/representatives.ts';
import { dialogScreens, type OpenedScreen, type Screen, screens } from '#tests/support/screens.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { takeSession } from '#tests/support/verbs.ts';
import { watchPage } from '#tests/support/watch-page.ts';

type Look = { theme: 'light' | 'dark'; locale: Locale };

/**
 * `npm run test:sweep` looks at everything and leaves pictures of it; `npm run test:complete` looks at every screen once,
 * `npm run test:thorough` at those that stand for the others, and `npm test` at some of these.
 */
const inAllLooks = process.env.SWEEP === 'complete';

const looks: Look[] = inAllLooks
  ? (['light', 'dark'] as const).flatMap((theme) => locales.map((locale) => ({ theme, locale })))
  : [{ theme: 'light', locale: 'en' }];

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Between a phone and a desk: windows side by side and tablets; and a desk at 200 % and 400 %. Looked at for their width alone. */
const zoomed = [
  { width: 900, height: 800 },
  { width: 768, height: 1024 },
  { width: 640, height: 400 },
  { width: 600, height: 800 },
  { width: 320, height: 256 },
];
const glance = [
  'login',
  'dashboard',
  'tutors-list',
  'tutors-show',
  'tutors-create',
  'transactions-show',
  'languages-edit',
  'site-setting',
  'transactions-show-refund',
];
const representing: readonly Screen[] = [...(inAllLooks ? screens : chosen(screens, layouts)), ...dialogScreens];
const laidOut = new Set(
  isThorough || inAllLooks ? representing : representing.filter(({ name }) => glance.includes(name)),
);
const sizesOf = (screen: Screen) => (laidOut.has(screen) ? sizes : sizes.slice(0, 1));
const zoomedOf = (screen: Screen) => {
  if (!laidOut.has(screen)) return [];
  return isComplete || inAllLooks ? zoomed : zoomed.slice(-1);
};
const looked: readonly (Screen & Partial<OpenedScreen>)[] =
  isComplete || inAllLooks ? [...screens, ...dialogScreens] : [...laidOut];

const pictures = 'tests/screenshots';

/** Gives a page a size, if it has another. */
const showAt = async (page: Page, size: { width: number; height: number }) => {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await settle(page);
};

const lookOver = async (page: Page) => [
  ...(await findOverflow(page)),
  ...(await findCutOff(page)),
  ...(await findCrowded(page)),
  ...(await findUneven(page)),
  ...(await findUnfinishedText(page)),
  ...(await findBarriers(page)),
  // Last, as it moves the focus.
  ...(await findCutRings(page)),
];

const textIn = async (locale: Locale, key: string) => {
  let text: Messages | string | undefined = await loadMessages(declare(declarations), locale);
  for (const part of key.split('.')) text = typeof text === 'object' ? text[part] : undefined;
  return typeof text === 'string' ? text : expect.fail(`There is no text ${key}.`);
};

describe.each(looks)('every screen, $theme, $locale', ({ theme, locale }) => {
  let server: RunningServer;
  let browser: Browser;
  const pages = new Map<Screen['as'], { page: Page; problems: string[] }>();

  const open = async (as: Screen['as']) => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: sizes[0] ?? null,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const problems = await watchPage(page, server.url);
    if (as === 'staff') await takeSession(page);
    else await page.goto('/admin/login');
    await page.evaluate(
      ([chosenTheme, chosenLocale]) => {
        localStorage.setItem('RaStore.theme', JSON.stringify(chosenTheme));
        localStorage.setItem('RaStore.locale', JSON.stringify(chosenLocale));
      },
      [theme, locale] as const,
    );
    pages.set(as, { page, problems });
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    if (inAllLooks) await mkdir(pictures, { recursive: true });
    await Promise.all([open('visitor'), open('staff')]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it.each(looked)('$name', async (screen) => {
    const { name, as, find, press = [] } = screen;
    const { page, problems } = pages.get(as) ?? expect.fail('Nobody looks.');
    problems.length = 0;
    const address = await find(server);
    await page.goto(address);
    await settle(page);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    for (const key of press) {
      await page.getByRole('button', { name: await textIn(locale, key), exact: true }).click();
      await settle(page);
    }
    problems.push(...(await findUnfocused(page)));
    for (const size of sizesOf(screen)) {
      await showAt(page, size);
      if (inAllLooks) await page.screenshot({ path: `${pictures}/${name}-${size.width}-${theme}-${locale}.png` });
      const found = await lookOver(page);
      problems.push(...found.map((problem) => `At ${size.width} px: ${problem}`));
    }
    for (const size of zoomedOf(screen)) {
      await resize(page, size);
      const found = [...(await findOverflow(page)), ...(await findCutOff(page)), ...(await findCrowded(page))];
      problems.push(...found.map((problem) => `At ${size.width} px: ${problem}`));
    }
    await page.setViewportSize(sizes[0] ?? expect.fail());
    expect(problems).toEqual([]);
  });
});
