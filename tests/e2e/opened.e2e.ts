import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { health } from '#contract/health.ts';
import type { Language } from '#contract/languages.ts';
import type { Tutor } from '#contract/tutors.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { findCrowded } from '#tests/support/find-crowded.ts';
import { findUnfocused } from '#tests/support/find-misfits.ts';
import { findBarriers, findOverflow, findUnfinishedText, settle } from '#tests/support/look-over.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { expectVisible, signIn } from '#tests/support/verbs.ts';
import { watchPage } from '#tests/support/watch-page.ts';

/** `npm run test:sweep` looks in both themes. */
const inAllLooks = process.env.SWEEP === 'complete';
const themes = inAllLooks ? (['light', 'dark'] as const) : (['light'] as const);

/** What opens over a screen: where, how, and the role that what has opened then has. */
type Opened = {
  name: string;
  at: string;
  open: (page: Page, server: RunningServer) => Promise<unknown>;
  shows: string;
  says?: RegExp;
  width?: number;
  /** What stands for it where not everything is looked at, being drawn by the same code. */
  like?: string;
};

/** Menus and lists of choices lie over the page, in no part of it. Of dialogs axe knows that, of these it does not. */
const layers = ['region'];
const isLayer = (role: string) => ['menu', 'menuitemcheckbox', 'menuitemradio', 'listbox', 'tooltip'].includes(role);

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const tickFirstRows = async (page: Page) => {
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
};
const point = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().hover();
/** Somebody else saves what is open in a form, before the person does. */
const saveAfterAnother = async (page: Page, { url }: RunningServer) => {
  const [language] = await askServer<Language[]>(url, '/tutor/getLanguages?limit=1&sort=name&dir=desc');
  const { id, name, code, active, version } = language ?? expect.fail('The demo marketplace has no languages.');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await page.getByRole('link', { name: `Edit: ${name}`, exact: true }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await field.fill(`${name} (mine)`);
  await askServer(url, '/admin/languages/update', { id, name: `${name} (theirs)`, code, active, version });
  await press('Save')(page);
};
const chooseMerge = async (page: Page) => {
  await press(/^Merge into…: Drawing/)(page);
  await page.getByRole('combobox', { name: 'Merge into' }).click();
  await page.getByRole('option', { name: /› Painting$/ }).click();
};
const chooseJoin = async (page: Page, { url }: RunningServer) => {
  const [tutor, other] = await askServer<Tutor[]>(
    url,
    '/admin/tutor?status=approved&sort=bookingCount&dir=desc&limit=2',
  );
  await page.goto(`/admin/tutors/${tutor?.id}`);
  await press('Join with another account…')(page);
  await page.getByRole('combobox', { name: 'The other account' }).fill(other?.email ?? '');
  await page.getByRole('option', { name: other?.email ?? '' }).click();
};
const filter = (name: string, at: string): Opened => ({
  ...{ name: `the filter ${name} of ${at}`, at, shows: 'dialog' },
  open: (page) => page.getByRole('button', { name, exact: true, expanded: false }).click(),
});

const isDraft = (key: string) => key.startsWith('lectern.draft.');
const keptDrafts = async (page: Page) => (await page.evaluate(() => Object.keys(localStorage))).filter(isDraft);

/** Leaves the screens for a page that is none of them, and drops what was typed there: it would be offered to the next look. */
const leaveNothing = async (page: Page) => {
  await page.goto(health.health.path);
  for (const key of await keptDrafts(page)) await page.evaluate((draft) => localStorage.removeItem(draft), key);
};

const everything: Opened[] = [
  { name: 'the menu of the account', at: '/admin/dashboard', open: press(/^Account of /), shows: 'menu' },
  {
    name: 'the menu of languages',
    at: '/admin/dashboard',
    open: press('Language'),
    shows: 'menu',
    like: 'the menu of the account',
  },
  {
    name: 'the main menu of a phone',
    at: '/admin/tutors',
    open: press('Open the menu'),
    shows: 'navigation',
    width: 390,
  },
  { name: 'an own range of days', at: '/admin/dashboard', open: press('Own range'), shows: 'dialog' },
  { name: 'the choice of columns', at: '/admin/tutors', open: press('Columns'), shows: 'menuitemcheckbox' },
  { ...filter('Status', '/admin/tutors'), like: 'the filter Status of /admin/transactions' },
  filter('Subject', '/admin/tutors'),
  filter('Hourly rate', '/admin/tutors'),
  filter('Joined', '/admin/tutors'),
  filter('Status', '/admin/transactions'),
  { name: 'the bar of what is selected', at: '/admin/tutors', open: tickFirstRows, shows: 'status', says: /^2 / },
  {
    ...{ name: 'a question about what is selected', at: '/admin/users', shows: 'dialog' },
    open: async (page) => {
      await tickFirstRows(page);
      await press('Suspend')(page);
    },
  },
  { name: 'the question before a removal', at: '/admin/languages', open: press(/^Delete: /), shows: 'dialog' },
  {
    ...{ name: 'what follows from merging', at: '/admin/subjects', shows: 'dialog', says: /Move to/ },
    open: chooseMerge,
  },
  {
    ...{ name: 'what follows from merging, on a phone', at: '/admin/subjects', shows: 'dialog', says: /Move to/ },
    width: 390,
    open: chooseMerge,
    like: 'what follows from merging',
  },
  {
    ...{ name: 'what follows from joining', at: '/admin/tutors', shows: 'dialog', says: /bookings/ },
    open: chooseJoin,
  },
  {
    ...{ name: 'what follows from joining, on a phone', at: '/admin/tutors', shows: 'dialog', says: /bookings/ },
    width: 390,
    open: chooseJoin,
    like: 'what follows from joining',
  },
  {
    ...{ name: 'the choices of a field', at: '/admin/tutors/add', shows: 'listbox' },
    open: (page) => page.getByRole('combobox', { name: /^Subjects/ }).click(),
  },
  {
    ...{ name: 'the question before a form is left', at: '/admin/users/add', shows: 'dialog' },
    like: 'the question before a removal',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^First name/ }).fill('Ada');
      await press('Cancel')(page);
    },
  },
  {
    ...{ name: 'the offer of what was typed before', at: '/admin/users/add', shows: 'dialog', says: /First name/ },
    open: async (page) => {
      await page.getByRole('textbox', { name: /^First name/ }).fill('Ada');
      await expect.poll(() => keptDrafts(page)).toHaveLength(1);
      await page.reload();
    },
  },
  {
    name: 'what a button is called',
    at: '/admin/languages',
    open: point(/^Delete: /),
    shows: 'tooltip',
    says: /^Delete$/,
  },
  {
    ...{ name: 'what a button of the bar is called', at: '/admin/tutors', shows: 'tooltip', says: /^Clear / },
    like: 'what a button is called',
    open: async (page) => {
      await tickFirstRows(page);
      await point('Clear the selection')(page);
    },
  },
  {
    // An address that asks for what nobody understands is said in a toast.
    ...{ name: 'a toast', at: '/admin/tutors?filter={"status":"sleeping"}', shows: 'alert' },
    open: async () => undefined,
    like: 'a toast on a phone',
  },
  {
    name: 'a toast on a phone',
    at: '/admin/tutors?filter={"status":"sleeping"}',
    open: async () => undefined,
    shows: 'alert',
    width: 390,
  },
  {
    name: 'two who changed one record',
    at: '/admin/languages',
    open: saveAfterAnother,
    shows: 'dialog',
    says: /theirs/,
  },
  {
    name: 'the choice of separators',
    at: '/admin/transactions',
    open: press('Separator of the file'),
    shows: 'menuitemradio',
    like: 'the choice of columns',
  },
  {
    ...{ name: 'fields that need attention', at: '/admin/users/add', shows: 'alert' },
    open: press('Save'),
  },
];

const representing = everything.filter(({ like }) => like === undefined);
/** What differs most. */
const glance = ['the main menu of a phone', 'a question about what is selected', 'two who changed one record'];
const opened = isComplete || inAllLooks ? everything : representing.filter(({ name }) => glance.includes(name));

it('stands for what is like it', () => {
  const names = representing.map(({ name }) => name);
  expect(everything.filter(({ like }) => like !== undefined && !names.includes(like))).toEqual([]);
});

describe.each(themes)('what opens over the screens, %s', (theme) => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    problems = await watchPage(page, server.url);
    // The browser asks whether a form may be left.
    page.on('dialog', (question) => question.accept());
    await signIn(page);
    await page.evaluate((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it.each(opened)('$name', async ({ at, open, shows, says = /./, width = 1280 }) => {
    await leaveNothing(page);
    problems.length = 0;
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at);
    await settle(page);
    await open(page, server);
    await expectVisible(page.getByRole(shows as Parameters<Page['getByRole']>[0]).filter({ hasText: says }));
    await settle(page);
    problems.push(
      ...(await findUnfocused(page)),
      ...(await findUnfinishedText(page)),
      ...(await findOverflow(page)),
      ...(await findCrowded(page)),
    );
    problems.push(...(await findBarriers(page, isLayer(shows) ? layers : [])));
    expect(problems).toEqual([]);
  });
});
