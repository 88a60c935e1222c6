import { pathToFileURL } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/support/identity-provider.ts';
import { type Mailbox, startMailbox, tokenIn } from '#tests/support/mailbox.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import {
  demo,
  expectPath,
  expectToast,
  expectVisible,
  signInByForm,
  signOut,
  trySignIn,
} from '#tests/support/verbs.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

describe('besides e-mail and password', () => {
  let server: RunningServer;
  let browser: Browser;
  let mailbox: Mailbox;
  let provider: IdentityProvider;
  beforeAll(async () => {
    [mailbox, provider, browser] = await Promise.all([startMailbox(), startIdentityProvider(), openBrowser()]);
    server = await startServer({ env: { SMTP_URL: mailbox.url, ...provider.environment } });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await mailbox.close();
    await provider.close();
  });
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage();

  it('a forgotten password is replaced with the link from the e-mail, once', async () => {
    const page = await open();
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('E-mail').fill(demo.admin.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Check your e-mail' }));

    const token = tokenIn(await mailbox.next(demo.admin.email), 'reset-password');
    await page.goto(`/reset-password#${token}`);
    await page.getByLabel('New password').fill('Password1234');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByText('This password is too common; choose another'));
    await page.getByLabel('New password').fill('seventeen green bicycles');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Your password is changed' }));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await trySignIn(page, { ...demo.admin, password: 'seventeen green bicycles' });
    await expectVisible(account(page));

    const again = await open();
    await again.goto(`/reset-password#${token}`);
    await expectPath(again, '/pages/error-419');
  });

  it('a link is not called invalid because the server failed', async () => {
    const page = await open();
    await page.route('**/checkForValidToken', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await page.goto('/reset-password#some-token');
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
    await expectPath(page, '/reset-password');
    await page.unroute('**/checkForValidToken');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPath(page, '/pages/error-419');
  });

  it('the bare pages are there in four languages, without the admin area', async () => {
    const page = await open();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const titles = new Set<string>();
    for (const locale of ['en', 'de', 'fr', 'pt']) {
      await page.goto('/admin/forgot-password');
      await page.evaluate((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
      await page.reload();
      await expectVisible(page.locator(`html[lang=${locale}] h1`));
      titles.add(await page.locator('h1').innerText());
    }
    expect(titles.size).toBe(4);
    expect(loaded.filter((url) => /\/admin[.-][^/]*\.js/.test(url))).toEqual([]);
  });

  it('a second factor is set up in the profile and asked for at the next sign-in', async () => {
    const page = await open();
    await signInByForm(page);
    await page.goto('/admin/profile');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Current password').fill(demo.superAdmin.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    const dialog = page.getByRole('dialog');
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    await dialog.getByLabel('Code').fill(codeAt(Date.now()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Keep your recovery codes' }));
    const [recoveryCode = ''] = await page.getByRole('dialog').locator('code').allInnerTexts();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await signOut(page);

    await trySignIn(page, demo.superAdmin);
    await expectVisible(page.getByRole('heading', { name: 'Enter your code' }));
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectVisible(page.getByText('This code is wrong or was used already'));
    // The next code: the one that confirmed is used up.
    await page.getByLabel('Code').fill(codeAt(Date.now() + 30_000));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectVisible(account(page));
    await signOut(page);

    await trySignIn(page, demo.superAdmin);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectVisible(account(page));
  });

  it.runIf(isComplete)('the provider signs people in, and its refusal is shown in an alert', async () => {
    const page = await open();
    provider.state.person = { sub: 'l1', email: 'luis.bettencourt@lectern.test', email_verified: true };
    provider.state.refusal = 'Not in the staff group';
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Continue with Acme ID' }).click();
    await expectVisible(
      page.getByRole('alert').getByText('Signing in with Acme ID did not work: Not in the staff group'),
    );
    await expect.poll(() => page.url()).toBe(`${server.url}/admin/login`);
    provider.state.refusal = '';
    await page.getByLabel('Keep me signed in').check();
    await page.getByRole('button', { name: 'Continue with Acme ID' }).click();
    await expectVisible(page.getByRole('button', { name: 'Account of Luís Bettencourt' }));
    const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('lectern.refreshToken'));
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400);
  });

  it.runIf(isComplete)('a new photo is shown in the app bar at once', async () => {
    const page = await open();
    provider.state.person = { sub: 'm1', email: 'maelle.quemeneur@lectern.test', email_verified: true };
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Continue with Acme ID' }).click();
    await expectVisible(account(page));
    await page.goto('/admin/profile');
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0065C6' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    await expectToast(page, 'Your photo is changed');
    await expectVisible(page.getByRole('banner').locator('img[src^="/api/v1/photo/"]'));
  });
});

describe('without a mail server', () => {
  it.runIf(isComplete)('the link lies in a file that opens in a browser, and the console says where', async () => {
    const server = await startServer();
    const browser = await openBrowser();
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await page.goto('/admin/forgot-password');
    await page.getByLabel('E-mail').fill(demo.admin.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect.poll(server.output).toContain('No mail server is configured');
    const [, file = ''] = /lies in (\S+\.html)/.exec(server.output()) ?? [];
    await page.goto(pathToFileURL(file).href);
    const link = page.locator('a[href*="/reset-password"]').first();
    const [, token] = /\/reset-password#([\w-]{43})$/.exec((await link.getAttribute('href')) ?? '') ?? [];
    expect(token).toBeDefined();
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expectVisible(opened.getByLabel('New password', { exact: true }));
    await opened.reload();
    await expectVisible(opened.getByLabel('New password', { exact: true }));
    // The older form, which letters of an earlier release have.
    await opened.goto(`/reset-password/${token}`);
    await expectVisible(opened.getByLabel('New password', { exact: true }));
    await browser.close();
    await server.stop();
  });
});
