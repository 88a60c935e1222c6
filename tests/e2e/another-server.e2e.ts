import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Subject } from '#contract/subjects.ts';
import { startSecondServer } from '#tests/conformance/second-server.ts';
import { staff } from '#tests/conformance/sessions.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { findBarriers, findOverflow, findUnfinishedText, settle } from '#tests/support/look-over.ts';
import { allowOnlySpecified } from '#tests/support/only-specified.ts';
import { keepPicture } from '#tests/support/pictures.ts';
import { screens } from '#tests/support/screens.ts';
import { startServer } from '#tests/support/start-server.ts';
import { serveFiles } from '#tests/support/static-files.ts';
import { phone } from '#tests/support/stories.ts';
import {
  deleteRow,
  demo,
  expectPath,
  expectToast,
  expectVisible,
  fillIn,
  openFromMenu,
  rowOf,
  saveDrawer,
  searchFor,
  selectRows,
  signInByForm,
  signOut,
} from '#tests/support/verbs.ts';
import { watchPage } from '#tests/support/watch-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The built screens as files on an origin of their own, which a configuration leads to an API on another. */
const serveScreens = async () => {
  const own: Record<string, string> = {};
  const files = await serveFiles(join(dirname(inject('serverProgram')), '../web'), own);
  onTestFinished(() => files.close());
  return {
    url: files.url,
    leadTo: (apiUrl: string) => {
      own['/config.json'] = JSON.stringify({ apiUrl });
    },
  };
};

const openPage = async (screensUrl: string, apiUrl: string, context: BrowserContextOptions = {}) => {
  const profile = await browser.newContext({
    baseURL: screensUrl,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...context,
  });
  profile.setDefaultTimeout(30_000);
  const page = await profile.newPage();
  const problems = await watchPage(page, [screensUrl, new URL(apiUrl).origin]);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(task.name, () => page.screenshot());
    await profile.close();
  });
  return { page, problems };
};

describe('over a server of another make, on another origin', () => {
  const begin = async (context?: BrowserContextOptions) => {
    const files = await serveScreens();
    const server = await startSecondServer({ origin: files.url });
    onTestFinished(() => server.close());
    files.leadTo(server.url);
    return { ...(await openPage(files.url, server.url, context)), server };
  };
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  const tabsOf = (page: Page) => page.getByRole('tablist').first().getByRole('tab').allInnerTexts();

  it('people sign in, search, open, change, add, remove, decide and sign out', async () => {
    const { page, problems, server } = await begin();
    await signInByForm(page, staff);
    await expectPath(page, '/admin/tutors');

    const [tutor] = server.records.tutors;
    const name = String(tutor?.displayName);
    await searchFor(page, name);
    await rowOf(page, name).getByRole('link').first().click();
    await expectVisible(page.getByRole('heading', { name }));
    await page.getByRole('link', { name: 'Edit' }).click();
    await fillIn(page, { Headline: 'Teaches what others leave out' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByText('Teaches what others leave out'));
    await page.reload();
    await expectVisible(page.getByText('Teaches what others leave out'));
    expect(tutor).toMatchObject({ headline: 'Teaches what others leave out', version: 2 });

    await openFromMenu(page, 'Languages');
    await page.getByRole('link', { name: 'Add language' }).click();
    await fillIn(page, { Name: 'Danish', Code: 'da' });
    const adding = page.waitForRequest((request) => request.url().endsWith('/languages/add'));
    await saveDrawer(page);
    // Nothing that the specification does not have: such a server may refuse what it does not know.
    expect((await adding).postDataJSON()).toEqual({ name: 'Danish', code: 'da', active: true });
    await expectVisible(rowOf(page, 'Danish'));
    await deleteRow(page, 'Danish');
    await rowOf(page, 'Danish').waitFor({ state: 'hidden' });
    // Below an open question there are no rows for whoever asks by role: only the server says that it is gone.
    await expect.poll(() => server.records.languages.map((language) => language.name)).not.toContain('Danish');
    for (const [name, code] of [
      ['Danish', 'da'],
      ['Faroese', 'fo'],
    ] as const) {
      await page.getByRole('link', { name: 'Add language' }).click();
      await fillIn(page, { Name: name, Code: code });
      await saveDrawer(page);
      await expectVisible(rowOf(page, name));
    }
    await selectRows(page, 'Danish', 'Faroese');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 entries?' });
    await expectVisible(question.getByText('This cannot be undone.'));
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    const left = () => server.records.languages.map((language) => language.name);
    await expect.poll(left).not.toEqual(expect.arrayContaining(['Danish']));
    await expect.poll(left).not.toEqual(expect.arrayContaining(['Faroese']));

    // Access tokens end; what is asked for next renews the session and is asked again.
    server.expireSessions();
    await openFromMenu(page, 'Reports');
    const open = server.records.reports.findLast(({ status }) => status === 'open');
    await rowOf(page, String(open?.description)).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take into review' }).click();
    await expectToast(page, /In review/);
    expect(open).toMatchObject({ status: 'inReview' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await signOut(page);
    expect(problems).toEqual([]);
    expect(server.unknown).toEqual([]);
    expect(
      server.requests.filter((call) => call.endsWith('/auth/refreshToken') && call.startsWith('POST')),
    ).toHaveLength(1);
  });

  it('what it does not offer is nowhere: no entry, no tab, no button, no address', async () => {
    const { page, problems, server } = await begin();
    await signInByForm(page, staff);
    await expectVisible(menuOf(page));
    const entries = ['Tutors', 'Users', 'Reports', 'Admins', 'Subjects', 'Levels', 'Languages', 'Report titles'];
    expect((await menuOf(page).allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(entries);
    await page.getByRole('button', { name: /^Account of / }).click();
    await expectVisible(page.getByRole('menuitem', { name: 'Sign out' }));
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Sign out']);
    await page.keyboard.press('Escape');
    await settle(page);
    for (const name of ['Import', 'Export', 'Add tutor'])
      expect(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count(), name).toBe(0);

    const [tutor, [user]] = [server.records.tutors[1], server.records.users];
    await page.goto(`/admin/tutors/${tutor?.id}`);
    await settle(page);
    expect(await tabsOf(page)).toEqual(['Details', 'Reports about them', 'History']);
    expect(await page.getByLabel('Add files').count()).toBe(0);
    await page.getByRole('tab', { name: 'History' }).click();
    await settle(page);
    await page.goto(`/admin/users/${user?.id}`);
    await settle(page);
    expect(await tabsOf(page)).toEqual(['Details', 'Reports about them', 'History']);
    expect(await page.getByRole('button', { name: /Suspend|Edit/ }).count()).toBe(0);
    await page.goto(`/admin/tutors/edit/${tutor?.id}`);
    await settle(page);
    expect(await page.getByRole('button', { name: 'Choose a photo' }).count()).toBe(0);
    await page.goto('/admin/reports');
    await settle(page);
    expect(await page.getByRole('button', { name: 'Assigned to' }).count()).toBe(0);

    for (const address of ['/admin/transactions', '/admin/profile', '/admin/tutors/add', '/admin/webhooks']) {
      await page.goto(address);
      await expectToast(page, `The server that these screens work with does not offer what is at ${address}.`);
    }
    expect(problems).toEqual([]);
    expect(server.unknown).toEqual([]);
  });

  it.runIf(isComplete).each([['a phone', phone] as const, ['a desk', {}] as const])(
    'every screen holds on %s',
    async (_, context) => {
      const { page, problems, server } = await begin(context);
      const { tutors, users, reports } = server.records;
      await signInByForm(page, staff);
      const alike = ['users', 'admin-management', 'levels', 'report-titles'];
      const lists = ['tutors', 'reports', 'subjects', 'languages', ...alike];
      const records = [
        `tutors/${tutors[1]?.id}`,
        `tutors/${tutors[1]?.id}?tab=history`,
        `tutors/edit/${tutors[1]?.id}`,
        `users/${users[1]?.id}`,
        `reports?view=${reports[1]?.id}`,
        'languages?add',
      ];
      for (const address of [...lists, ...records]) {
        await page.goto(`/admin/${address}`);
        await settle(page);
        const seen = [
          ...(await findOverflow(page)),
          ...(await findUnfinishedText(page)),
          ...(await findBarriers(page)),
        ];
        expect([address, ...seen]).toEqual([address]);
      }
      expect(problems).toEqual([]);
      expect(server.unknown).toEqual([]);
    },
  );
});

/** Those that have most beside what the specification has. */
const looked = [
  ...['dashboard', 'change-password', 'site-setting', 'pages-edit', 'email-templates-edit', 'languages-create'],
  ...['tutors-show', 'tutors-show-history', 'tutors-edit', 'reports-show', 'transactions-show', 'subjects-list'],
];

describe('over a server that speaks the specification alone and says nothing of itself', () => {
  it.runIf(isComplete)(
    'no screen asks for anything else',
    async () => {
      const files = await serveScreens();
      const server = await startServer({ env: { CORS_ORIGINS: files.url } });
      onTestFinished(async () => void (await server.stop()));
      const api = await allowOnlySpecified(server.url);
      onTestFinished(() => api.close());
      files.leadTo(`${api.url}/api/v1`);
      const { page, problems } = await openPage(files.url, api.url);
      await signInByForm(page, demo.superAdmin);
      await settle(page);

      for (const screen of screens.filter(({ name }) => looked.includes(name))) {
        const address = await screen.find(server);
        await page.goto(address);
        await settle(page);
        await expectVisible(page.getByRole('heading'));
        await expectPath(page, new URL(address, files.url).pathname);
      }
      // What the server says of itself is asked at every load, in vain.
      expect([...new Set(api.withheld)]).toEqual(['GET /api/v1/capabilities']);
      expect(problems).toEqual([]);
    },
    400_000,
  );
});

describe('over a server that keeps a history', () => {
  it.runIf(isComplete).each([
    ['and undoes changes, they can be undone', true],
    ['and undoes nothing, nothing offers it', false],
  ])('%s', async (_, undoes) => {
    const files = await serveScreens();
    const server = await startServer({ env: { CORS_ORIGINS: files.url } });
    onTestFinished(async () => void (await server.stop()));
    const given = { name: 'Cartography', slug: 'cartography', parentId: null, active: true };
    const { id } = await askServer<Subject>(server.url, '/admin/subject/add', given);
    await askServer(server.url, '/admin/subject/update', { ...given, id, name: 'Maps', version: 1 });
    files.leadTo(`${server.url}/api/v1`);
    const { page, problems } = await openPage(files.url, server.url);
    await page.route(`${server.url}/api/v1/capabilities`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { calls: string[] } };
      const calls = data.calls.filter((call) => undoes || !call.includes('/admin/undo/'));
      await route.fulfill({ response, json: { data: { ...data, calls } } });
    });
    await signInByForm(page, demo.superAdmin);
    await settle(page);
    await page.goto(`/admin/subjects?view=${id}`);
    await expectVisible(page.getByRole('deletion').filter({ hasText: 'Cartography' }));
    expect(await page.getByRole('button', { name: 'Undo…' }).count()).toBe(undoes ? 1 : 0);
    expect(problems).toEqual([]);
  });
});
