import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { phone } from '#tests/support/stories.ts';
import type { UnsteadyProxy } from '#tests/support/unsteady-proxy.ts';
import { demo } from '#tests/support/verbs.ts';
import { watchPage } from '#tests/support/watch-page.ts';
import type { Chance } from './chance.ts';
import { findFaults, isEmpty, isLoading } from './inspect.ts';
import type { Person } from './people.ts';
import { enter, isSignedOut, mayEndSession } from './session.ts';
import { takeStep, type Walker } from './steps.ts';

/** Milliseconds after which a page that still loads, with nothing on its way any more, does so for ever. */
const settlingMs = 20_000;

/** However slow the machine is, so much is tried. */
const leastSteps = 8;

/** What a leg came to. */
export type Walked = { steps: string[]; problems: string[]; page: Page };

const openPage = async (browser: Browser, proxy: UnsteadyProxy, { width, locale, zone }: Person) => {
  const context = await browser.newContext({
    baseURL: proxy.url,
    timezoneId: zone,
    locale,
    ...(width === 1280 ? { viewport: { width, height: 800 } } : phone),
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript((chosen) => {
    // A blank page has no storage.
    if (location.protocol === 'about:' || localStorage.getItem('RaStore.locale') !== null) return;
    localStorage.setItem('RaStore.locale', JSON.stringify(chosen));
  }, locale);
  return context.newPage();
};

/** Waits for what is on its way. @returns what is wrong where that never ends. */
const settle = async (page: Page, proxy: UnsteadyProxy): Promise<string[]> => {
  const until = Date.now() + settlingMs;
  let quietSince = Date.now();
  while (Date.now() < until) {
    if (proxy.underWay() > 0) quietSince = Date.now();
    const waits = Date.now() - quietSince < 150 || (await isLoading(page)) || (await isEmpty(page));
    if (!waits) return [];
    await pause(100);
  }
  const seconds = settlingMs / 1000;
  if (proxy.underWay() > 0) return [`Calls still under way after ${seconds} s`];
  return (await isEmpty(page)) ? [`Nothing to see after ${seconds} s`] : [`Still loading after ${seconds} s`];
};

/** Between two steps: some follow at once, most when something was read. */
const rest = async ({ page, chance }: Walker, proxy: UnsteadyProxy): Promise<string[]> => {
  const kind = chance.weighted({ hasty: 3, brief: 3, patient: 4 });
  if (kind === 'hasty') return [];
  await pause(kind === 'brief' ? chance.between(100, 600) : 100);
  return kind === 'patient' ? settle(page, proxy) : [];
};

/** In the middle of a page load there is no page to look at; the next look sees it. */
const orWhileLoading = (error: unknown): string[] => {
  if (/Execution context was destroyed|navigat/i.test(String(error))) return [];
  throw error;
};

/**
 * Walks through the screens as one person until the time has come or something is wrong.
 *
 * @param endAt when to stop, in milliseconds since 1970.
 */
export const walkLeg = async (
  browser: Browser,
  proxy: UnsteadyProxy,
  person: Person,
  chance: Chance,
  endAt: number,
): Promise<Walked> => {
  const page = await openPage(browser, proxy, person);
  const wasLost = (url: string) => proxy.passed.some(({ path, lost }) => lost && `${proxy.url}${path}` === url);
  const problems = await watchPage(page, proxy.url, wasLost);
  // The browser's own question, when a page with a half-filled form is left.
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  page.context().on('page', (other) => (other === page ? undefined : other.close()));
  const walker: Walker = { page, chance, isPhone: person.width < 600 };
  const steps = ['signs in'];
  const walked = { steps, problems, page };
  let signedInAt = proxy.passed.length;
  if (!(await enter(page, demo[person.role]))) problems.push('Cannot sign in');

  while (problems.length === 0 && (Date.now() < endAt || steps.length <= leastSteps)) {
    steps.push(await takeStep(walker));
    problems.push(
      ...(await rest(walker, proxy).catch(orWhileLoading)),
      ...(await findFaults(page).catch(orWhileLoading)),
    );
    if (problems.length > 0 || !(await isSignedOut(page))) continue;
    if (!proxy.passed.slice(signedInAt).some(mayEndSession)) problems.push('Signed out without asking for it');
    signedInAt = proxy.passed.length;
    steps.push('signs in again');
    if (!(await enter(page, demo[person.role]))) break;
  }
  if (problems.length === 0) problems.push(...(await settle(page, proxy).catch(orWhileLoading)));
  return walked;
};
