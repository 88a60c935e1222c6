import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatDay } from '#contract/dates.ts';
import type { Desk } from '#contract/desk.ts';
import type { Tutor } from '#contract/tutors.ts';
import { checklistOf, nextYear } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { countEffort } from '#tests/support/count-effort.ts';
import { findApplicants } from '#tests/support/find-applicants.ts';
import { stories } from '#tests/support/stories.ts';
import { expectPath, expectVisible, openFromMenu, signIn } from '#tests/support/verbs.ts';
import { withMarketplace } from '#tests/support/with-marketplace.ts';

const timeout = 240_000;
/** Milliseconds between two keys of somebody who types at an ordinary pace. */
const pace = 120;

/** What a piece of work takes. It is printed, since seconds depend on the machine. */
const tell = (work: string, { clicks, keys, seconds }: { clicks: number; keys: number; seconds: number }) =>
  process.stdout.write(`${work}: ${clicks} clicks, ${keys} keys, ${seconds} s.\n`);

/** 2027-11-24 → 24112027: what stands between the numbers need not be typed. */
const typedDay = (day: string) => day.split('-').reverse().join('');

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Puts aside all applications but those of complete applicants, whom it finds. @returns the desk's order of them. */
const leaveThree = async (server: string) => {
  const applicants = await findApplicants(server, 3);
  const ids = applicants.map(({ id }) => id);
  // Those whose documents are not complete wait for their answer, as somebody has put them aside.
  const { items } = await askServer<Desk>(server, '/admin/desk?kind=tutor');
  for (const { kind, id } of items.filter((one) => !ids.includes(one.id)))
    await askServer(server, '/admin/desk/wait', { kind, id, until: null, forAnswer: true, reason: 'Asked' });
  return items.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
};

describe('what work takes', () => {
  const story = stories();

  story(
    'three tutors are approved at the desk, with their documents',
    async ({ page, server }) => {
      const order = await leaveThree(server.url);
      await signIn(page);
      await openFromMenu(page, 'Desk');
      await expectVisible(button(page, 'Application · 3'));

      const effort = await countEffort(page);
      await button(page, 'Application · 3').click();
      await expectVisible(page.getByRole('button', { name: 'Application · 3', pressed: true }));
      await button(page, 'Start').click();
      for (const id of order) {
        await expectPath(page, `/admin/tutors/${id}`);
        const item = (name: string) => checklistOf(page).getByRole('group', { name, exact: true });
        await expectVisible(page.getByRole('toolbar', { name: 'Tools of the viewer' }));
        await item('Identity document').getByRole('button', { name: 'Accept' }).click();
        await item('Degree or diploma').getByRole('button', { name: 'Accept' }).click();
        const day = item('Certificate of conduct').getByLabel('Valid until');
        await expect.poll(() => day.evaluate((element) => element === document.activeElement)).toBe(true);
        await page.keyboard.type(typedDay(nextYear()), { delay: pace });
        await page.keyboard.press('Enter');
        await page.getByText(/^Not accepted yet/).waitFor({ state: 'hidden' });
        await button(page, 'Approve').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      }
      await expectPath(page, '/admin/desk');
      const taken = effort();
      tell('Three tutors approved with their documents', taken);
      expect(taken).toMatchObject({ clicks: 14, keys: 27 });
      for (const id of order)
        expect((await askServer<Tutor>(server.url, `/admin/tutor/${id}`)).status).toBe('approved');
    },
    { timeout },
  );

  story(
    'a call, “my lesson yesterday was charged twice”, ends in a refund that the marketplace has carried out',
    async ({ page, server }) => {
      await withMarketplace(server.url, [{ id: 'b-yesterday' }], async () => {
        await signIn(page);
        await expectVisible(button(page, 'Find anything'));

        const effort = await countEffort(page);
        await page.keyboard.press('Control+k');
        await expectVisible(page.getByRole('combobox', { name: 'Find anything' }));
        // The caller says both names.
        await page.keyboard.type('mia ingrid solh', { delay: pace });
        await expectVisible(page.getByRole('option', { name: /BK-\d+/ }));
        await page.keyboard.press('Enter');
        await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/transactions\/BK-/);
        await button(page, 'Refund…').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Reason', exact: true }).click();
        await page.keyboard.type('Charged twice', { delay: pace });
        await dialog.getByRole('button', { name: 'Ask for the refund', exact: true }).click();
        const refunds = page.getByRole('list', { name: 'Refunds' });
        await expectVisible(refunds.getByText('Done', { exact: true }));
        const taken = effort();
        tell('A lesson that was charged twice is refunded', taken);
        expect(taken).toMatchObject({ clicks: 3, keys: 31 });
        await expectVisible(refunds.getByText(/^Reference re-/));
      });
    },
    { timeout },
  );
});

// With a desk of its own, on which nobody was put aside or approved.
describe('what work takes without a mouse', () => {
  const story = stories();

  story(
    'three tutors are approved at the desk, with their documents, by the keys alone',
    async ({ page, server }) => {
      const order = await leaveThree(server.url);
      await signIn(page);
      await openFromMenu(page, 'Desk');
      await expectVisible(button(page, 'Application · 3'));

      const days = new Map<string, string>();
      const effort = await countEffort(page);
      await page.keyboard.press('1');
      await expectVisible(page.getByRole('button', { name: 'Application · 3', pressed: true }));
      await page.keyboard.press('s');
      for (const id of order) {
        await expectPath(page, `/admin/tutors/${id}`);
        const accept = checklistOf(page).locator('[aria-current=step]').getByRole('button', { name: 'Accept' });
        await expectVisible(page.getByRole('toolbar', { name: 'Tools of the viewer' }));
        await expectVisible(accept);
        await page.keyboard.press('a');
        const hasFocus = (name: string) =>
          page.evaluate((wanted) => {
            const step = document.activeElement?.closest('[aria-current=step]');
            return step?.textContent?.startsWith(wanted) ?? false;
          }, name);
        await expect.poll(() => hasFocus('Degree or diploma')).toBe(true);
        await page.keyboard.press('a');
        const day = checklistOf(page).getByLabel('Valid until');
        await expect.poll(async () => (await day.count()) > 0 && (await isFocused(day))).toBe(true);
        await page.keyboard.press('ArrowDown');
        days.set(id, await day.inputValue());
        await page.keyboard.press('Enter');
        await page.getByText(/^Not accepted yet/).waitFor({ state: 'hidden' });
        await page.keyboard.press('Shift+A');
        const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
        await expect.poll(async () => (await approve.count()) > 0 && (await isFocused(approve))).toBe(true);
        await page.keyboard.press('Enter');
      }
      await expectPath(page, '/admin/desk');
      const taken = effort();
      tell('Three tutors approved with their documents, by keys', taken);
      expect(taken).toMatchObject({ clicks: 0, keys: 23 });
      for (const id of order) {
        const { status, checklist } = await askServer<Tutor>(server.url, `/admin/tutor/${id}`);
        expect(status).toBe('approved');
        const until = checklist.find(({ expires }) => expires)?.expiresOn ?? '';
        expect(formatDay(until)).toBe(days.get(id));
        expect(Date.parse(until)).toBeGreaterThan(Date.now() + 300 * 86_400_000);
      }
    },
    { timeout },
  );
});
