import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { authRoutes } from '#contract/auth.routes.ts';
import type { Language } from '#contract/languages.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { openLive, withoutLiveNews } from '#tests/support/live-news.ts';
import { settle } from '#tests/support/look-over.ts';
import { chosen, forms as formsThatStandForAll } from '#tests/support/representatives.ts';
import { formScreens } from '#tests/support/screens.ts';
import { stories } from '#tests/support/stories.ts';
import {
  demo,
  expectPath,
  expectVisible,
  fillIn,
  openSignedIn,
  saveDrawer,
  signIn,
  signOut,
  trySignIn,
} from '#tests/support/verbs.ts';

const story = stories();

const forms = chosen(formScreens, formsThatStandForAll);

/** The first field of the open form that is typed into. */
const firstField = (page: Page): Locator =>
  page
    .locator('form')
    .locator('textarea:visible, input:visible:not([type=checkbox], [type=file], [type=radio], [role=combobox])')
    .first();

const offer = (page: Page) => page.getByRole('dialog', { name: 'Your unsaved changes' });
const putBack = (page: Page) => page.getByRole('button', { name: 'Put back into the form' }).click();

/** What is kept of what somebody typed. */
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern.draft.')));

/** Opens an address of the admin area where nothing but the person's own calls tells that the session has ended. */
const openUntold = async (page: Page, address: string) => {
  await withoutLiveNews(page);
  await openSignedIn(page, address);
};

/** Ends the session of this browser on the server, as its owner can from any other device, once a page that is not told of it is at rest. */
const endElsewhere = async (page: Page, url: string) => {
  // What the menu asks for a while after the first screen would be the first to learn of it, before anybody saves.
  const hasAsked = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/v1/admin/setup'));
  await expect.poll(() => page.evaluate(hasAsked)).toBe(true);
  await endSession(page, url);
};

/** Presses Save, by which the page learns that the session has ended, unless on a slow machine something else was quicker. */
const saveAtTheEnd = async (page: Page) => {
  const save = page.getByRole('button', { name: 'Save' }).click();
  await Promise.race([save, page.waitForURL('**/admin/login')]);
  await expectPath(page, '/admin/login');
  await save.catch(() => undefined);
};

const endSession = async (page: Page, url: string) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lectern.refreshToken');
  const [, path] = authRoutes.logout.split(' ');
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: cookie?.value }),
  });
  expect(response.status).toBe(200);
};

const firstLanguage = async (url: string) => {
  const [language] = await askServer<Language[]>(url, '/tutor/getLanguages?limit=1&sort=name');
  return language ?? expect.fail('The demo marketplace has no languages.');
};

describe('what was typed and not saved', () => {
  story.further(
    `outlives the end of the session in each of the ${forms.length} forms`,
    async ({ page, server }) => {
      await signIn(page);
      for (const { name, find } of forms) {
        const tab = await page.context().newPage();
        await tab.goto(await find(server));
        await settle(tab);
        const field = firstField(tab);
        await field.click();
        await tab.keyboard.press('End');
        await tab.keyboard.type('7');
        const typed = await field.inputValue();
        // Another tab signs out.
        await page.evaluate(() => localStorage.removeItem('lectern.accessToken'));
        await expectPath(tab, '/admin/login');
        await trySignIn(tab, demo.superAdmin);
        await offer(tab)
          .waitFor()
          .catch(() => expect.fail(`${name} offers nothing of what was typed.`));
        await putBack(tab);
        await expect.poll(() => firstField(tab).inputValue(), { message: name }).toBe(typed);
        await tab.close();
      }
    },
    { timeout: 400_000 },
  );

  story('is offered after a session that was ended elsewhere ended here by itself', async ({ page, server }) => {
    const { id, name } = await firstLanguage(server.url);
    await signIn(page);
    await openLive(page, `/admin/languages?edit=${id}`);
    const field = page.getByLabel('Name', { exact: true });
    await field.pressSequentially(' kept', { delay: 120 });
    const typed = await field.inputValue();
    await endSession(page, server.url);
    await expectPath(page, '/admin/login');
    await expectVisible(page.getByText('Your session has ended. Please sign in again.'));
    await trySignIn(page, demo.superAdmin);
    await putBack(page);
    await expect.poll(() => field.inputValue()).toBe(typed);
    expect(typed).not.toBe(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  story.further(
    'is offered to whoever typed it after a session that was ended elsewhere, and to nobody else',
    async ({ page, server }) => {
      const { id, name } = await firstLanguage(server.url);
      await openUntold(page, `/admin/languages?edit=${id}`);
      await page.getByLabel('Name', { exact: true }).fill('Kept');
      await endElsewhere(page, server.url);
      await saveAtTheEnd(page);
      await expectVisible(page.getByText('Your session has ended. Please sign in again.'));

      // A colleague at the same computer.
      await trySignIn(page, demo.admin);
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
      expect(await offer(page).count()).toBe(0);
      await page.goto('/admin/dashboard');
      await signOut(page);

      await trySignIn(page, demo.superAdmin);
      await expectPath(page, '/admin/dashboard');
      await page.goto(`/admin/languages?edit=${id}`);
      await expectVisible(offer(page).getByText(/^You changed this \d+ minutes? ago and did not save it: Name\.$/));
      await putBack(page);
      await saveDrawer(page);
      const [saved] = await askServer<Language[]>(server.url, `/tutor/getLanguages?ids=${id}`);
      expect(saved?.name).toBe('Kept');
      expect(await keptDrafts(page)).toEqual([]);
      await fillInLanguage(page, id, { Name: name });
    },
  );

  story('of a subject below another stays below it', async ({ page }) => {
    await openSignedIn(page, '/admin/subjects');
    await page.getByRole('link', { name: 'Add a subject below “Humanities”' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Pottery');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    // As after the session has ended: nothing is left of where the form was opened from.
    await page.goto('/admin/dashboard');
    await page.goto('/admin/subjects?add');
    await expectVisible(offer(page).getByText(/^You changed this .* and did not save it: Name, Address name\.$/));
    await putBack(page);
    const parent = page.getByRole('combobox', { name: 'Belongs to (optional)' });
    await expect.poll(() => parent.inputValue()).toBe('Humanities');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  story('goes through the merge where the record has moved on', async ({ page, server }) => {
    const { id, name, code, version, active } = await firstLanguage(server.url);
    await openUntold(page, `/admin/languages?edit=${id}`);
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await page.getByLabel('Code').fill('xx');
    await endElsewhere(page, server.url);
    await saveAtTheEnd(page);
    await askServer(server.url, '/admin/languages/update', { id, version, name: 'Theirs', code, active });

    await trySignIn(page, demo.superAdmin);
    const merge = page.getByRole('dialog', { name: 'Changed in the meantime' });
    const asked = merge.getByRole('group', { name: 'Name' });
    await expectVisible(asked.getByRole('radio', { name: /Yours: ?Mine/ }));
    await asked.getByRole('radio', { name: /Theirs: ?Theirs/ }).check();
    await putBack(page);
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs');
    await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('xx');
    await saveDrawer(page);
    await fillInLanguage(page, id, { Name: name, Code: code });
  });

  story.further('is kept in a dialog that asks for words, too', async ({ page, server }) => {
    const [report] = await askServer<{ id: string }[]>(server.url, '/admin/report-management?status=inReview&limit=1');
    await openUntold(page, `/admin/reports?view=${report?.id}`);
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    const words = page.getByRole('dialog', { name: 'Resolve this report?' }).getByRole('textbox');
    // The letter is shown as it would be with these words, a moment after the last key: that, too, would learn of the end first.
    const preview = page.waitForResponse(
      (response) =>
        response.url().endsWith('/letters/preview') && (response.request().postData() ?? '').includes('found out.'),
    );
    await words.fill('A long text about what was found out.');
    await preview;
    await endElsewhere(page, server.url);
    await page.getByRole('dialog', { name: 'Resolve this report?' }).getByRole('button', { name: 'Resolve' }).click();
    await expectPath(page, '/admin/login');
    await trySignIn(page, demo.superAdmin);
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expectVisible(page.getByText(/^You wrote this \d+ minutes? ago and did not send it\.$/));
    await expect.poll(() => words.inputValue()).toBe('A long text about what was found out.');
    await page.getByRole('dialog', { name: 'Resolve this report?' }).getByRole('button', { name: 'Resolve' }).click();
    await expectVisible(page.getByText('The report is now: Resolved'));
    expect(await keptDrafts(page)).toEqual([]);
  });

  story.further(
    'is gone once it was saved, discarded, left on purpose or signed out with',
    async ({ page, server }) => {
      const { id, name } = await firstLanguage(server.url);
      const type = async () => {
        await page.goto(`/admin/languages?edit=${id}`);
        await page.getByLabel('Name', { exact: true }).fill('Typed');
        await expect.poll(() => keptDrafts(page)).toHaveLength(1);
      };
      const leave = () => page.getByRole('button', { name: 'Leave without saving' }).click();
      await signIn(page);

      await type();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await leave();
      await expect.poll(() => keptDrafts(page)).toEqual([]);

      await type();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await expect.poll(() => keptDrafts(page)).toEqual([]);

      await type();
      await page.reload();
      await offer(page).getByRole('button', { name: 'Discard' }).click();
      expect(await keptDrafts(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.goto('/admin/site-setting');
      await fillIn(page, { 'Support phone': '+32 2 555 00 77' });
      await expect.poll(() => keptDrafts(page)).toHaveLength(1);
      await page.getByRole('button', { name: /^Account of / }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await leave();
      await expectPath(page, '/admin/login');
      expect(await keptDrafts(page)).toEqual([]);
    },
  );
});

const fillInLanguage = async (page: Page, id: string, values: Record<string, string>) => {
  await page.goto(`/admin/languages?edit=${id}`);
  await fillIn(page, values);
  await saveDrawer(page);
};
