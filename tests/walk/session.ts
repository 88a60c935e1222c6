import type { Page } from 'playwright-core';
import type { Call } from '#tests/support/unsteady-proxy.ts';
import type { Credentials } from '#tests/support/verbs.ts';

/** On a line like this one an attempt may get lost. */
const attempts = 6;

const inside = '#content';

/** What may end the own session: signing out, ending sessions, and changes of accounts, which may be the own one. */
const ending = /\/(?:auth\/logout|user\/|admin\/user\/|admin\/twoFactor\/)/;

export const mayEndSession = ({ method, path }: Call) => method === 'POST' && ending.test(path);

const isAtSignIn = (page: Page) => new URL(page.url()).pathname === '/admin/login';

/**
 * Whether the page asks to sign in. Its address alone does not say so: whoever goes back to it while signed in is sent on as soon as the
 * application has come.
 */
export const isSignedOut = async (page: Page): Promise<boolean> => {
  if (!isAtSignIn(page)) return false;
  const field = page.locator('input[name=email]');
  await field.or(page.locator(inside)).first().waitFor();
  return field.isVisible();
};

/**
 * Signs in by the sign-in page in whatever language it is.
 *
 * @returns whether that led into the admin area. It does not where the walk has suspended the account, changed its password or asked it
 * for a second step.
 */
export const enter = async (page: Page, { email, password }: Credentials): Promise<boolean> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (!isAtSignIn(page)) await page.goto('/admin/login', { waitUntil: 'commit' });
    // The answer to an earlier attempt may have come late: then this leads inside.
    const field = page.locator('input[name=email]');
    await field.or(page.locator(inside)).first().waitFor();
    // Only what is inside says so: the form that came with the page may be replaced at any moment by that in the person's language.
    if (await page.locator(inside).isVisible()) return true;
    await field.fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('input[name=password]').press('Enter');
    const entered = await page
      .locator(inside)
      .waitFor({ timeout: 12_000 })
      .then(
        () => true,
        () => false,
      );
    if (entered) return true;
  }
  return false;
};
