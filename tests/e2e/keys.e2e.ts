import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Tutor } from '#contract/tutors.ts';
import { declarations } from '#src/resources/index.ts';
import { checklistOf } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findApplicants } from '#tests/support/find-applicants.ts';
import { findBarriers, settle } from '#tests/support/look-over.ts';
import { chosenLists } from '#tests/support/representatives.ts';
import { stories } from '#tests/support/stories.ts';
import { expectLoaded, expectPath, expectVisible, openSignedIn, takeSession } from '#tests/support/verbs.ts';

const listed = declarations
  .filter((declaration) => declaration.kind === 'resource')
  .filter(({ routes }) => routes.list);
const lists = chosenLists(listed).map(({ routes }) => routes.list ?? '');

/** The row that has the focus, counted from 1 below the head; 0 where none has. */
const rowOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLTableRowElement>('tbody > tr')?.rowIndex ?? 0);

const nameOfFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Goes into the table by its key; the first key of all has loaded what the others do. */
const enterTable = async (page: Page) => {
  await expectVisible(page.locator('tbody tr'));
  await expectLoaded(page);
  await page.keyboard.press('j');
  await expect.poll(() => rowOfFocus(page)).toBe(1);
};

describe('without a mouse', () => {
  const story = stories();

  story(
    'the rows of every table are one stop between its head and its pages, however many there are',
    async ({ page }) => {
      await takeSession(page);
      let tables = 0;
      for (const list of lists) {
        await page.goto(`${list}?perPage=50`);
        await settle(page);
        await expectLoaded(page);
        if ((await page.locator('tbody tr').count()) < 2) continue;
        tables += 1;
        await enterTable(page);
        await page.keyboard.press('Shift+Tab');
        expect(await rowOfFocus(page), list).toBe(0);
        await page.keyboard.press('Tab');
        expect(await rowOfFocus(page), list).toBe(1);
        await page.keyboard.press('Tab');
        expect(await rowOfFocus(page), list).toBe(0);
      }
      expect(tables).toBeGreaterThan(1);
    },
    { timeout: 240_000 },
  );

  story.further(
    'a row that was opened has the focus again on the way back, and is seen to have it',
    async ({ page }) => {
      await openSignedIn(page, '/admin/tutors');
      await enterTable(page);
      for (const key of ['ArrowDown', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key);
      expect(await rowOfFocus(page)).toBe(3);
      const row = page.locator('tbody tr').nth(2);
      const bar = () =>
        row
          .locator('.cell')
          .first()
          .evaluate((cell) => getComputedStyle(cell).boxShadow);
      expect(await bar()).toContain('inset');
      expect(await findBarriers(page)).toEqual([]);
      const name = await nameOfFocus(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/tutors\/./);
      await expectVisible(page.getByRole('tab', { name: 'Details' }));
      await page.goBack();
      await expectPath(page, '/admin/tutors');
      await expect.poll(() => nameOfFocus(page)).toBe(name);
      await page.keyboard.press('e');
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/tutors\/edit\//);
      await page.goBack();
      await expect.poll(() => nameOfFocus(page)).toBe(name);
    },
  );

  story.further('rows far below come into sight, clear of what stays at the top', async ({ page }) => {
    await openSignedIn(page, '/admin/tutors');
    await enterTable(page);
    await page.keyboard.press('End');
    expect(await rowOfFocus(page)).toBe(25);
    const isSeen = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const { left, top, height } = activeElement?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(left + 4, top + height / 2)?.closest('tr') === activeElement?.closest('tr');
      });
    await expect.poll(isSeen).toBe(true);
    for (let row = 25; row > 1; row -= 1) {
      await page.keyboard.press('ArrowUp');
      await expect.poll(isSeen, { message: `row ${row - 1}` }).toBe(true);
    }
  });

  story('a drawer is opened, walked through and closed, and gives the focus back to its row', async ({ page }) => {
    await openSignedIn(page, '/admin/reports');
    await enterTable(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    const decisions = drawer.locator('[data-action]');
    await expectVisible(decisions.nth(1));
    await page.keyboard.press('d');
    expect(await decisions.first().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('d');
    // Those about its people and its booking come in any order, also before the one that has the focus.
    expect(await drawer.locator('[data-action]:focus').count()).toBe(1);
    expect(await decisions.first().evaluate((element) => element === document.activeElement)).toBe(false);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => rowOfFocus(page)).toBe(2);
  });

  story.further('a record’s tabs are opened by arrows and Enter', async ({ page }) => {
    await openSignedIn(page, '/admin/tutors');
    await enterTable(page);
    await page.keyboard.press('Enter');
    const details = page.getByRole('tab', { name: 'Details' });
    await expectVisible(details);
    await details.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('tab', { name: 'Bookings', selected: true }));
  });

  story('what the screen’s keys do is listed under ?, and a key does what its button does', async ({ page }) => {
    await openSignedIn(page, '/admin/desk');
    await expectVisible(page.getByRole('button', { name: 'Start', exact: true }));
    await expectVisible(page.getByRole('group', { name: 'Kinds' }));
    await page.locator('main').press('?');
    const here = page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByRole('region', { name: 'On this screen' });
    await expectVisible(here.getByText('Start', { exact: true }));
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await here.waitFor({ state: 'detached' });
    // As a Russian keyboard has it.
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ы', code: 'KeyS', bubbles: true })),
    );
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/admin/desk');
    await expectVisible(page.getByRole('button', { name: 'Skip', exact: true }));
  });

  story.further(
    'a document is refused for a reason by its digit, and a note that is typed presses nothing',
    async ({ page, server }) => {
      const [applicant] = await findApplicants(server.url, 1);
      const { id, checklist } = applicant ?? expect.fail('Nobody applies.');
      await openSignedIn(page, `/admin/tutors/${id}`);
      await expectVisible(checklistOf(page).getByRole('button', { name: 'Refuse' }));
      await page.keyboard.press('r');
      const note = checklistOf(page).getByRole('textbox', { name: 'Note for the e-mail' });
      await expectVisible(note);
      await page.keyboard.press('Tab');
      await page.keyboard.type('22 a r n');
      await expect.poll(() => note.inputValue()).toBe('22 a r n');
      await page.keyboard.press('Tab');
      await page.keyboard.press('2');
      const first = checklistOf(page).getByRole('group').first();
      await expectVisible(first.getByText('Unreadable: 22 a r n'));
      const { checklist: decided } = await askServer<Tutor>(server.url, `/admin/tutor/${id}`);
      expect(decided.map(({ code }) => code)).toEqual(checklist.map((_, nth) => (nth === 0 ? 'unreadable' : null)));

      // The question is answered from within the letter's text too, where Enter alone begins a line.
      await page.keyboard.press('Shift+R');
      const question = page.getByRole('dialog');
      await question.getByRole('textbox', { name: 'Reason' }).waitFor();
      await page.keyboard.type('Not for us');
      await page.keyboard.press('Enter');
      await page.keyboard.type('at the moment');
      await page.keyboard.press('Control+Enter');
      await question.waitFor({ state: 'detached' });
      const { status, statusReason } = await askServer<Tutor>(server.url, `/admin/tutor/${id}`);
      expect([status, statusReason]).toEqual(['rejected', 'Not for us\nat the moment']);
    },
  );
});
