import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chunkTimeout } from '#src/frame/loadChunk.ts';
import { stories } from '#tests/support/stories.ts';
import { expectLoaded, expectVisible, openSignedIn, signIn } from '#tests/support/verbs.ts';

/** What the browser and React say about a file that does not come. */
const missing =
  /Failed to load resource|Failed to fetch dynamically imported|error loading dynamically|did not load in time/;

const openPromise = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** A page that was loaded anew a moment ago is not loaded anew again. */
const asReloaded = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('lectern.reloadedAt', String(Date.now())));

/** Browsers differ in whether they ask again for a file that an import has missed, or keep the failure as long as the page lives. */
const asksAgain = async (page: Page) => {
  const probe = '/assets/probe.js';
  let asked = 0;
  await page.route(probe, (route) => {
    asked += 1;
    return route.abort();
  });
  // As text, since a function's import would be the test runner's.
  for (let index = 0; index < 2; index += 1) await page.evaluate(`import('${probe}').catch(() => undefined)`);
  return asked === 2;
};

/** Menus, dialogs and what else opens over a page are one file. */
const overlays = /\/assets\/overlays-.*\.js$/;
const draftOffer = /\/assets\/DraftOffer-.*\.js$/;

const rowButton = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const rowLink = (page: Page) => page.getByRole('main').getByRole('row').nth(1).locator('a').first();

describe('a file of the screens', () => {
  const story = stories();

  story.further(
    'of which none comes leaves no blank page, and what says so is gone once they do',
    async ({ page }) => {
      const said = page.getByText('This page has not been loaded yet.', { exact: false });
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto('/admin/forgot-password');
      await expectVisible(said);
      await page.unroute('**/assets/**');
      await page.reload();
      await expectVisible(page.getByRole('heading'));
      expect(await said.isVisible()).toBe(false);
    },
    { expects: missing },
  );

  story(
    'that stalls is given up after two minutes, and the page is loaded anew for it',
    async ({ page }) => {
      await openSignedIn(page, '/admin/levels');
      await expectLoaded(page);
      await page.clock.install();
      let stalls = true;
      let asked = 0;
      await page.route(/\/assets\/EntityShow-.*\.js$/, (route) => {
        asked += 1;
        return stalls ? undefined : route.continue();
      });
      await rowLink(page).click();
      await expect.poll(() => asked).toBe(1);
      await page.clock.fastForward(chunkTimeout);
      const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await expectVisible(failed);

      // What is opened next in the same place has nothing to do with it.
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Edit: / })
        .first()
        .click();
      await expectVisible(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
      await page.goBack();
      await expectVisible(failed);

      stalls = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expectVisible(page.getByRole('dialog').getByText('Last change'));
      expect(asked).toBe(2);
    },
    { expects: missing },
  );

  story.further(
    'that fails is loaded again when asked to',
    async ({ page }) => {
      await asReloaded(page);
      await signIn(page);
      let fails = true;
      await page.route(/\/assets\/EntityShow-.*\.js$/, (route) => (fails ? route.abort() : route.continue()));
      await page.goto('/admin/levels');
      await expectLoaded(page);
      await rowLink(page).click();
      const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await expectVisible(failed);
      fails = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expectVisible(page.getByRole('dialog').getByText('Last change'));
    },
    { expects: missing },
  );

  story(
    'of what opens over the page leaves the page and its message where they are when it fails',
    async ({ page }) => {
      let isMissing = true;
      await signIn(page);
      await page.route(overlays, (route) => (isMissing ? route.abort() : route.continue()));
      await page.goto('/admin/levels');
      await page.evaluate(() => Object.assign(window, { kept: true }));
      const kept = () => page.evaluate(() => 'kept' in window);
      // First it fails ahead, for all that is in it, before anybody has opened anything.
      await page.waitForEvent('requestfailed', (request) => overlays.test(request.url()));
      await expectLoaded(page);
      await rowButton(page, /^Delete: /).click();
      const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await expectVisible(failed);
      await pause(2000);
      await expectVisible(failed);
      expect(await kept()).toBe(true);

      const inPlace = await asksAgain(page);
      isMissing = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      if (!inPlace) {
        // The page is loaded anew for it, and the row is where it was.
        await expect.poll(() => kept().catch(() => true)).toBe(false);
        await expectLoaded(page);
        await rowButton(page, /^Delete: /).click();
      }
      await expectVisible(page.getByRole('dialog', { name: /^Delete / }));
      expect(await kept()).toBe(inPlace);
    },
    { expects: missing },
  );

  story(
    'that hears keys and fails is asked for again by a later key, and what was pressed goes to no other screen',
    async ({ page }) => {
      await signIn(page);
      const keys = /\/assets\/HeardKeys-.*\.js$/;
      let asked = 0;
      const { promise: held, resolve: letGo } = openPromise();
      await page.route(keys, async (route) => {
        asked += 1;
        if (asked === 1) return route.abort();
        await held;
        return route.continue();
      });
      await page.goto('/admin/desk');
      const start = page.getByRole('button', { name: 'Start' });
      await expectVisible(start);
      await page.keyboard.press('s');
      await expect.poll(() => asked).toBe(1);
      if (!(await asksAgain(page))) return;
      const pressUntilAsked = async () => {
        await page.keyboard.press('s');
        return asked;
      };
      await expect.poll(pressUntilAsked).toBe(2);
      // By hand, since nothing happened.
      await start.click();
      const bar = page.getByRole('region', { name: 'Desk' });
      await expectVisible(bar);
      const { pathname } = new URL(page.url());
      const arrived = page.waitForResponse(keys);
      letGo();
      await arrived;
      // S skips the item there.
      await pause(1000);
      expect(new URL(page.url()).pathname).toBe(pathname);
      await page.keyboard.press('s');
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
    },
    { expects: missing },
  );

  story(
    'of the bar that leads through the desk is asked for again by whoever has started',
    async ({ page }) => {
      await signIn(page);
      let fails = true;
      await page.route(/\/assets\/RunBar-.*\.js$/, (route) => (fails ? route.abort() : route.continue()));
      await page.goto('/admin/desk');
      await page.getByRole('button', { name: 'Start' }).click();
      const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await expectVisible(failed);
      fails = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expectVisible(page.getByRole('region', { name: 'Desk' }));
    },
    { expects: missing },
  );

  story.further(
    'that stalls over a form is tried again by loading the page anew, and what was typed is there still',
    async ({ page }) => {
      await signIn(page);
      const name = page.getByRole('textbox', { name: /^First name/ });
      await page.goto('/admin/users/add');
      await name.fill('Augusta');
      page.on('dialog', (question) => question.accept());
      await page.clock.install();
      let stalls = true;
      const asked = page.waitForRequest(draftOffer);
      await page.route(draftOffer, (route) => (stalls ? undefined : route.continue()));
      await page.reload();
      await asked;
      const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      // It may have been asked for ahead, before the form that waits for it was there.
      const isGivenUp = async () => {
        await page.clock.fastForward(chunkTimeout);
        return failed.isVisible();
      };
      await expect.poll(isGivenUp, { timeout: 30_000 }).toBe(true);
      // The form under it is there to be typed into.
      await page.getByRole('textbox', { name: /^Last name/ }).fill('Byron');
      await page.clock.runFor(1000);

      stalls = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      const offer = page.getByRole('dialog', { name: 'Your unsaved changes' });
      await offer.getByRole('button', { name: 'Put back into the form' }).click();
      await expect.poll(() => name.inputValue()).toBe('Augusta');
      await expect.poll(() => page.getByRole('textbox', { name: /^Last name/ }).inputValue()).toBe('Byron');
    },
    { expects: missing },
  );
});
