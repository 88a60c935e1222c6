import { setTimeout as pause } from 'node:timers/promises';
import { act, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { letterLimits } from '#contract/limits.ts';
import { settings as site } from '#contract/settings.ts';
import { setup } from '#contract/setup.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { setupMarks } from '#server/modules/setup/setup.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { changeBetween, firstOffered, withChange } from '#src/resources/setup/firstOffered.ts';
import setupPage from '#src/resources/setup/index.ts';
import { choose, firstChoice, groupOf } from '#src/resources/setup/starterChoice.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { startApp } from '#tests/support/start-app.tsx';

const entry = (key: string, state: 'new' | 'there' | 'gone' = 'new', parent: string | null = null) =>
  ({ key, kind: key.split(':')[0] as 'subjects', name: key, detail: null, parent, state }) as const;

describe('a choice of the starter set', () => {
  const tree = [
    entry('subjects:music'),
    entry('subjects:music-piano', 'new', 'subjects:music'),
    entry('subjects:music-guitar', 'gone', 'subjects:music'),
    entry('subjects:art', 'there'),
  ];

  it('begins with what never was there', () => {
    expect([...firstChoice(tree)]).toEqual(['subjects:music', 'subjects:music-piano']);
    // What stands below one that was removed would bring it back.
    const renamed = [entry('subjects:art', 'gone'), entry('subjects:art-history', 'new', 'subjects:art')];
    expect([...firstChoice(renamed)]).toEqual([]);
  });

  it('takes what an entry stands below along, and what stands below it away', () => {
    const one = choose(new Set(), tree, ['subjects:music-piano'], true);
    expect([...one].sort()).toEqual(['subjects:music', 'subjects:music-piano']);
    expect([...choose(one, tree, ['subjects:music'], false)]).toEqual([]);
    expect(groupOf(tree, one)).toMatchObject({ there: 1, chosen: 2 });
  });
});

it('offers the languages that are offered or, where none is, those that are spoken', () => {
  const [de, en, sv] = ['de', 'en', 'sv'].map((code) => ({ code, name: code, offered: false }));
  if (!de || !en || !sv) throw new Error('there are three');
  expect(firstOffered([de, en, sv], ['en', 'de', 'en'])).toEqual(['de', 'en']);
  expect(firstOffered([de, en, { ...sv, offered: true }], ['en', 'de'])).toEqual(['sv']);
});

it('is for those whom its calls admit', () => {
  expect(setupPage.access).toBe(setup.get.access);
});

it('keeps what others offer meanwhile, and what the person adds and takes away', () => {
  const change = changeBetween(['de', 'en'], ['en', 'sv']);
  expect(change).toEqual({ added: ['sv'], removed: ['de'] });
  expect(withChange(['de', 'en', 'fr', 'sv'], change)).toEqual(['en', 'fr', 'sv']);
  expect(withChange(['fr'], change)).toEqual(['fr', 'sv']);
});

describe('setting up', () => {
  it('goes on offering a language that was added after it was opened', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: '/admin/setup',
      seed: (seeded) => seeded.insert(languages).values({ name: 'English', code: 'en' }),
    });
    const offered = within(await screen.findByRole('region', { name: '2. Languages offered' }));
    expect(await offered.findByRole('button', { name: 'English' })).toBeVisible();
    await db.insert(languages).values({ name: 'Welsh', code: 'cy' });
    await user.click(offered.getByRole('button', { name: 'Save languages' }));
    expect(await screen.findByText('Languages saved')).toBeVisible();
    expect(await db.$count(languages, eq(languages.active, true))).toBe(2);
    expect(await offered.findByRole('button', { name: 'Welsh' })).toBeVisible();
  });

  it('begins by itself for whoever signs in first, and once', async () => {
    const first = await startApp({ role: 'admin', url: '/admin/dashboard', seed: (db) => db.delete(setupMarks) });
    expect(await first.screen.findByRole('heading', { name: '1. The essentials' })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/setup');
    expect(await first.db.$count(setupMarks)).toBe(1);
  });

  it('saves the essentials and adds what is ticked, after which the rest is open', async () => {
    const { screen, user, db } = await startApp({
      role: 'superAdmin',
      url: '/admin/setup',
      seed: (seeded) => seeded.insert(languages).values({ name: 'Anglais', code: 'en' }),
    });
    const name = await screen.findByLabelText(/^Name of the marketplace/);
    await user.clear(name);
    await user.type(name, 'Bright Tutors');
    // What a new database has leads nowhere, and would stand in letters and pages.
    const support = screen.getByLabelText(/^Support e-mail/);
    expect(support).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(support).toBeInvalid());
    await user.type(support, 'help@bright.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = async () => (await db.select().from(settings))[0];
    await expect.poll(saved).toMatchObject({ siteName: 'Bright Tutors', supportEmail: 'help@bright.test' });
    await waitFor(() => expect(support).toHaveValue('help@bright.test'));

    // English is there, under another name.
    const offered = within(await screen.findByRole('region', { name: '2. Languages offered' }));
    expect(await offered.findByRole('button', { name: 'Anglais' })).toBeVisible();
    const input = offered.getByRole('combobox', { name: 'Languages offered' });
    await user.type(input, 'Swe');
    await user.click(await screen.findByRole('option', { name: 'Swedish' }));
    await user.click(offered.getByRole('button', { name: 'Save languages' }));
    expect(await screen.findByText('Languages saved')).toBeVisible();
    expect((await db.select().from(languages)).map(({ code, active }) => [code, active])).toEqual([
      ['en', true],
      ['sv', true],
    ]);

    await user.click(await screen.findByRole('checkbox', { name: 'All of E-mails, in all four languages' }));
    await user.click(screen.getByRole('checkbox', { name: 'All of Subjects' }));
    await user.click(screen.getByRole('button', { name: 'Show Subjects' }));
    await user.click(screen.getByRole('checkbox', { name: 'Algebra' }));
    expect(screen.getByRole('checkbox', { name: 'Mathematics' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Add 34 entries' }));
    expect(await screen.findByText('34 added')).toBeVisible();
    expect((await db.select().from(subjects)).map(({ name: subject }) => subject).sort()).toEqual([
      'Algebra',
      'Mathematics',
    ]);
    expect((await db.select().from(pages)).find(({ slug }) => slug === 'terms')?.content).toContain('Bright Tutors');
    expect(await screen.findByRole('button', { name: 'Nothing is chosen' })).toBeDisabled();
    expect(screen.getAllByText('8 of 8 there already')).toHaveLength(2);
    const step = within(screen.getByRole('region', { name: '3. The starter set' }));
    expect(await step.findByRole('img', { name: 'Done' })).toBeVisible();
  });

  it('ticks nothing again that was added here and removed since', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/setup' });
    const starter = within(await screen.findByRole('region', { name: '3. The starter set' }));
    const emails = await starter.findByRole('checkbox', { name: 'All of E-mails, in all four languages' });
    await user.click(emails);
    await user.click(starter.getByRole('button', { name: /^Add \d+ entries$/ }));
    const all = starter.getByRole('checkbox', { name: 'All of Levels' });
    await waitFor(() => expect(all).toBeDisabled());
    await db.delete(levels);
    await user.click(emails);
    await user.click(starter.getByRole('button', { name: /^Add \d+ entries$/ }));
    await waitFor(() => expect(all).toBeEnabled());
    expect(all).not.toBeChecked();
    expect(await starter.findByRole('button', { name: 'Nothing is chosen' })).toBeDisabled();
  });

  it('leaves pages unticked until the essentials that become part of them are saved', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/setup' });
    const starter = within(await screen.findByRole('region', { name: '3. The starter set' }));
    const early = await starter.findByText(/become part of these texts\. Save the essentials first\.$/);
    const all = starter.getByRole('checkbox', { name: 'All of Pages, as drafts' });
    expect(all).not.toBeChecked();
    expect(starter.getByRole('checkbox', { name: 'All of Levels' })).toBeChecked();
    const name = await screen.findByLabelText(/^Name of the marketplace/);
    await user.clear(name);
    await user.type(name, 'Bright Tutors');
    await user.type(screen.getByLabelText(/^Support e-mail/), 'help@bright.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(all).toBeChecked());
    expect(early).not.toBeInTheDocument();
  });

  it('lists what is open, with the next step of each, and takes what is not needed off the list', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/setup' });
    const list = within(await screen.findByRole('region', { name: '4. What is still open' }));
    expect(list.getByText(/Set SMTP_URL and restart the server/)).toBeVisible();
    expect(list.getByRole('link', { name: 'To the pages' })).toHaveAttribute('href', '/admin/pages');
    await user.click(list.getByRole('button', { name: 'Not needed: E-mail' }));
    await user.click(await list.findByRole('button', { name: 'Needed after all: E-mail' }));
    expect(await list.findByRole('button', { name: 'Not needed: E-mail' })).toBeVisible();
  });

  it('says of a test e-mail that it failed and, sent again, that it arrived', async () => {
    const mailbox = await startMailbox();
    onTestFinished(mailbox.close);
    mailbox.refuse('superadmin@people.test', 550);
    const environment = { SMTP_URL: mailbox.url };
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/setup', environment });
    const list = within(await screen.findByRole('region', { name: '4. What is still open' }));
    await user.click(list.getByRole('button', { name: 'Send a test to me' }));
    expect(
      await list.findByText('The mail server does not take e-mails to the address of the last test: 550 5.1.1.'),
    ).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Send a test to me' }));
    expect(await list.findByText(/^The mail server accepts e-mails\./)).toBeVisible();

    const many = Array.from({ length: letterLimits.own.most });
    await Promise.allSettled(many.map(() => callApi(setup.sendTest)));
    await user.click(list.getByRole('button', { name: 'Send a test to me' }));
    expect(await list.findByRole('alert')).toBeVisible();
    expect(list.getByRole('button', { name: 'Send a test to me' })).toBeVisible();
  });

  it('follows a test e-mail that the mail server wants to be tried again', async () => {
    const mailbox = await startMailbox();
    onTestFinished(mailbox.close);
    mailbox.refuse('superadmin@people.test', 450);
    const environment = { SMTP_URL: mailbox.url };
    const { screen, user, db } = await startApp({ role: 'superAdmin', url: '/admin/setup', environment });
    const list = within(await screen.findByRole('region', { name: '4. What is still open' }));
    await user.click(list.getByRole('button', { name: 'Send a test to me' }));
    expect(await list.findByText(/^The last test has not gone out yet: 450 5\.1\.1\./)).toBeVisible();
    await db.update(mailJobs).set({ dueAt: new Date() });
    expect(await list.findByText(/^The mail server accepts e-mails\./, {}, { timeout: 20_000 })).toBeVisible();
  });

  it('says on which day something was done by the clock of whoever reads it', async () => {
    const { screen } = await startApp({
      role: 'superAdmin',
      url: '/admin/setup',
      seed: async (seeded) => {
        await seeded.update(accounts).set({ timezone: 'Asia/Tokyo' });
        await seeded.insert(setupMarks).values({ kind: 'backup', key: 'made', at: new Date('2026-03-01T20:00:00Z') });
      },
    });
    const list = within(await screen.findByRole('region', { name: '4. What is still open' }));
    expect(await list.findByText(/02\/03\/2026\.$/)).toBeVisible();
  });

  it('stands in the menu as long as something is open', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/setup' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    const link = await menu.findByRole('link', { name: 'Set up' });
    await user.click(await screen.findByRole('button', { name: 'Nothing else is needed' }));
    await waitForElementToBeRemoved(link);
    const list = within(screen.getByRole('region', { name: '4. What is still open' }));
    await user.click(list.getByRole('button', { name: 'Needed after all: E-mail' }));
    expect(await menu.findByRole('link', { name: 'Set up' })).toBeVisible();
  });

  it('stays away where what was asked before is answered later', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/setup' });
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    const link = await menu.findByRole('link', { name: 'Set up' });
    const name = await screen.findByLabelText(/^Name of the marketplace/);
    await user.type(name, '!');
    await user.type(screen.getByLabelText(/^Support e-mail/), 'help@bright.test');
    const reads = holdFetched((method, url) => method === 'GET' && url.endsWith(setup.get.path));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reads.isAsked()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Nothing else is needed' }));
    await waitForElementToBeRemoved(link);
    reads.letGo();
    await pause(500);
    expect(menu.queryByRole('link', { name: 'Set up' })).toBeNull();
  });

  it('is told of on the dashboard no longer once the session is renewed without the right to do it', async () => {
    const { screen, db } = await startApp({ role: 'admin', url: '/admin/dashboard' });
    const told = await screen.findByText(/^\d points are still open\./);
    await db.update(accounts).set({ userRole: 'editor' }).where(eq(accounts.email, 'admin@people.test'));
    // As any call does, and the stream of what happens.
    await act(() => callApi(site.get));
    expect(told).not.toBeInTheDocument();
  });

  it('is told of on the dashboard to admins, as long as something is open', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/dashboard' });
    expect(await screen.findByText(/^\d points are still open\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/admin/setup');
  });
});
