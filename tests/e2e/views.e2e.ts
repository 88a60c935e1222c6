import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ListView } from '#contract/views.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findCutOff } from '#tests/support/find-misfits.ts';
import { holdAnswers } from '#tests/support/hold-answers.ts';
import { findBarriers, findOverflow, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  demo,
  expectLoaded,
  expectToast,
  expectVisible,
  filterBy,
  openSignedIn,
  signOut,
} from '#tests/support/verbs.ts';

const open = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** Also while a dialog hides it from whoever reads the page aloud. */
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu', includeHidden: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens the menu of a list's views, and chooses from it. */
const choose = async (page: Page, shownAs: string, choice: string | RegExp) => {
  await open(page, shownAs).click();
  await page
    .getByRole('menuitemradio', { name: choice })
    .or(page.getByRole('menuitem', { name: choice }))
    .click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

const keep = async (
  page: Page,
  shownAs: string,
  name: string,
  { audience, inMenu = false }: Partial<Record<'audience', string>> & { inMenu?: boolean } = {},
) => {
  await choose(page, shownAs, 'Save as a new view…');
  const dialog = dialogOf(page, 'A new view');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (audience) {
    await dialog.getByRole('combobox', { name: 'For' }).click();
    await page.getByRole('option', { name: audience, exact: true }).click();
  }
  if (inMenu) await dialog.getByRole('checkbox', { name: 'In the menu, with its count' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectVisible(open(page, name));
};

const columnHeads = (page: Page) => page.getByRole('main').getByRole('columnheader').allTextContents();
const askedFor = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

const params = {
  filter: { status: ['pending'] },
  sort: 'createdAt',
  order: 'ASC',
  perPage: 25,
  shownColumns: ['displayName', 'status'],
  hiddenColumns: [],
};
const addView = (url: string, view: object) =>
  askServer<ListView>(url, '/admin/views/add', {
    resource: 'tutors',
    audience: 'everybody',
    params,
    inMenu: false,
    ...view,
  });

describe('views of a list', () => {
  const story = stories();

  story(
    'keep filters, columns and order under a name, beyond signing out and in another browser',
    async ({ page, openAnother }) => {
      await openSignedIn(page, '/admin/users', demo.editor);
      await filterBy(page, 'Status', 'Suspended');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Joined' }).click();
      await page.keyboard.press('Escape');
      await expect.poll(() => columnHeads(page)).not.toContain('Joined');
      const heads = await columnHeads(page);
      await keep(page, 'Views', 'Suspended people', { inMenu: true });

      const pinned = menuOf(page).getByRole('link', { name: 'Suspended people', exact: true });
      await expectVisible(pinned);
      const total = (await page.getByRole('main').locator('.list-count').textContent()) ?? '';
      await expect.poll(() => pinned.textContent()).toBe(`Suspended people${total}`);

      // Changed, it says so; what was changed can be taken back.
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectVisible(open(page, 'Suspended people · changed'));
      await choose(page, 'Suspended people · changed', 'Discard the changes');
      await expectVisible(open(page, 'Suspended people'));
      expect(askedFor(page)).toEqual({ status: ['suspended'] });
      await signOut(page);

      const elsewhere = await openAnother();
      await openSignedIn(elsewhere, '/admin/users', demo.editor);
      await expectVisible(open(elsewhere, 'Views'));
      expect(await columnHeads(elsewhere)).toContain('Joined');
      await menuOf(elsewhere).getByRole('link', { name: 'Suspended people', exact: true }).click();
      await expectVisible(open(elsewhere, 'Suspended people'));
      await expect.poll(() => columnHeads(elsewhere)).toEqual(heads);
      expect(askedFor(elsewhere)).toEqual({ status: ['suspended'] });
      // Whoever comes to the list from elsewhere sees what that leads to, and no view of theirs.
      await elsewhere.goto(`/admin/users?filter=${encodeURIComponent('{"status":["active"]}')}`);
      await expectVisible(elsewhere.getByRole('button', { name: 'Status: Active' }));
      await expectVisible(open(elsewhere, 'Views'));
    },
  );

  story.further(
    'are made for others by admins, changed by another, and go for all',
    async ({ page, openAnother }) => {
      await openSignedIn(page, '/admin/transactions', demo.admin);
      await filterBy(page, 'Status', 'Disputed');
      await keep(page, 'Views', 'Disputed ones', { audience: 'Everybody' });

      const editor = await openAnother();
      await openSignedIn(editor, '/admin/transactions', demo.editor);
      await expectLoaded(editor);
      await settle(editor);
      await choose(editor, 'Views', /^Disputed ones/);
      await expectVisible(editor.getByRole('button', { name: 'Status: Disputed' }));
      await editor.getByRole('button', { name: 'Clear filters' }).click();
      await open(editor, 'Disputed ones · changed').click();
      await expectVisible(editor.getByRole('menuitem', { name: 'Discard the changes' }));
      // What is for all is not the editor's to change.
      expect(await editor.getByRole('menuitem', { name: /^Save the changes/ }).count()).toBe(0);
      await editor.keyboard.press('Escape');

      // The same name twice is refused at the field.
      await choose(page, 'Disputed ones', 'Save as a new view…');
      const twice = dialogOf(page, 'A new view');
      await twice.getByRole('textbox', { name: 'Name' }).fill('disputed ones');
      await twice.getByRole('combobox', { name: 'For' }).click();
      await page.getByRole('option', { name: 'Everybody', exact: true }).click();
      await twice.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => twice.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
      await twice.getByRole('button', { name: 'Cancel' }).click();
      await twice.waitFor({ state: 'detached' });

      // Somebody else changes it meanwhile: nothing of theirs is lost.
      const colleague = await openAnother();
      await openSignedIn(colleague, '/admin/transactions');
      await settle(colleague);
      await choose(colleague, 'Views', 'Change and arrange views…');
      const arranging = dialogOf(colleague, 'Views: Transactions');
      await arranging.getByRole('button', { name: 'Change: Disputed ones' }).click();
      const changing = dialogOf(colleague, 'Change the view');
      await changing.getByRole('textbox', { name: 'Name' }).fill('For whoever is free');
      await changing.getByRole('button', { name: 'Save', exact: true }).click();
      await changing.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await choose(page, 'Disputed ones · changed', /^Save the changes/);
      await expectToast(page, /^Somebody has changed this view meanwhile/);
      await expectVisible(open(page, 'For whoever is free · changed'));

      await arranging.getByRole('button', { name: 'Delete: For whoever is free' }).click();
      const question = dialogOf(colleague, 'Delete the view “For whoever is free”?');
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await expectVisible(arranging.getByText('There are no views of this list yet.'));
      await editor.reload();
      await expectVisible(open(editor, 'Views'));
    },
    { expects: /409/ },
  );

  story.further(
    'stand in the order that somebody gives them, and say what a release has dropped',
    async ({ page, server }) => {
      for (const name of ['First', 'Second', 'Third']) await addView(server.url, { name, inMenu: true });
      await addView(server.url, {
        name: 'Of a former release',
        params: {
          ...params,
          filter: { status: ['pending'], shoeSize: 44 },
          shownColumns: ['displayName', 'horoscope'],
        },
      });
      await openSignedIn(page, '/admin/tutors');
      await settle(page);
      const pinned = () => menuOf(page).locator('.menu-view .menu-label').allTextContents();
      await expect.poll(pinned).toEqual(['First', 'Second', 'Third']);
      await choose(page, 'Views', 'Change and arrange views…');
      const dialog = dialogOf(page, 'Views: Tutors');
      await expectVisible(dialog);
      expect(await findBarriers(page)).toEqual([]);
      // Answers are late, and the person is not: none of them takes back what was done since.
      const letGo = await holdAnswers(page, 400);
      await dialog.getByRole('button', { name: 'Further down: First' }).click();
      await dialog.getByRole('button', { name: 'Further down: First' }).click();
      await dialog.getByRole('listitem').filter({ hasText: 'Second' }).getByRole('checkbox').uncheck();
      await expect.poll(pinned).toEqual(['Third', 'First']);
      await dialog.getByRole('button', { name: 'Close' }).click();
      // What waits behind another call would be lost with the page.
      const question = page.waitForEvent('dialog');
      await page.evaluate(() => void setTimeout(() => window.location.reload()));
      await (await question).dismiss();
      await letGo();
      await settle(page);
      await page.reload();
      await expect.poll(pinned).toEqual(['Third', 'First']);

      await expectVisible(open(page, 'Views'));
      await settle(page);
      await choose(page, 'Views', /^Of a former release/);
      await expectToast(page, /shoeSize/);
      await expectToast(page, /horoscope/);
      await expectVisible(page.getByRole('button', { name: 'Status: Pending' }));
      await expectVisible(open(page, 'Of a former release · changed'));
    },
  );

  story.further(
    'open and are kept on a phone',
    async ({ page }) => {
      await openSignedIn(page, '/admin/languages');
      await settle(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill('man');
      await expect.poll(() => askedFor(page)).toEqual({ q: 'man' });
      await keep(page, 'Views', 'With man', { inMenu: true });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectVisible(open(page, 'With man · changed'));
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await menuOf(page).getByRole('link', { name: 'With man', exact: true }).click();
      await expectVisible(open(page, 'With man'));
      expect(askedFor(page)).toEqual({ q: 'man' });
      await choose(page, 'With man', 'Change and arrange views…');
      await expectVisible(dialogOf(page, 'Views: Languages'));
      expect([...(await findBarriers(page)), ...(await findOverflow(page)), ...(await findCutOff(page))]).toEqual([]);
    },
    { context: phone },
  );

  story.further('of what is new by then keeps the range that moves, not its days', async ({ page, server }) => {
    await openSignedIn(page, '/admin/transactions');
    await expectLoaded(page);
    await page.getByRole('button', { name: 'Lesson', exact: true, expanded: false }).click();
    const range = page.getByRole('dialog', { name: 'Lesson', exact: true });
    await expectVisible(range.getByRole('button', { name: 'Next 7 days' }));
    await settle(page);
    expect([await findBarriers(page), await findOverflow(page), await findCutOff(page)]).toEqual([[], [], []]);
    await range.getByRole('button', { name: 'Next 7 days' }).click();
    await expectVisible(open(page, 'Lesson: Next 7 days'));
    await keep(page, 'Views', 'Lessons to come', { inMenu: true });
    const kept = (await askServer<ListView[]>(server.url, '/admin/views')).find(
      ({ name }) => name === 'Lessons to come',
    );
    expect(kept?.params.filter).toEqual({ startsFrom: 'today', startsTo: 'today+7' });
    await page.goto('/admin/tutors');
    await menuOf(page)
      .getByRole('link', { name: /^Lessons to come/ })
      .click();
    await expectVisible(open(page, 'Lesson: Next 7 days'));
    expect(askedFor(page)).toEqual({ startsFrom: 'today', startsTo: 'today+7' });
  });
});
