import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { authRoutes } from '#contract/auth.routes.ts';
import { refreshCookie } from '#contract/session-cookie.ts';

/** The accounts of the demo marketplace, as the sign-in page shows them. */
export const demo = {
  superAdmin: { email: 'superadmin@lectern.test', password: 'Lectern-demo-2026' },
  admin: { email: 'admin@lectern.test', password: 'Lectern-demo-2026' },
  editor: { email: 'editor@lectern.test', password: 'Lectern-demo-2026' },
} as const;

export type Credentials = { email: string; password: string };

/** Waits until it is there to be seen. */
export const expectVisible = (locator: Locator) => locator.first().waitFor({ state: 'visible' });

/** Fills in the sign-in page and sends it, whatever comes of it. */
export const trySignIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Opens the sign-in page, signs in and waits for the admin area. */
export const signInByForm = async (page: Page, credentials: Credentials = demo.superAdmin) => {
  await page.goto('/admin/login');
  await trySignIn(page, credentials);
  await expectVisible(page.getByRole('button', { name: /^Account of / }));
};

/**
 * Leaves a session in this browser as the form does, and no screen open: the sign-in page and the dashboard were two more pages to load for
 * every story that is about neither.
 *
 * @throws Error with the server's answer, where these credentials are not enough.
 */
export const takeSession = async (page: Page, credentials: Credentials = demo.superAdmin) => {
  const [, path] = authRoutes.login.split(' ') as [string, string];
  const answer = await page.request.post(path, { data: { ...credentials, rememberMe: false } });
  if (!answer.ok()) throw new Error(`${credentials.email} is not let in: ${await answer.text()}`);
  const { accesstoken = '', refreshtoken = '' } = answer.headers();
  const { data } = (await answer.json()) as { data: unknown };
  // A page of the same origin without any screen: what is stored there is found by the first one.
  await page.goto('/api/v1/health');
  await page.evaluate(
    ({ cookie, token, entries }) => {
      const prefix = location.protocol === 'https:' ? '__Host-' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: as the screens' own library does.
      document.cookie = `${prefix}${cookie}=${token}; path=/; SameSite=Strict; Secure`;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      cookie: refreshCookie,
      token: refreshtoken,
      entries: {
        'lectern.hasCookie': 'true',
        'lectern.user': JSON.stringify(data),
        'lectern.accessToken': accesstoken,
      },
    },
  );
};

/** Opens an address of the admin area in a browser that somebody has signed in with, and waits for it. */
export const openSignedIn = async (page: Page, address: string, credentials: Credentials = demo.superAdmin) => {
  await takeSession(page, credentials);
  await page.goto(address);
  // A drawer may lie over it; among what is hidden are the initials in it, too.
  await expectVisible(page.getByRole('button', { name: /Account of /, includeHidden: true }));
};

/** Opens the admin area in a browser that somebody has signed in with. */
export const signIn = (page: Page, credentials: Credentials = demo.superAdmin) =>
  openSignedIn(page, '/admin/dashboard', credentials);

export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectVisible(page.getByRole('heading', { name: /^Sign in/ }));
};

/** Opens an entry of the main menu, which a phone keeps behind a button. */
export const openFromMenu = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name: 'Open the menu' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
  await expectVisible(page.getByRole('heading', { name, exact: true }));
};

/** Waits until nothing is on its way to a list any more: in one that is about to change, a click can hit another row. */
export const expectLoaded = (page: Page) => expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);

/** Types into a list's search and waits for the row that it is to find. */
export const searchFor = async (page: Page, words: string, found = words) => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`"q":"${words}"`);
  await expectLoaded(page);
  await expectVisible(rowOf(page, found));
};

/** Chooses the first of a field's choices. */
export const choose = async (page: Page, field: string | RegExp) => {
  const input = page.getByRole('combobox', { name: field });
  await input.click();
  await page.getByRole('option').first().click();
  await input.press('Escape');
};

/** Sets a list's filter to one of its choices; many choices are searched first. */
export const filterBy = async (page: Page, filter: string, choice: string) => {
  await page.getByRole('button', { name: filter, exact: true, expanded: false }).click();
  const choices = page.getByRole('dialog', { name: filter, exact: true });
  await expectVisible(choices.getByRole('checkbox'));
  const search = choices.getByRole('textbox');
  if (await search.isVisible()) await search.fill(choice);
  await choices.getByRole('checkbox', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('button', { name: `${filter}: ${choice}` }));
  await expectLoaded(page);
};

/** Ticks the rows of these names. */
export const selectRows = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
};

/** Fills in text fields by their labels; a label's “(optional)” is left out. */
export const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await page
      .getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(.*\\))?$`) })
      .fill(value);
  }
};

/** Presses a button and the one of the same name in the question that follows, which is answered with a reason if there is one. */
export const decide = async (page: Page, action: string, reason?: string, label = 'Reason') => {
  await page.getByRole('button', { name: action, exact: true }).click();
  const question = page.getByRole('dialog', { name: new RegExp(`^${action} .*\\?$`) });
  if (reason) await question.getByRole('textbox', { name: label }).fill(reason);
  await question.getByRole('button', { name: action, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
};

/** Deletes a row and says yes. @returns the question, which stays open with the reason when the server refuses. */
export const deleteRow = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Delete: ${name}`, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  return question;
};

/** Saves the form in a drawer, which closes once it is stored. */
export const saveDrawer = async (page: Page) => {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'hidden' });
};

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** What a toast says, which goes away by itself. */
export const expectToast = (page: Page, text: string | RegExp) =>
  expectVisible(page.getByRole('alert').getByText(text));

/** Waits until the address bar shows this path. */
export const expectPath = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);
