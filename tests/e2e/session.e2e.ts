import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authRoutes } from '#contract/auth.routes.ts';
import { browserArgs, openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { startDroppingProxy } from '#tests/support/dropping-proxy.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { keepPicture } from '#tests/support/pictures.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { startUnsteadyProxy } from '#tests/support/unsteady-proxy.ts';
import {
  demo,
  expectPath,
  expectVisible,
  openFromMenu,
  signInByForm,
  signOut,
  trySignIn,
} from '#tests/support/verbs.ts';

/** How long an access token lasts: longer than a slow machine needs for one page, and short enough to be waited for. */
const tokenSeconds = 4;

/** Waits for a part of a token's life; for a little more than a whole one, so that all that have been issued are over. */
const lifeOfToken = (part: number) => pause(part * tokenSeconds * 1000);
const untilTokensExpire = () => lifeOfToken(1.025);

const refreshPath = authRoutes.refresh.split(' ')[1];
const account = (page: Page) => page.getByRole('button', { name: /^Account of / });
const refreshTokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'lectern.refreshToken');

describe(`a session whose access tokens last ${tokenSeconds} seconds`, () => {
  let server: RunningServer;
  let secrets: string[] = [];
  beforeAll(async () => {
    server = await startServer({ env: { ACCESS_TOKEN_SECONDS: String(tokenSeconds), LOG_LEVEL: 'trace' } });
  });
  afterAll(async () => {
    await server.stop();
    const output = server.output();
    expect(output).toContain(refreshPath);
    // The demo sign-ins are shown on purpose, so their password is no secret here.
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
  const note = async (page: Page) => {
    const accessToken = await page.evaluate(() => localStorage.getItem('lectern.accessToken'));
    const cookie = await refreshTokenIn(page.context());
    secrets = [...secrets, ...[accessToken, cookie?.value].filter((value) => value !== null && value !== undefined)];
  };

  it('outlives many expiries in three tabs, with every third refresh answer lost', async () => {
    let refreshes = 0;
    const proxy = await startDroppingProxy(server.url, ({ path }) => {
      if (path !== refreshPath) return false;
      refreshes += 1;
      return refreshes % 3 === 0;
    });
    const browser = await openBrowser();
    const context = await browser.newContext({ baseURL: proxy.url });
    const first = await context.newPage();
    await signInByForm(first);
    const tabs = [first, await context.newPage(), await context.newPage()];
    for (const tab of tabs.slice(1)) await tab.goto('/admin/languages');

    const lost = () => proxy.passed.filter(({ lost }) => lost).length;
    const work = async (tab: Page, nth: number) => {
      // How many expiries there are in a number of rounds is the machine's business.
      for (let round = 0; round < (isComplete ? 4 : 2) || lost() < 2; round += 1) {
        await openFromMenu(tab, 'Languages');
        await expectVisible(tab.getByRole('row').nth(1));
        await lifeOfToken(0.2 + 0.05 * nth);
        // Leaving in the middle of a refresh loses its answer, too.
        await tab.goto('/admin/tutors', { waitUntil: 'commit' });
        await lifeOfToken(0.1);
        await tab.goto('/admin/tutors');
        await expectVisible(account(tab));
        await note(tab);
        await expectVisible(tab.getByRole('row').nth(1));
      }
    };
    await Promise.all(tabs.map(work)).catch(async (error: unknown) => {
      await Promise.all(tabs.map((tab, nth) => keepPicture(`three tabs ${nth + 1}`, () => tab.screenshot())));
      throw error;
    });
    for (const tab of tabs) await expectVisible(account(tab));
    await browser.close();
    await proxy.close();
  });

  it.runIf(isComplete)(
    'outlives an outage of 15 s that began with the answer of a refresh',
    { timeout: 120_000 },
    async () => {
      const outageMs = 15_000;
      let begins = false;
      let over = Number.POSITIVE_INFINITY;
      const proxy = await startUnsteadyProxy(server.url, ({ path }) => {
        if (begins && over === Number.POSITIVE_INFINITY && path === refreshPath) {
          over = Date.now() + outageMs;
          return { lost: 'answer' };
        }
        return over !== Number.POSITIVE_INFINITY && Date.now() < over ? { lost: 'request' } : {};
      });
      const browser = await openBrowser();
      const context = await browser.newContext({ baseURL: proxy.url });
      const page = await context.newPage();
      await signInByForm(page);
      await openFromMenu(page, 'Languages');
      await expectVisible(page.getByRole('row').nth(1));
      begins = true;
      await expect
        .poll(
          async () => {
            await page.reload().catch(() => undefined);
            return Number.isFinite(over);
          },
          { timeout: 60_000, interval: 1000 },
        )
        .toBe(true);
      await pause(over - Date.now());

      await page.goto('/admin/languages');
      await expectVisible(account(page));
      await expectVisible(page.getByRole('row').nth(1));
      await note(page);
      const refreshes = proxy.passed.filter(({ path }) => path === refreshPath);
      const first = refreshes.findIndex(({ lost }) => lost);
      expect(refreshes[first]).toMatchObject({ status: 200, lost: true });
      expect(refreshes.slice(first).filter(({ status, lost }) => status !== undefined && !lost)[0]).toMatchObject({
        status: 200,
      });
      await browser.close();
      await proxy.close();
    },
  );

  it('ends in all tabs at once when one signs out, and going back shows nothing', async () => {
    const browser = await openBrowser();
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signInByForm(page);
    const other = await context.newPage();
    await other.goto('/admin/tutors');
    await expectVisible(account(other));
    await signOut(page);
    // Nobody touches this one.
    await expectVisible(other.getByRole('heading', { name: /^Sign in/ }));
    await other.goBack().catch(() => undefined);
    await page.goBack().catch(() => undefined);
    for (const tab of [page, other]) {
      await lifeOfToken(0.125);
      expect(await account(tab).count()).toBe(0);
      expect(await tab.getByRole('row').count()).toBe(0);
    }
    await browser.close();
  });

  it.runIf(isComplete)('ends at the sign-in page, with one notice, when its cookie was tampered with', async () => {
    const browser = await openBrowser();
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await signInByForm(page);
    await page.evaluate(() => localStorage.setItem('RaStore.kept', '"a preference"'));
    // Away from the application, so that nothing of it is renewed in the meantime.
    await page.goto('about:blank');
    const cookie = await refreshTokenIn(context);
    expect(cookie).toMatchObject({ sameSite: 'Strict', secure: true });
    await context.addCookies([
      { ...(cookie as NonNullable<typeof cookie>), value: `${cookie?.value.slice(0, -4)}XXXX` },
    ]);
    await untilTokensExpire();
    await page.goto('/admin/tutors');
    await expectPath(page, '/admin/login');
    await expectVisible(page.getByText('Your session has ended. Please sign in again.'));
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept).toContain('RaStore.kept');
    expect(kept.filter((key) => key.startsWith('lectern.'))).toEqual([]);
    expect(await refreshTokenIn(context)).toBeUndefined();
    // What was asked for opens after signing in.
    await trySignIn(page, demo.superAdmin);
    await expectPath(page, '/admin/tutors');
    await browser.close();
  });

  describe('and a browser that is closed and opened again', () => {
    let profile: string;
    beforeAll(async () => {
      profile = await mkdtemp(join(tmpdir(), 'lectern-profile-'));
    });
    afterAll(() => rm(profile, { recursive: true, force: true }));
    const open = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: findBrowser(),
        args: browserArgs,
        baseURL: server.url,
      });

    it.runIf(isComplete)('goes on when the person wanted to be remembered', async () => {
      const before = await open();
      const page = await before.newPage();
      await page.goto('/admin/login');
      await page.getByLabel('Keep me signed in').check();
      await trySignIn(page, demo.superAdmin);
      await expectVisible(account(page));
      const days = (((await refreshTokenIn(before))?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(29);
      expect(days).toBeLessThan(31);
      await before.close();
      await untilTokensExpire();
      const after = await open();
      const again = await after.newPage();
      await again.goto('/admin/languages');
      await expectVisible(again.getByRole('row').nth(1));
      await signOut(again);
      await after.close();
    });

    it.runIf(isComplete)('is over when the person did not', async () => {
      const before = await open();
      const page = await before.newPage();
      await signInByForm(page);
      await before.close();
      const after = await open();
      const again = await after.newPage();
      await again.goto('/admin/languages');
      await expectPath(again, '/admin/login');
      await after.close();
    });
  });
});
