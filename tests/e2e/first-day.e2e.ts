import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { acceptOneByOne } from '#tests/support/accept-papers.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { decide, expectVisible, openFromMenu, rowOf } from '#tests/support/verbs.ts';

/** What the marketplace's application says of a tutor who writes Portuguese, with its own currency. */
const tutor = {
  sourceVersion: 1,
  firstName: 'Inês',
  lastName: 'Carvalho',
  email: 'ines@carvalho.test',
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  hourlyRateCents: 9000,
  currency: 'BRL',
  subjects: ['mathematics/algebra'],
  languages: ['pt'],
  levels: ['Upper secondary school'],
};

/** Each step leaves a marketplace that the next one goes on with. */
describe('the first day of a marketplace, in production on an empty database', () => {
  let folder: string;
  let postgres: Postgres | null;
  let mailbox: Mailbox;
  let environment: Record<string, string>;
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let token = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-first-day-'));
    postgres = await startPostgres();
    const database = postgres && (await createDatabase(postgres.url));
    mailbox = await startMailbox();
    environment = {
      NODE_ENV: 'production',
      ACCESS_TOKEN_SECRET: 'a secret for this test, longer than 32 characters',
      PUBLIC_URL: 'http://127.0.0.1',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'desk@bright.test',
      DATA_DIR: join(folder, 'data'),
      ...(database && { DATABASE_URL: database.url }),
    };
    server = await spawnServer(inject('serverProgram'), environment);
    browser = await openBrowser();
    page = await browser.newPage({
      baseURL: server.url,
      viewport: { width: 1280, height: 900 },
      timezoneId: 'America/Sao_Paulo',
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await mailbox?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A letter to somebody, which may wait for a while before it goes. */
  const letterTo = async (address: string) => {
    const find = () => mailbox.received.find(({ recipients }) => recipients.includes(address));
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    return mailbox.next(address);
  };
  const step = (name: string) => page.getByRole('region', { name });
  const choose = async (field: string, typed: string, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).fill(typed);
    await page.getByRole('option', { name: option }).click();
  };

  it('begins with the link that is printed, on which the first super admin is made', async () => {
    const path = /\/first-admin#[\w-]+/.exec(server.output())?.[0];
    expect(path).toBeDefined();
    await page.goto(path ?? '');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('E-mail').fill('ada@lovelace.test');
    await page.getByLabel('Password', { exact: true }).fill('seventeen green bicycles');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectVisible(page.getByRole('heading', { name: '1. The essentials' }));
  });

  it('is set up: its essentials, the languages it offers, and what it begins with', async () => {
    await page.getByLabel('Name of the marketplace').fill('Bright Tutors');
    await page.getByLabel('Support e-mail').fill('help@bright.test');
    await choose('Time zone', 'Sao Paulo', /^America\/Sao Paulo$/);
    await choose('Currency', 'BRL', /^BRL/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(step('1. The essentials').getByRole('img', { name: 'Done' }));
    const proposal = page.getByText('A proposal; nothing is saved yet');
    await expectVisible(proposal);
    await choose('Languages offered', 'Portu', /^Portuguese$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save languages' }).click();
    await expectVisible(step('2. Languages offered').getByRole('img', { name: 'Done' }));
    await proposal.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Add \d+ entries$/ }).click();
    await expectVisible(page.getByRole('button', { name: 'Nothing is chosen' }));
  });

  it('gets a page that anybody may read', async () => {
    await page.getByRole('link', { name: 'To the pages' }).click();
    await page.getByRole('link', { name: 'Terms of use', exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const read = async () => {
      const answer = await fetch(`${server.url}/api/v1/getPage?slug=terms`);
      return answer.ok ? ((await answer.json()) as { data: { content: string } }).data.content : '';
    };
    await expect.poll(read).toContain('Bright Tutors is a marketplace');
  });

  it('gives its application a token', async () => {
    await openFromMenu(page, 'Tutors');
    await page.locator('.state-message').getByRole('link', { name: 'Service tokens' }).click();
    await page.locator('.state-message').getByRole('link', { name: 'Add service token' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The marketplace');
    await page.getByRole('checkbox', { name: /^tutors:write/ }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const made = page.getByRole('dialog', { name: 'Token for The marketplace' });
    token = (await made.getByRole('textbox', { name: 'Token', exact: true }).textContent()) ?? '';
    expect(token).toMatch(/^lectern_live_/);
    await made.getByRole('button', { name: 'I have kept it' }).click();
    await made.waitFor({ state: 'hidden' });
  });

  it('hears of a tutor from its application', async () => {
    const answer = await fetch(`${server.url}/api/v1/integration/tutors/t-42`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(tutor),
    });
    expect(await answer.json()).toMatchObject({ data: { outcome: 'created', externalId: 't-42' } });
  });

  it('approves the tutor, who is written to in her language', async () => {
    await openFromMenu(page, 'Tutors');
    const row = rowOf(page, 'Inês Carvalho');
    await expectVisible(row.getByText('R$90.00'));
    await row.getByRole('link').first().click();
    await acceptOneByOne(page);
    await decide(page, 'Approve');
    await expectVisible(page.getByRole('button', { name: 'Suspend', exact: true }));
    const letter = await letterTo('ines@carvalho.test');
    expect(letter.from?.address).toBe('desk@bright.test');
    expect(letter.html).toContain('Bright Tutors');
    expect(letter.html).toContain('lang="pt"');
  });

  it('sees that its own letters arrive, and puts the rest aside, after which nothing is in the way', async () => {
    await openFromMenu(page, 'Set up');
    // The letter to the tutor has shown it.
    await expectVisible(step('4. What is still open').getByText('The mail server accepts e-mails.'));
    await page.getByRole('button', { name: 'Nothing else is needed' }).click();
    await expectVisible(page.getByText('Nothing is open any more.'));
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Set up' })
      .waitFor({ state: 'hidden' });
    await openFromMenu(page, 'Site settings');
    await expectVisible(page.getByRole('link', { name: 'Set up' }));
  });

  it('prints no link any more when it starts again', async () => {
    await server.stop();
    server = await spawnServer(inject('serverProgram'), environment);
    expect(server.output()).not.toContain('first-admin');
  });
});
