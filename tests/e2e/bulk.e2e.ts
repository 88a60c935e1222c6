import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { Report } from '#contract/reports.ts';
import type { User } from '#contract/users.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers, settle } from '#tests/support/look-over.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { demo, expectToast, expectVisible, openFromMenu, openSignedIn, signIn } from '#tests/support/verbs.ts';

const usersNamed = (url: string, search: string) =>
  askServer<User[]>(url, `/admin/user?search=${search}&status=active&limit=500`);
const listOf = (search: string) =>
  `/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: search, status: ['active'] }))}`;
const cardOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** A part of a name that some more active users have than a page shows, but not many. */
const findSome = async (url: string) => {
  for (const search of ['mart', 'anna', 'luc', 'mari', 'ber', 'fer']) {
    const found = await usersNamed(url, search);
    if (found.length > 25 && found.length < 80) return { search, found };
  }
  throw new Error('The demo data has no users of whom some dozens are called alike.');
};

/** Selects all that the list finds, and asks for their suspension. */
const askToSuspendAll = async (page: Page, search: string, count: number) => {
  await page.goto(listOf(search));
  await page.getByRole('checkbox', { name: 'Select everything on this page' }).check();
  await page.getByRole('button', { name: `Select all ${count}`, exact: true }).click();
  await expectVisible(page.getByText(`${count} selected`));
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectVisible(dialog.getByText(`${count} of ${count} change.`));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The same stolen card');
  return dialog;
};

describe('a change of many', () => {
  const story = stories();

  story(
    'goes on while the person looks at something else and loads the page anew, and is undone but for what changed since',
    async ({ page, server }) => {
      const { search, found } = await findSome(server.url);
      const count = found.length;
      await signIn(page);
      const dialog = await askToSuspendAll(page, search, count);
      // How far it is is not told for as long as the person needs to leave it.
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/\/api\/v1\/admin\/bulk\/[\w-]+$/, async (route) => {
        await held;
        await route.continue();
      });
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await dialog.getByRole('button', { name: 'Go on working meanwhile' }).click();
      await dialog.waitFor({ state: 'detached' });
      // What is under way is not to be acted upon once more by mistake.
      await page.getByText(/\d selected$/).waitFor({ state: 'detached' });
      letGo();

      const card = cardOf(page, 'Suspend: Users');
      await expectVisible(card);
      await openFromMenu(page, 'Levels');
      await page.reload();
      await expectVisible(card.getByText(`${count} of ${count} changed`));
      await settle(page);
      expect(await findBarriers(page)).toEqual([]);
      expect(await usersNamed(server.url, search)).toEqual([]);

      // Somebody reinstates one of them meanwhile, which stands.
      const [first] = found;
      const { version } = await askServer<User>(server.url, `/admin/user/${first?.id}`);
      const status = { status: 'active', reason: null, version, letter: null };
      await askServer(server.url, `/admin/user/status/${first?.id}`, status);

      await card.getByRole('button', { name: 'Undo' }).click();
      const undone = cardOf(page, 'Suspend: Users');
      await expectVisible(undone.getByText(`${count - 1} put back, 1 left as they are now`));
      await expect.poll(async () => (await usersNamed(server.url, search)).length).toBe(count);
      await undone.getByRole('button', { name: 'See why not' }).click();
      const why = page.getByRole('dialog', { name: 'What was not put back, or not in full' });
      await expectVisible(why.getByText(first?.displayName ?? ''));
      await why.getByRole('button', { name: 'Close' }).click();
      await undone.getByRole('button', { name: 'Close' }).click();
      await undone.waitFor({ state: 'detached' });
      await page.reload();
      await settle(page);
      expect(await undone.count()).toBe(0);
    },
    { timeout: 240_000 },
  );

  story.further(
    'is undone at once',
    async ({ page, server }) => {
      const { search, found } = await findSome(server.url);
      await signIn(page);
      const dialog = await askToSuspendAll(page, search, found.length);
      await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
      await expectToast(page, `${found.length} are now: Suspended`);
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expectVisible(page.getByText(`${found.length} put back`, { exact: true }));
      expect((await usersNamed(server.url, search)).length).toBe(found.length);
    },
    { timeout: 240_000 },
  );

  story('is undone by a colleague, from the history of one of the records', async ({ page, server }) => {
    const { search, found: all } = await findSome(server.url);
    const found = all.slice(0, 6);
    const count = found.length;
    await askServer(server.url, '/admin/bulk', {
      call: 'POST /api/v1/admin/user/status/{id}',
      values: { status: 'suspended', reason: 'The same stolen card', letter: null },
      records: found.map(({ id, version }) => ({ id, version })),
      ...{ resource: 'users', action: 'resources.users.actions.suspended' },
    });
    await expect.poll(async () => (await usersNamed(server.url, search)).length).toBe(all.length - count);

    const [first] = found;
    await openSignedIn(page, `/admin/users/${first?.id}?tab=history`, demo.admin);
    await page.getByRole('button', { name: `Undo all ${count}…` }).click();
    const dialog = page.getByRole('dialog');
    await expectVisible(
      dialog.getByText(new RegExp(`changed records at once on .* Of those, ${count} become what they were`)),
    );
    await settle(page);
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectVisible(page.getByText(`${count} put back`, { exact: true }));
    expect((await usersNamed(server.url, search)).length).toBe(all.length);
    await page.getByRole('button', { name: `Undo all ${count}…` }).waitFor({ state: 'detached' });
  });

  story(
    'leaves its outcome in the corner of a phone, where many are scrolled through',
    async ({ page, server }) => {
      for (const letter of 'abcdefgh') {
        const language = { name: `Zz ${letter}`, code: `z${letter}q`, active: true };
        const { id, version } = await askServer<Language>(server.url, '/admin/languages/add', language);
        await askServer(server.url, '/admin/bulk', {
          ...{ call: 'POST /api/v1/admin/languages/remove', values: {}, records: [{ id, version }] },
          ...{ resource: 'languages', action: 'ui.list.delete' },
        });
      }
      await openSignedIn(page, '/admin/levels', demo.superAdmin);
      const cards = cardOf(page, 'Delete: Languages');
      await expect.poll(() => cards.count()).toBe(8);
      await settle(page);
      expect((await cards.first().boundingBox())?.y).toBeGreaterThanOrEqual(0);
      expect(await findBarriers(page)).toEqual([]);
      const close = async () => {
        const left = await cards.count();
        await cards.last().getByRole('button', { name: 'Close' }).tap();
        await expect.poll(() => cards.count()).toBe(left - 1);
      };
      while ((await cards.count()) > 1) await close();
      // What the last one lies over can be scrolled out from below it.
      const last = page.getByRole('main').getByRole('listitem').last();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bottomOf = async (row: typeof last) => row.evaluate((element) => element.getBoundingClientRect().bottom);
      const isAboveIt = (shown: typeof last) =>
        expect.poll(async () => (await bottomOf(shown)) - ((await cards.boundingBox())?.y ?? 0)).toBeLessThan(0);
      await isAboveIt(last);
      await page.getByRole('main').press('?');
      await isAboveIt(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Escape');
      await close();
    },
    { context: phone },
  );

  story.further('gives reports to somebody, but for those that are closed', async ({ page, server }) => {
    const all = await askServer<Report[]>(server.url, '/admin/report-management?limit=25');
    const open = all.filter(({ status }) => status === 'open' || status === 'inReview');
    const [colleague] = await askServer<{ id: string; displayName: string }[]>(
      server.url,
      '/admin/report-management/assignees',
    );
    await openSignedIn(page, '/admin/reports', demo.editor);
    await page.getByRole('checkbox', { name: 'Select everything on this page' }).check();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
    await page.getByRole('option', { name: colleague?.displayName ?? '', exact: true }).click();
    await expectVisible(dialog.getByText(/of 25 change\. These stay as they are: .*closed/));
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expectVisible(page.getByRole('dialog', { name: /of 25 changed$/ }));
    for (const { id } of open)
      expect(await askServer<Report>(server.url, `/admin/report-management/${id}`)).toMatchObject({
        assigneeId: colleague?.id,
      });
  });

  story.further('offers levels no longer, by a field that their declaration marks', async ({ page, server }) => {
    const levels = () => askServer<{ active: boolean }[]>(server.url, '/tutor/getEducationTitle?limit=500');
    const before = await levels();
    await openSignedIn(page, '/admin/levels', demo.editor);
    await page.getByRole('checkbox', { name: 'Select everything on this page' }).check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${before.length} records?` });
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await expectVisible(dialog.getByText('Choose one'));
    await dialog.getByRole('combobox', { name: 'Offered' }).click();
    await page.getByRole('option', { name: 'Not offered', exact: true }).click();
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
    await expectToast(page, /Offered: Not offered/);
    expect((await levels()).every(({ active }) => !active)).toBe(true);
    // Where the answers were slow the run is in the corner as well.
    await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(levels).toEqual(before.map(({ active }) => expect.objectContaining({ active })));
  });
});
