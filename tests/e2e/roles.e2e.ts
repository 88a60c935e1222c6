import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { grants } from '#contract/access.ts';
import { accessOfAddress } from '#src/frame/access.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import { declarations } from '#src/resources/index.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findBarriers, findOverflow, findUnfinishedText, resize, settle } from '#tests/support/look-over.ts';
import { chosen, layouts } from '#tests/support/representatives.ts';
import { screens } from '#tests/support/screens.ts';
import { stories } from '#tests/support/stories.ts';
import {
  demo,
  expectPath,
  expectToast,
  expectVisible,
  fillIn,
  filterBy,
  openFromMenu,
  openSignedIn,
  rowOf,
  saveDrawer,
  searchFor,
  signIn,
} from '#tests/support/verbs.ts';

const editor = { userType: 'admin', userRole: 'editor' };
const declared = declare(declarations);

/** What only admins do: by their words, as the screens of an admin have them. */
const ofAdmins =
  /^(Delete|Export|Import|Suspend|Approve|Reject|Reinstate|Reopen the application|Remove (?!the formatting)|Add (user|tutor))/;

const desk = { width: 1280, height: 800 };
const small = { width: 390, height: 844 };

/** Buttons and links of the open screen that lead to what only admins may do. */
const findOfAdmins = async (page: Page) => {
  const names = await page
    .locator('main, [role=dialog]')
    .locator('button, a[href]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
    );
  return names.filter((name) => ofAdmins.test(name)).map((name) => `offers “${name}”`);
};

/** Whether something can be done with a row that is ticked. */
const canActOnTicked = async (page: Page) => {
  const row = page.locator('tbody .cell-checkbox').getByRole('checkbox').first();
  if ((await row.count()) === 0) return true;
  await row.check();
  const isOffered = await page
    .locator('.list-card .MuiButton-outlined')
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  await row.uncheck();
  return isOffered;
};

/** A toolbar, a column or a menu that nothing is in. */
const findEmptyTools = async (page: Page) => {
  const ticks = await page.locator('thead .cell-checkbox').count();
  const empty = await page.locator('[role=toolbar]:empty, .cell-actions:empty').count();
  return [
    ...(empty > 0 ? [`has ${empty} empty tools`] : []),
    ...(ticks > 0 && !(await canActOnTicked(page)) ? ['lets tick rows for nothing'] : []),
  ];
};

describe('an editor', () => {
  const story = stories();

  story.further(
    'opens every screen, and is offered nothing that would be refused',
    async ({ page, server }) => {
      await signIn(page, demo.editor);
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${page.url()} called ${response.url()}`);
      });
      const found: string[] = [];
      const look = async (name: string, at: typeof desk, isLaidOut: boolean) => {
        await resize(page, at);
        const problems = [
          ...(await findOverflow(page)),
          ...(await findUnfinishedText(page)),
          ...(await findOfAdmins(page)),
          ...(await findEmptyTools(page)),
          ...(isLaidOut && at === desk ? await findBarriers(page) : []),
        ];
        found.push(...problems.map((problem) => `${name} at ${at.width} px: ${problem}`));
      };
      // What is offered is asked of every screen; how it is laid out without it, of those that stand for others.
      const laidOut = new Set(chosen(screens, layouts));
      for (const screen of screens.filter(({ as }) => as === 'staff')) {
        const { name, as, find } = screen;
        const address = await find(server);
        await page.goto(address);
        await settle(page);
        const { pathname, search } = new URL(address, server.url);
        const access = accessOfAddress(declared, { pathname, search });
        if (access && !grants(access, editor)) {
          await expect.poll(() => page.url()).toMatch(/\/(dashboard|not-authorized)$/);
          continue;
        }
        const isLaidOut = laidOut.has(screen);
        for (const at of isLaidOut ? [desk, small] : [desk]) await look(`${name} (${as})`, at, isLaidOut);
      }
      expect([...found, ...refused]).toEqual([]);
    },
    { timeout: 600_000, context: { reducedMotion: 'reduce' } },
  );

  story('is led from a form of an admin’s to what can be read, and told why', async ({ page, server }) => {
    const [tutor] = await askServer<{ id: string; displayName: string }[]>(server.url, '/admin/tutor?limit=1');
    await openSignedIn(page, `/admin/tutors/edit/${tutor?.id}`, demo.editor);
    await expectPath(page, `/admin/tutors/${tutor?.id}`);
    await expectToast(page, 'Adding and changing these is for admins. You can read them here.');
    await expectVisible(page.getByRole('heading', { name: tutor?.displayName ?? '' }));
    await page.goto('/admin/users/add');
    await expectPath(page, '/admin/users');
    await expectToast(page, 'Adding and changing these is for admins. You can read them here.');
    await page.goto('/admin/site-setting');
    await expectVisible(page.getByText('Admins change these settings. You can read them.'));
    await expectVisible(page.getByText('support@lectern.test'));
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  });

  story('works on content, the catalogue and reports', async ({ page }) => {
    await openSignedIn(page, '/admin/languages', demo.editor);
    await page.getByRole('link', { name: 'Add language' }).click();
    await fillIn(page, { Name: 'Welsh', Code: 'cy' });
    await saveDrawer(page);
    await searchFor(page, 'Welsh');
    await rowOf(page, 'Welsh').getByRole('link', { name: 'Edit: Welsh' }).click();
    await fillIn(page, { Name: 'Cymraeg' });
    await saveDrawer(page);
    // The list, which looks for the name before, has it no more.
    await expectToast(page, 'Saved: Cymraeg');
    await rowOf(page, 'Welsh').waitFor({ state: 'detached' });
    await openFromMenu(page, 'Reports');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expectVisible(page.getByRole('dialog').getByText('Evidence'));
  });

  story('is invited by whoever sees what the role may do, and invited again', async ({ page }) => {
    await openSignedIn(page, '/admin/admin-management');
    await page.getByRole('link', { name: 'Add admin' }).click();
    const rowOfRight = (right: string) => page.getByRole('row', { name: right });
    await expectVisible(rowOfRight('Handle reports Yes'));
    await expectVisible(rowOfRight('Delete and merge No'));
    await page.getByRole('radio', { name: /^Admin/ }).check();
    await expectVisible(rowOfRight('Delete and merge Yes'));
    await expectVisible(rowOfRight('Manage service tokens and webhooks No'));
    for (const at of [small, desk]) {
      await resize(page, at);
      expect([...(await findOverflow(page)), ...(await findBarriers(page))]).toEqual([]);
    }
    const name = { 'First name': 'Olga', 'Last name': 'Berg', 'Display name': 'Olga Berg' };
    await fillIn(page, { ...name, 'E-mail': 'olga.berg@example.com' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectVisible(page.getByRole('main').locator('.chip').getByText('Invited'));
    await page.getByRole('button', { name: 'Send the invitation again' }).click();
    const question = page.getByRole('dialog', { name: 'Send Olga Berg the invitation again?' });
    await expectVisible(question.getByText('A new link goes to olga.berg@example.com.'));
    await question.getByRole('button', { name: 'Send the invitation again' }).click();
    await question.waitFor({ state: 'hidden' });
    await openFromMenu(page, 'Admins');
    await filterBy(page, 'Status', 'Invited');
    await expectVisible(rowOf(page, 'Olga Berg').getByText('Invited'));
    // The rows before stay until those that are asked for are there.
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });
});
