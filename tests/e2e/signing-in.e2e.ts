import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settle } from '#tests/support/look-over.ts';
import { stories } from '#tests/support/stories.ts';
import {
  demo,
  expectPath,
  expectVisible,
  openSignedIn,
  signInByForm,
  signOut,
  takeSession,
  trySignIn,
} from '#tests/support/verbs.ts';

declare global {
  interface Window {
    layoutShifts: { value: number; sources: string[] }[];
  }
}

describe('signing in', () => {
  const story = stories();

  story('a wrong password is refused with a sentence, the right one opens the admin area', async ({ page }) => {
    await page.goto('/');
    await expectPath(page, '/admin/login');
    await trySignIn(page, { ...demo.superAdmin, password: 'not the password' });
    await expectVisible(page.getByRole('alert'));
    await expectPath(page, '/admin/login');
    await trySignIn(page, demo.superAdmin);
    await expectVisible(page.getByRole('button', { name: /^Account of / }));
    await signOut(page);
    await page.goto('/admin/tutors');
    await expectPath(page, '/admin/login');
  });

  story('a session outlives a reload', async ({ page }) => {
    await signInByForm(page);
    await page.reload();
    await expectVisible(page.getByRole('button', { name: /^Account of / }));
  });
});

describe('signing in in a second tab', () => {
  const story = stories();
  story('opens the admin area in the first one, too, where what was asked for there is found', async ({ page }) => {
    await page.goto('/admin/subjects');
    await expectPath(page, '/admin/login');
    const other = await page.context().newPage();
    await signInByForm(other, demo.editor);
    await expectPath(page, '/admin/subjects');
    await expectVisible(page.getByRole('heading', { name: 'Subjects' }));
    await signOut(other);
    await expectPath(page, '/admin/login');
  });

  story(
    'as another person leaves nothing of the one before on the first: neither records nor what was typed',
    async ({ page }) => {
      await openSignedIn(page, '/admin/users/add', demo.superAdmin);
      await page.getByLabel('First name').fill('Never saved');
      await page.evaluate(() => Object.assign(window, { ofBefore: true }));
      // Both at once, as it is for a tab that the browser has let sleep since before anybody signed out.
      const other = await page.context().newPage();
      await takeSession(other, demo.editor);
      await expect.poll(() => page.evaluate(() => 'ofBefore' in window)).toBe(false);
      await page.goto('/admin/subjects');
      const { displayName } = await page.evaluate(() => JSON.parse(localStorage.getItem('lectern.user') ?? '{}'));
      await expectVisible(page.getByRole('button', { name: `Account of ${displayName}` }));
      expect(await page.getByText('Never saved').count()).toBe(0);
    },
  );
});

/** Keeps all scripts back until the answer is called. */
const holdScripts = async (target: Page | BrowserContext) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

describe('the sign-in form', () => {
  const story = stories();

  story('is in the page before any script is, and keeps what was typed until then', async ({ page }) => {
    const release = await holdScripts(page);
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await page.goto('/admin/login', { waitUntil: 'commit' });
    await expectVisible(submit);
    await page.getByLabel('E-mail').pressSequentially(demo.superAdmin.email, { delay: 20 });
    await page.getByLabel('Keep me signed in').check();
    await page.getByLabel('Password', { exact: true }).pressSequentially('Lectern-demo', { delay: 20 });
    // Nobody would hear of it: the password would go into an address.
    await page.keyboard.press('Enter');
    expect(await submit.isEnabled()).toBe(false);
    expect(new URL(page.url()).search).toBe('');

    release();
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await page.keyboard.type('-2026');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(demo.superAdmin.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(demo.superAdmin.password);
    expect(await page.getByLabel('Keep me signed in').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: /^Account of / }));
  });

  story(
    'keeps what was typed also where the page comes in another language than the person has chosen',
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"pt"'));
      const release = await holdScripts(page);
      await page.goto('/admin/login?from=a-bookmark', { waitUntil: 'commit' });
      await page.getByLabel('Password', { exact: true }).fill(demo.superAdmin.password);
      await page.getByLabel('Keep me signed in').check();
      await page.getByLabel('E-mail').pressSequentially('superadmin@', { delay: 20 });
      // Whoever types does not stop while a slow processor renders the page.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      release();
      await page.keyboard.type('lectern.test', { delay: 60 });
      await expectVisible(page.getByRole('button', { name: 'Iniciar sessão', exact: true }));
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      expect(await page.getByLabel('E-mail').inputValue()).toBe(demo.superAdmin.email);
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      await page.keyboard.press('Enter');
      await expectPath(page, '/admin/dashboard');
    },
  );

  story('lies still while its page comes in pieces, and what the server offers after it', async ({ page }) => {
    await page.addInitScript(() => {
      window.layoutShifts = [];
      type LayoutShift = {
        value: number;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
          window.layoutShifts.push({
            value,
            sources: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.className}: ${place(previousRect)} → ${place(currentRect)}`,
            ),
          });
      }).observe({ type: 'layout-shift' });
    });
    /** What moved by more than can be seen, which is a score of 0.02. */
    const moved = async () => {
      const shifts = await page.evaluate(() => window.layoutShifts);
      return shifts.reduce((sum, { value }) => sum + value, 0) < 0.02 ? [] : shifts;
    };
    const release = await holdScripts(page);
    await page.goto('/admin/login', { waitUntil: 'commit' });
    await expectVisible(page.getByRole('button', { name: 'Sign in', exact: true }));
    const drawn = await page.evaluate(async () => {
      const html = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text();
      const pieces = html
        .replaceAll(/<script.*?<\/script>/g, '')
        .split(/(?=<aside|<div class="bare-row|<main|<form|<footer)/);
      document.open();
      for (const piece of pieces) {
        document.write(piece);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }
      document.close();
      return pieces.length;
    });
    expect(drawn).toBe(10);
    await expectVisible(page.getByRole('button', { name: 'Sign in', exact: true }));
    expect(await moved()).toEqual([]);

    release();
    await page.goto('/admin/login');
    // It makes the page higher than the window.
    await expectVisible(page.getByRole('button', { name: demo.superAdmin.email }));
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)).toBe(true);
    expect(await moved()).toEqual([]);
  });

  story('comes in the language and the theme that were chosen the last time', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('button', { name: 'Dunkles Design' }).click();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expectVisible(page.getByRole('button', { name: 'Anmelden' }));
    const ground = () => page.locator('.bare').evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground()).toBe('rgb(21, 26, 33)');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    // What nobody would hear of yet cannot be pressed or chosen.
    for (const name of ['Anmelden', 'Helles Design', 'Passwort anzeigen'])
      expect(await page.getByRole('button', { name }).isEnabled(), name).toBe(false);
    expect(await page.getByRole('combobox', { name: 'Sprache' }).isEnabled()).toBe(false);
    // React says on the console where it could not take over what came, and any error there fails the story.
    release();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr');
    await expectVisible(page.getByRole('button', { name: 'Se connecter' }));
  });
});
