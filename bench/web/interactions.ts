import type { Browser, Page } from 'playwright-core';
import { expectVisible, openFromMenu } from '#tests/support/verbs.ts';
import { runnerHelper, type Signed } from './watch.ts';

/** Of the interactions of one kind, how many there were and how long the browser took to show something after each, in milliseconds. */
export type Latencies = { count: number; p95: number; longest: number };
export type Interactions = Record<keyof typeof kinds, Latencies>;

/** A processor at a quarter of its speed. */
const slowdown = 4;
/** What the browser tells of nothing that was faster: https://www.w3.org/TR/event-timing/ */
const leastTold = 16;

type Told = { id: number; type: string; duration: number };

declare global {
  interface Window {
    benchInteractions: Told[];
  }
}

/** Runs in the page, before anything else of it does. */
const observe = (durationThreshold: number) => {
  window.benchInteractions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.benchInteractions.push({ id: interactionId, type: name, duration });
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
};

/** People pause between keys and clicks; an interaction that begins before the last was shown would wait for that one as well. */
const rest = (page: Page, milliseconds = 250) => page.waitForTimeout(milliseconds);

const settled = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .bone') === null);
  await rest(page, 600);
};

const search = async (page: Page) => {
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.focus();
  for (const key of 'mar') {
    await page.keyboard.press(key);
    await rest(page);
  }
  await settled(page);
  for (let letters = 3; letters > 0; letters -= 1) {
    await page.keyboard.press('Backspace');
    await rest(page);
  }
  await settled(page);
  return 6;
};

const filter = async (page: Page) => {
  await page.getByRole('button', { name: 'Status', exact: true, expanded: false }).click();
  const choice = page.getByRole('dialog', { name: 'Status', exact: true }).getByRole('checkbox').first();
  await expectVisible(choice);
  await rest(page);
  for (let times = 0; times < 2; times += 1) {
    await choice.click();
    await settled(page);
  }
  await page.keyboard.press('Escape');
  await settled(page);
  return 4;
};

const tick = async (page: Page) => {
  const boxes = page.locator('tbody input[type=checkbox]');
  for (let times = 0; times < 2; times += 1) {
    for (let row = 0; row < 3; row += 1) {
      await boxes.nth(row).click();
      await rest(page);
    }
  }
  await settled(page);
  return 6;
};

const open = async (page: Page) => {
  await page.locator('tbody tr .record-link, tbody tr a[href]').first().click();
  await expectVisible(page.getByRole('link', { name: 'Edit' }));
  await settled(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await settled(page);
  await openFromMenu(page, 'Tutors');
  await expectVisible(page.locator('tbody tr'));
  await settled(page);
  return 3;
};

/** Suspends a tutor and takes it back: whoever is decided about is as before. */
const decide = async (page: Page) => {
  await page.locator('tbody tr').filter({ hasText: 'Approved' }).locator('.record-link, a[href]').first().click();
  await expectVisible(page.getByRole('link', { name: 'Edit' }));
  await settled(page);
  for (const name of ['Suspend', 'Reinstate']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectVisible(dialog);
    await settled(page);
    const reason = dialog.getByRole('textbox');
    if (await reason.count()) await reason.first().fill('Measured.');
    await rest(page);
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await settled(page);
  }
  await openFromMenu(page, 'Tutors');
  await expectVisible(page.locator('tbody tr'));
  await settled(page);
  return 6;
};

/** What people do all day, each with how many interactions it is. */
const kinds = { search, filter, tick, open, decide };

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** Each interaction counts once, with its longest event; those that the browser does not tell of were faster than it tells. */
const latenciesOf = (told: Told[], count: number): Latencies => {
  const longest = new Map<number, number>();
  for (const { id, duration } of told) longest.set(id, Math.max(longest.get(id) ?? 0, duration));
  const untold = Array.from({ length: Math.max(0, count - longest.size) }, () => leastTold);
  const sorted = [...longest.values(), ...untold].sort((one, other) => one - other);
  return { count: sorted.length, p95: percentile(sorted, 0.95), longest: sorted.at(-1) ?? 0 };
};

/**
 * Interaction to Next Paint (https://web.dev/articles/inp) of a list of tutors and of a record, on a processor at a quarter of its speed, in a
 * page that has loaded all its code.
 */
export const measureInteractions = async (
  browser: Browser,
  url: string,
  signed: Signed,
  rounds: number,
): Promise<Interactions> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(signed.storage && { storageState: signed.storage }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(runnerHelper);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, signed.session ?? {});
    await page.addInitScript(observe, leastTold);
    await page.goto(`${url}/admin/tutors`);
    await expectVisible(page.locator('tbody tr'));
    // What opens over a page comes behind the first screen.
    await page.waitForTimeout(4_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const all = Object.fromEntries(Object.keys(kinds).map((name) => [name, { told: [] as Told[], count: 0 }]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, run] of Object.entries(kinds)) {
        await page.evaluate(() => {
          window.benchInteractions = [];
        });
        const count = await run(page);
        const into = all[name];
        if (!into) continue;
        into.count += count;
        into.told.push(...(await page.evaluate(() => window.benchInteractions)));
      }
    }
    return Object.fromEntries(
      Object.entries(all).map(([name, { told, count }]) => [name, latenciesOf(told, count)]),
    ) as Interactions;
  } finally {
    await context.close();
  }
};
