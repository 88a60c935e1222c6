import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Desk } from '#contract/desk.ts';
import type { Settings } from '#contract/settings.ts';
import type { Tutor } from '#contract/tutors.ts';
import type { User } from '#contract/users.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { countStreams, openLive, streamOf } from '#tests/support/live-news.ts';
import { findBarriers, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { demo, expectVisible, openFromMenu, rowOf, signOut, takeSession, trySignIn } from '#tests/support/verbs.ts';

/** Who calls the server beside the browsers, and who is signed in at them. */
const colleague = 'Amélie Vandenberghe';
const admin = 'Tomasz Zawadzki';

const listOf = (status: string, search = '') =>
  `/admin/users?filter=${encodeURIComponent(JSON.stringify({ status: [status], ...(search && { q: search }) }))}`;

/** With the letter that is written to them, unless none is. */
const setStatus = async (url: string, id: string, status: string, letter: { letter?: null } = { letter: null }) => {
  const { version } = await askServer<User>(url, `/admin/user/${id}`);
  const reason = status === 'suspended' ? 'Two accounts with one card' : null;
  await askServer(url, `/admin/user/status/${id}`, { status, reason, version, ...letter });
};

const pill = (page: Page, text: string) => page.getByRole('button', { name: `${text} – Show` });
const rows = (page: Page) => page.locator('tbody tr');
const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id') ?? ''));
/** What is written over a row. */
const tagOf = (page: Page, id: string) =>
  page.locator(`tr[data-id="${id}"]`).evaluate((row) => getComputedStyle(row, '::after').content);
const people = (page: Page) => page.getByRole('list', { name: 'Also here' });

/** Opens an address in a further tab, which hears of what there is from the one that has the stream. */
const openTab = async (page: Page, address: string) => {
  await page.goto(address);
  await settle(page);
};

/** What a browser tells a tab that another is looked at in its place, and then itself again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const signInAdmin = (page: Page) => takeSession(page, demo.admin);

const timeout = 120_000;

describe('what happens meanwhile', () => {
  const story = stories();

  story(
    'in a list: what a colleague decides fades, what is new is announced, and no row moves before one wants it',
    async ({ page, server }) => {
      await signInAdmin(page);
      await openLive(page, listOf('active'));
      await expectVisible(rows(page));
      const before = await idsOf(page);
      const [, second = ''] = before;
      await setStatus(server.url, second, 'suspended');
      await expectVisible(pill(page, '1 no longer here'));
      expect(await idsOf(page)).toEqual(before);
      expect(await tagOf(page, second)).toBe(`"Suspended · ${colleague}"`);
      expect(await findBarriers(page)).toEqual([]);

      // Once more, with the row still there: two decisions are two.
      const [, , third = ''] = before;
      await setStatus(server.url, third, 'suspended', {});
      await expectVisible(pill(page, '2 no longer here'));
      expect(await tagOf(page, third)).toBe(`"Suspended · ${colleague}"`);
      await pill(page, '2 no longer here').click();
      await expect.poll(() => idsOf(page)).not.toContain(second);
      await pill(page, '2 no longer here').waitFor({ state: 'detached' });

      // Both come back, which are two that this list has not shown.
      const shown = await idsOf(page);
      await setStatus(server.url, second, 'active');
      await setStatus(server.url, third, 'active');
      await expectVisible(pill(page, '2 new'));
      expect(await idsOf(page)).toEqual(shown);
      await pill(page, '2 new').click();
      await expect.poll(() => idsOf(page)).toEqual(before);
    },
    { timeout },
  );

  story.further(
    'in a list that goes on showing it: a row becomes what it is by now, where it is',
    async ({ page, server }) => {
      const [user] = await askServer<User[]>(server.url, '/admin/user?status=active&limit=1&page=3');
      if (!user) throw new Error('There are not three active users.');
      await signInAdmin(page);
      await openLive(page, `/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: user.email }))}`);
      await expectVisible(rowOf(page, user.displayName).getByText('Active'));
      await setStatus(server.url, user.id, 'suspended');
      await expectVisible(rowOf(page, user.displayName).getByText('Suspended'));
      await setStatus(server.url, user.id, 'active');
      await expectVisible(rowOf(page, user.displayName).getByText('Active'));
      expect(await page.getByRole('button', { name: / – Show$/ }).count()).toBe(0);
    },
    { timeout },
  );

  story.further(
    'on the desk: an item that a colleague decided fades, with what became of it, until one wants the others',
    async ({ page, server }) => {
      await signInAdmin(page);
      await openLive(page, '/admin/desk');
      const { items } = await askServer<Desk>(server.url, '/admin/desk?kind=tutor');
      const [item] = items;
      if (!item) throw new Error('No tutor waits.');
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: item.name, exact: true }) });
      await expectVisible(line.first());
      const { version } = await askServer<Tutor>(server.url, `/admin/tutor/${item.id}`);
      const body = { status: 'rejected', reason: 'No certificate', version, letter: null };
      await askServer(server.url, `/admin/tutor/status/${item.id}`, body);
      await expectVisible(page.getByText(`Rejected · ${colleague}`));
      await expectVisible(page.getByRole('button', { name: / no longer here – Show$/ }));
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: / no longer here – Show$/ }).click();
      await page.getByText(`Rejected · ${colleague}`).waitFor({ state: 'detached' });
    },
    { timeout },
  );

  story.further(
    'on a record: who else is there, who of them writes, and who has left or lost the network',
    async ({ page, server, openAnother }) => {
      const [user] = await askServer<User[]>(server.url, '/admin/user?status=active&limit=1');
      if (!user) throw new Error('There is no active user.');
      const another = await openAnother();
      await Promise.all([signInAdmin(page), takeSession(another)]);
      await openLive(another, listOf('active', user.email));
      await expectVisible(rowOf(another, user.displayName));
      await openLive(page, `/admin/users/${user.id}`);
      await expect.poll(() => tagOf(another, user.id)).toBe(`"${admin}"`);
      await another.goto(`/admin/users/${user.id}`);
      await expectVisible(people(page).getByText(`${colleague} is here too`));
      await expectVisible(people(another).getByText(`${admin} is here too`));
      expect(await findBarriers(page)).toEqual([]);

      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: /^Phone/ }).pressSequentially('12', { delay: 150 });
      await expectVisible(people(another).getByText(`${admin} is writing`));
      await expectVisible(people(another).getByText(`${admin} is here too`));

      // A second tab of the same person is nobody else, and is left by itself.
      const second = await page.context().newPage();
      await openTab(second, `/admin/users/${user.id}`);
      await expectVisible(
        people(another)
          .getByText(`${admin} is writing`)
          .or(people(another).getByText(`${admin} is here`)),
      );
      expect(await people(another).getByRole('listitem').count()).toBe(1);
      expect(await people(second).getByText(admin).count()).toBe(0);
      await second.close();
      await page.goto('/admin/levels');
      await people(another).waitFor({ state: 'detached' });

      await page.goto(`/admin/users/${user.id}`);
      await expectVisible(people(another));
      await page.context().setOffline(true);
      await people(another).waitFor({ state: 'detached', timeout: 60_000 });
      await page.context().setOffline(false);
      await expectVisible(people(another).getByText(`${admin} is here too`));
    },
    { timeout: 180_000, expects: /ERR_INTERNET_DISCONNECTED/ },
  );

  story(
    'on a record: what is read becomes what a colleague made of it, and a form keeps what was written',
    async ({ page, server }) => {
      const [user] = await askServer<User[]>(server.url, '/admin/user?status=active&limit=1&page=2');
      if (!user) throw new Error('There are not two active users.');
      await signInAdmin(page);
      await openLive(page, `/admin/users/${user.id}`);
      await expectVisible(page.getByRole('heading', { name: user.displayName }));
      await setStatus(server.url, user.id, 'suspended');
      await expectVisible(page.getByText(`Suspended by ${colleague}`));
      await expectVisible(page.getByRole('button', { name: 'Reinstate' }));

      await openLive(page, `/admin/users/edit/${user.id}`);
      const phoneField = page.getByRole('textbox', { name: /^Phone/ });
      await phoneField.fill('+32 2 555 01 01');
      await setStatus(server.url, user.id, 'active');
      await expectVisible(page.getByText(`Reinstated by ${colleague}`));
      expect(await phoneField.inputValue()).toBe('+32 2 555 01 01');
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      // The colleague changed nothing that is in the form, so there is nothing to ask.
      await expect
        .poll(async () => (await askServer<User>(server.url, `/admin/user/${user.id}`)).phone)
        .toBe('+32 2 555 01 01');
      expect((await askServer<User>(server.url, `/admin/user/${user.id}`)).status).toBe('active');
    },
    { timeout },
  );

  story.further(
    'in the settings: who else is there, and what a colleague has changed meanwhile, which keeps what was written',
    async ({ page, server, openAnother }) => {
      const another = await openAnother();
      await Promise.all([signInAdmin(page), takeSession(another)]);
      await openLive(another, '/admin/site-setting');
      await openLive(page, '/admin/site-setting');
      await expectVisible(people(page).getByText(`${colleague} is here too`));
      const name = page.getByRole('textbox', { name: /^Name/ });
      await name.pressSequentially('!', { delay: 150 });
      await expectVisible(people(another).getByText(`${admin} is writing`));
      const typed = await name.inputValue();

      const { id, updatedAt, ...settings } = await askServer<Settings>(server.url, '/admin/setting');
      await askServer(server.url, '/admin/setting/update', { ...settings, supportEmail: 'help@told.test' });
      await expectVisible(page.getByText(`Changed by ${colleague}`));
      expect(await name.inputValue()).toBe(typed);
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    },
    { timeout },
  );

  story.further(
    'on the dashboard: its figures follow, but no row moves under whoever aims at it',
    async ({ page, server }) => {
      const [report] = await askServer<{ id: string; version: number }[]>(
        server.url,
        '/admin/report-management?status=open&sort=createdAt&dir=asc&limit=1',
      );
      if (!report) throw new Error('No report is open.');
      await signInAdmin(page);
      await openLive(page, '/admin/dashboard');
      const waiting = page.getByRole('region', { name: 'Open reports' });
      const all = waiting.getByRole('link', { name: /^See all/ });
      const before = await all.innerText();
      const first = waiting.getByRole('listitem').first().getByRole('link');
      const led = await first.getAttribute('href');
      await first.hover();
      await askServer(server.url, `/admin/report-management/update/${report.id}`, {
        status: 'inReview',
        assigneeId: null,
        resolution: null,
        letter: null,
        version: report.version,
      });
      await page.waitForTimeout(14_000);
      expect(await first.getAttribute('href')).toBe(led);
      await page.getByRole('heading', { name: 'Dashboard' }).hover();
      await expect.poll(() => all.innerText()).not.toBe(before);
      expect(await first.getAttribute('href')).not.toBe(led);
    },
    { timeout },
  );

  story.further(
    'on a record that a colleague deletes: it stays to be read, and its row greys',
    async ({ page, server }) => {
      const body = { name: 'Evening school', rank: 9, active: true };
      const level = await askServer<{ id: string; version: number }>(server.url, '/admin/levels/add', body);
      await signInAdmin(page);
      await openLive(page, `/admin/levels?view=${level.id}`);
      const drawer = page.getByRole('dialog', { name: 'Evening school' });
      await expectVisible(drawer.getByText('Evening school'));
      await askServer(server.url, '/admin/levels/remove', { id: level.id });
      await expectVisible(page.getByText(`Deleted by ${colleague}`));
      await expectVisible(drawer.getByText('Evening school'));
      await drawer.getByRole('button', { name: 'Close', exact: true }).click();
      await expect.poll(() => tagOf(page, level.id)).toBe(`"Deleted · ${colleague}"`);
    },
    { timeout },
  );

  story(
    'tabs of one browser have one stream, and another tab goes on with it when its tab is closed',
    async ({ page, server }) => {
      await signInAdmin(page);
      const asked = countStreams(page);
      await openLive(page, '/admin/levels');
      const second = await page.context().newPage();
      await second.goto(listOf('active'));
      await expectVisible(rows(second));
      // It asks the other tab, and has its answer before it is at rest.
      await settle(second);
      const [first = '', other = ''] = await idsOf(second);
      await setStatus(server.url, first, 'suspended');
      await expectVisible(pill(second, '1 no longer here'));
      expect(asked).toHaveLength(1);

      await page.close();
      await expect.poll(() => asked.length).toBe(2);
      await setStatus(server.url, other, 'suspended');
      await expectVisible(pill(second, '2 no longer here'));
      await setStatus(server.url, first, 'active');
      await setStatus(server.url, other, 'active');
    },
    { timeout },
  );

  story(
    'tabs hand their stream on to the one that is looked at, and none reads anew what it shows',
    async ({ page, server }) => {
      const [user] = await askServer<User[]>(server.url, '/admin/user?status=active&limit=1');
      if (!user) throw new Error('There is no active user.');
      await signInAdmin(page);
      const streams = countStreams(page);
      await openLive(page, `/admin/users/${user.id}`);
      await expectVisible(page.getByRole('heading', { name: user.displayName }));
      const second = await page.context().newPage();
      await openTab(second, '/admin/levels');
      const read: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && request.url().includes(user.id)) read.push(request.url());
      });
      await setHidden(page, true);
      await expect.poll(() => streams.length).toBe(2);
      await setHidden(page, false);
      await setHidden(second, true);
      await expect.poll(() => streams.length).toBe(3);
      await settle(page);
      expect(read).toEqual([]);
      // It still hears what happens.
      await setStatus(server.url, user.id, 'suspended');
      await expectVisible(page.getByText(`Suspended by ${colleague}`));
      await setStatus(server.url, user.id, 'active');
    },
    { timeout },
  );

  story.further(
    'whoever signs in after somebody else in the same tab hears it as well',
    async ({ page, server }) => {
      await signInAdmin(page);
      await openLive(page, '/admin/levels');
      await signOut(page);
      const stream = streamOf(page);
      await trySignIn(page, demo.editor);
      await stream;
      await openFromMenu(page, 'Users');
      await settle(page);
      const [first = ''] = await idsOf(page);
      await setStatus(server.url, first, 'suspended');
      await expectVisible(page.locator(`tr[data-id="${first}"]`).getByText('Suspended'));
      await setStatus(server.url, first, 'active');
    },
    { timeout },
  );

  story.further(
    'a phone says it below the rows',
    async ({ page, server }) => {
      await signInAdmin(page);
      await openLive(page, listOf('active'));
      const cards = page.locator('.cards > li');
      await expectVisible(cards);
      const [user] = await askServer<User[]>(server.url, '/admin/user?status=active&limit=1');
      const count = await cards.count();
      await setStatus(server.url, user?.id ?? '', 'suspended');
      await expectVisible(pill(page, '1 no longer here'));
      expect(await cards.count()).toBe(count);
      expect(await findBarriers(page)).toEqual([]);
      await pill(page, '1 no longer here').click();
      await pill(page, '1 no longer here').waitFor({ state: 'detached' });
      await setStatus(server.url, user?.id ?? '', 'active');
    },
    { context: phone, timeout },
  );
});
