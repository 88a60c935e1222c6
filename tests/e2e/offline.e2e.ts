import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { startSilentProxy } from '#tests/support/silent-proxy.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { expectPath, expectToast, expectVisible, fillIn, saveDrawer, signIn } from '#tests/support/verbs.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const notice = (page: Page) => page.getByText(/^You are offline\. What you type stays here/);
const state = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** One of each kind: a drawer, a page, and a form without a way back. */
const forms = [
  { kind: 'a drawer', address: '/admin/languages?add', field: 'Name', after: '/admin/languages' },
  { kind: 'a page', address: '/admin/users/add', field: 'First name', after: '/admin/users' },
  {
    kind: 'the settings',
    address: '/admin/site-setting',
    field: 'Name of the marketplace',
    after: '/admin/site-setting',
  },
];

describe('without a network', () => {
  let server: RunningServer;
  let browser: Browser;
  let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), openBrowser()]);
    proxy = await startSilentProxy(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    await server?.stop();
  });

  const open = async (baseURL: string) => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    page.setDefaultTimeout(30_000);
    await signIn(page);
    return page;
  };
  const languages = () => askServer<Language[]>(server.url, '/tutor/getLanguages?limit=500&sort=name');
  const first = async () => (await languages())[0] ?? expect.fail('The demo marketplace has no languages.');

  it('a screen that was not loaded before says that there is no connection, and comes once there is', async () => {
    const page = await open(server.url);
    let isMissing = true;
    // Also for what is loaded ahead.
    await page.route(/\/assets\/SiteSetting-.*\.js$/, (route) => (isMissing ? route.abort() : route.continue()));
    await page.goto('/admin/languages');
    await page.context().setOffline(true);
    await expectVisible(notice(page));
    await page.getByRole('link', { name: 'Site settings' }).click();
    // Not what says the same of a part that opens over the page.
    const failed = page.locator('main').getByRole('alert');
    await expectVisible(failed.getByRole('heading', { name: 'This part of the application could not be loaded' }));
    await expectVisible(failed.getByText('Check your connection and try again.'));
    isMissing = false;
    await page.context().setOffline(false);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Site settings' }));
  });

  it('a save is refused in a sentence, and is sent when the person saves again, not before', async () => {
    const { id, name } = await first();
    const page = await open(server.url);
    await page.goto(`/admin/languages?edit=${id}`);
    await nameField(page).fill('Offline');
    await page.context().setOffline(true);
    await expectVisible(notice(page));
    await expectVisible(state(page, 'Offline: this cannot be saved now'));
    await button(page, 'Save').click();
    await expectToast(page, /^No connection to the server/);
    await page.context().setOffline(false);
    await notice(page).waitFor({ state: 'hidden' });
    await expectVisible(state(page, 'Unsaved changes'));
    await page.waitForTimeout(1500);
    expect((await languages()).find((language) => language.id === id)?.name).toBe(name);
    await saveDrawer(page);
    expect((await languages()).find((language) => language.id === id)?.name).toBe('Offline');
    await page.context().close();
  });

  it.each(isComplete ? forms : forms.slice(0, 1))(
    '$kind can be left, after the question, while a save waits for a network',
    async (form) => {
      const page = await open(server.url);
      await page.goto(form.address);
      await fillIn(page, { [form.field]: 'Waiting' });
      await page.context().setOffline(true);
      await button(page, 'Save').click();
      await button(page, 'Cancel').click();
      if (form.after !== form.address) {
        await question(page).getByRole('button', { name: 'Leave without saving' }).click();
        await expectPath(page, form.after);
      }
      await expect
        .poll(() => page.getByLabel(form.field, { exact: true }).and(page.locator('[value=Waiting]')).count())
        .toBe(0);
      await page.context().close();
    },
  );

  it.runIf(isComplete)(
    'a network that has gone silent is said, the question comes, and what was withdrawn never arrives',
    async () => {
      const before = await languages();
      const page = await open(proxy.url);
      await page.goto('/admin/languages?add');
      await fillIn(page, { Name: 'Swallowed', Code: 'qqx' });
      proxy.beSilent();
      await button(page, 'Save').click();
      await expectVisible(state(page, /^No answer from the server yet/));
      await button(page, 'Cancel').click();
      // Stays: then it is an unsaved form again, and can be saved.
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expectVisible(state(page, 'Unsaved changes'));
      proxy.passAgain();
      await page.waitForTimeout(1500);
      expect(await languages()).toEqual(before);
      await saveDrawer(page);
      expect(await languages()).toHaveLength(before.length + 1);
      await page.context().close();
    },
  );

  it.runIf(isComplete)('a question whose answer gets nowhere says so and can be closed', async () => {
    const page = await open(proxy.url);
    await page.goto('/admin/languages');
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Delete “/ });
    proxy.beSilent();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectVisible(dialog.getByText(/^No answer from the server yet/));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    proxy.passAgain();
    await page.context().close();
  });
});
