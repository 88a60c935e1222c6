import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { type Tutor, tutors } from '#contract/tutors.ts';
import { savedFields } from '#src/form/savedFields.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findCutOff, findUnderToasts } from '#tests/support/find-misfits.ts';
import { openLive } from '#tests/support/live-news.ts';
import { findOverflow, resize, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  expectPath,
  expectToast,
  expectVisible,
  openFromMenu,
  openSignedIn,
  signIn,
  takeSession,
} from '#tests/support/verbs.ts';

/** What is saved of a tutor. */
const fieldsOf = (tutor: Tutor) => Object.fromEntries(Object.entries(tutor).filter(([field]) => saved.includes(field)));
const saved = savedFields(tutors.update);

/** Is it in that part of what scrolls which is seen? */
const isWithin = async (part: Locator, scrolled: Locator) => {
  const [one, other] = await Promise.all([part.boundingBox(), scrolled.boundingBox()]);
  return one !== null && other !== null && one.y >= other.y && one.y + one.height <= other.y + other.height;
};

const areApart = async (above: Locator, below: Locator) => {
  const [one, other] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return one !== null && other !== null && one.y + one.height <= other.y;
};

const fits = async (page: Page) => expect(await findOverflow(page)).toEqual([]);

describe('on a phone', () => {
  const story = stories();

  story(
    'a tutor is found by the menu and the search, looked at and changed',
    async ({ page, server }) => {
      const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1');
      const name = tutor?.displayName ?? expect.fail('The demo data has no tutors.');
      await signIn(page);
      await fits(page);
      await openFromMenu(page, 'Tutors');
      const cards = page.getByRole('main').getByRole('listitem');
      await expectVisible(cards);
      // The export is at the end of the search's line, and the filters begin their own.
      const tops = await page
        .locator('.list-toolbar-row > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      const [search, tools, filter] = tops;
      expect(Math.abs((search?.top ?? 0) - (tools?.top ?? 99))).toBeLessThan(8);
      expect(filter?.top).toBeGreaterThan(search?.bottom ?? 0);
      await page.getByRole('searchbox', { name: 'Search' }).fill(name);
      await expectVisible(cards.filter({ hasText: name }));
      await fits(page);

      await cards.filter({ hasText: name }).first().getByRole('link').tap();
      await expectVisible(page.getByRole('heading', { name }));
      await fits(page);
      await page.getByRole('link', { name: 'Edit' }).tap();
      const headline = page.getByRole('textbox', { name: /^Headline/ });
      await headline.fill('Written on the way');
      await fits(page);
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectVisible(page.getByText('Written on the way'));
    },
    { context: phone },
  );

  story(
    'where two people have written to one long text, it is seen what each has written, and nothing lies over the buttons',
    async ({ page, server }) => {
      const [found] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1');
      const path = `/admin/tutor/${found?.id}`;
      const change = async (bio: string) => {
        const tutor = await askServer<Tutor>(server.url, path);
        await askServer(server.url, path, { ...fieldsOf(tutor), bio, version: tutor.version });
      };
      const long = 'I teach what I would have liked to be told. '.repeat(12).trim();
      await change(long);
      await takeSession(page);
      await openLive(page, `/admin/tutors/edit/${found?.id}`);
      await page.getByRole('textbox', { name: /^About/ }).fill(`${long} Mine.`);
      await change(`${long} Theirs.`);
      await expectVisible(page.getByText('Changed by yourself'));
      await page.getByRole('button', { name: 'Save' }).tap();
      const asked = page.getByRole('dialog', { name: 'Changed in the meantime' });
      for (const [side, text] of [
        ['Yours', 'Mine.'],
        ['Theirs', 'Theirs.'],
      ] as const) {
        const box = asked.getByRole('radio', { name: new RegExp(`^${side}:`) }).locator('xpath=ancestor::label');
        const mark = box.locator('mark', { hasText: text });
        expect(await isWithin(mark, mark.locator('..'))).toBe(true);
      }
      expect(await areApart(asked.locator('.MuiDialogActions-root'), page.locator('.corner .MuiPaper-root'))).toBe(
        true,
      );
      await asked.getByRole('button', { name: 'Save this' }).tap();
      await expect.poll(async () => (await askServer<Tutor>(server.url, path)).bio).toBe(`${long} Mine.`);
    },
    { context: phone },
  );

  story(
    'a part of a question that did not load says so, and leaves its buttons to be pressed',
    async ({ page, server }) => {
      const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1&status=approved');
      // A page that was loaded anew a moment ago is not loaded anew again.
      await page.addInitScript(() => sessionStorage.setItem('lectern.reloadedAt', String(Date.now())));
      await page.route(/\/assets\/DecisionLetterPart-.*\.js$/, (route) => route.abort());
      await openSignedIn(page, `/admin/tutors/${tutor?.id}`);
      await page.getByRole('button', { name: 'Suspend', exact: true }).tap();
      const question = page.getByRole('dialog', { name: /^Suspend / });
      const failed = page.locator('.late-failed');
      await expectVisible(failed);
      expect(await areApart(failed, question.locator('.MuiDialogActions-root'))).toBe(true);
      await question.getByRole('button', { name: 'Cancel' }).tap();
      await question.waitFor({ state: 'hidden' });
    },
    { context: phone, expects: /Failed to load resource|Failed to fetch dynamically imported/ },
  );

  story(
    'the words of the buttons of a form keep to them, whatever is said beside them',
    async ({ page }) => {
      await openSignedIn(page, '/admin/languages?add');
      await page.evaluate(() => localStorage.setItem('RaStore.locale', '"de"'));
      await page.reload();
      await page.getByLabel('Name', { exact: true }).fill('Walisisch');
      await page.getByLabel('Kürzel').fill('cy');
      await page.route('**/languages/add', () => undefined);
      await page.getByRole('button', { name: 'Speichern' }).tap();
      await expectVisible(page.getByText(/^Noch keine Antwort vom Server/));
      expect(await findCutOff(page)).toEqual([]);
      await fits(page);
    },
    { context: phone },
  );

  story(
    'the way to a form keeps to its room in the bar, however long a name it leads over',
    async ({ page, server }) => {
      const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1');
      await openSignedIn(page, `/admin/tutors/edit/${tutor?.id}`);
      await page
        .getByRole('textbox', { name: /^Display name/ })
        .fill('Wilhelmina-Charlotte von Hohenstein-Wolfenbüttel');
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectPath(page, `/admin/tutors/${tutor?.id}`);
      await page.getByRole('link', { name: 'Edit' }).tap();
      const way = page.getByRole('navigation', { name: 'Where you are' });
      await expectVisible(way.getByRole('link', { name: /^Wilhelmina-Charlotte/ }));
      const end = await way.evaluate((nav) => nav.getBoundingClientRect().right);
      const steps = await way
        .locator('li:visible')
        .evaluateAll((all) =>
          all.map((step) => step.getBoundingClientRect()).map(({ right, width }) => ({ right, width })),
        );
      expect(steps).toHaveLength(2);
      for (const { right, width } of steps) {
        expect(right).toBeLessThanOrEqual(end + 0.5);
        expect(width).toBeGreaterThan(24);
      }
      await fits(page);
    },
    { context: phone },
  );

  story(
    'the day on which a page is published is read whole in the list',
    async ({ page, server }) => {
      const [draft] = await askServer<{ id: string }[]>(server.url, '/admin/page-management?status=draft&limit=1');
      await openSignedIn(page, `/admin/pages/${draft?.id}`);
      await page.getByLabel('Publish on (optional)').fill('01/03/2030');
      await page.getByRole('button', { name: 'Save' }).tap();
      await expectToast(page, /^Saved: /);
      await page.goto('/admin/pages');
      const line = page.getByRole('main').getByRole('listitem').locator('p', { hasText: 'Publish on' });
      await expectVisible(line.getByText('01/03/2030'));
      const cut = await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut).toBe(0);
    },
    { context: phone },
  );

  story.further(
    'the filters are one line to be pushed sideways, and one that is set leads it',
    async ({ page }) => {
      await openSignedIn(page, '/admin/transactions');
      const filters = page.locator('.list-filters > .filter');
      await expectVisible(filters);
      const places = () => filters.evaluateAll((all) => all.map((filter) => filter.getBoundingClientRect()));
      expect(new Set((await places()).map(({ top }) => top)).size).toBe(1);
      expect((await places()).at(-1)?.right).toBeGreaterThan(390);
      await page.getByRole('button', { name: 'Requested', exact: true }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Last 30 days' }).tap();
      const set = page.locator('.filter[data-set]');
      await expectVisible(set);
      expect((await set.boundingBox())?.x).toBeLessThan(40);
      await expectVisible(page.getByRole('button', { name: 'Clear filters' }));
      await fits(page);
    },
    { context: phone },
  );

  story.further(
    'a card leaves out what a record has none of, which nothing there names',
    async ({ page }) => {
      for (const list of ['tutors', 'audit']) {
        await openSignedIn(page, `/admin/${list}`);
        const cards = page.locator('.cards > li');
        await expectVisible(cards);
        expect(await cards.getByText('–', { exact: true }).count()).toBe(0);
      }
    },
    { context: phone },
  );

  story.further('what was selected before the window became that narrow is seen to be', async ({ page }) => {
    await openSignedIn(page, '/admin/levels');
    await page.getByRole('checkbox', { name: 'Select Primary school' }).click();
    await resize(page, { width: 390, height: 844 });
    await expectVisible(page.getByText('1 selected'));
    expect(await page.locator('.cards > li[data-selected]').allInnerTexts()).toEqual([
      expect.stringContaining('Primary school'),
    ]);
  });

  story.further(
    'a drawer takes the whole width and closes again',
    async ({ page }) => {
      await openSignedIn(page, '/admin/languages?add');
      await expectVisible(page.getByRole('textbox', { name: 'Name' }));
      await fits(page);
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect.poll(() => new URL(page.url()).search).not.toContain('add');
      await fits(page);
    },
    { context: phone },
  );
});

describe('a toast', () => {
  const story = stories();

  story(
    'lies over nothing on a desk, and on a phone over nothing that cannot be pushed above it',
    async ({ page, server }) => {
      const [tutor] = await askServer<Tutor[]>(server.url, '/admin/tutor?limit=1');
      await signIn(page);
      for (const width of [1280, 390]) {
        await resize(page, { width, height: 800 });
        await page.goto(`/admin/tutors/edit/${tutor?.id}`);
        await page.getByRole('textbox', { name: /^Headline/ }).fill(`Written at ${width}`);
        await page.getByRole('button', { name: 'Save' }).click();
        await expectPath(page, `/admin/tutors/${tutor?.id}`);
        const toast = page.locator('.MuiSnackbar-root');
        await expectVisible(toast);
        // Who points at one reads it: it stays.
        await toast.hover();
        await settle(page);
        if (width < 1200) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect(await findUnderToasts(page)).toEqual([]);
        expect(await toast.isVisible()).toBe(true);
      }
    },
  );

  story(
    'covers no button of a question that is to be sent again',
    async ({ page, server }) => {
      const [report] = await askServer<Report[]>(server.url, '/admin/report-management?status=open&limit=1');
      await openSignedIn(page, `/admin/reports?view=${report?.id}`);
      await page.getByRole('button', { name: /^Ask/ }).click();
      const question = page.getByRole('dialog', { name: /^Ask/ });
      await question.getByRole('textbox').first().fill('What happened?');
      // With the letter it is as high as the screen.
      await expectVisible(question.getByRole('button', { name: 'Amend' }));
      await page.context().setOffline(true);
      const send = question.getByRole('button', { name: 'Ask', exact: true });
      await send.click();
      // The list below is read anew, which fails as well.
      const toast = page.locator('.MuiSnackbar-root');
      await expectVisible(toast);
      await toast.hover();
      await settle(page);
      const [toasted, sent] = [await toast.boundingBox(), await send.boundingBox()];
      if (!toasted || !sent) throw new Error('The toast or the button has gone.');
      expect(toasted.y + toasted.height <= sent.y || sent.y + sent.height <= toasted.y).toBe(true);
    },
    { context: phone, expects: /ERR_INTERNET_DISCONNECTED/ },
  );

  story.further(
    'leaves the end of a form that stays open to be read above it',
    async ({ page }) => {
      await openSignedIn(page, '/admin/site-setting');
      await page.getByRole('main').getByRole('textbox').first().fill('Lessons on the way');
      await page.getByRole('button', { name: 'Save' }).click();
      const toast = page.locator('.MuiSnackbar-root');
      await expectVisible(toast);
      await toast.hover();
      await settle(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await findUnderToasts(page)).toEqual([]);
      expect(await toast.isVisible()).toBe(true);
    },
    { context: { viewport: { width: 390, height: 800 } } },
  );
});
