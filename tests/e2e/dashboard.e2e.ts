import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Answers } from '#contract/dashboard-answers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { stories } from '#tests/support/stories.ts';
import { demo, expectPath, expectVisible, signIn, signOut } from '#tests/support/verbs.ts';

/** Of how many rows the list shows its first. */
const total = (page: Page) =>
  page
    .getByText(/^1–\d+ of [\d,]+$/)
    .first()
    .innerText()
    .then((text) => Number(text.split(' of ')[1]?.replace(',', '')));

const filterOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** Nothing but the title of each part of the dashboard. */
const titles = (page: Page) => page.locator('main h2').allInnerTexts();

describe('the dashboard', () => {
  const story = stories();

  story('leads from a rate, a column and a point to just what they count', async ({ page, server }) => {
    const answers = await askServer<Answers>(server.url, '/admin/dashboard/answers');
    const month = await askServer<Dashboard>(server.url, '/admin/dashboard');
    const { current } = answers.rates.cancelled;
    expect(current.count).toBeGreaterThan(0);
    await signIn(page);
    const rates = page.getByRole('region', { name: 'What became of bookings' });
    await rates.getByRole('listitem').filter({ hasText: 'Cancelled' }).getByRole('link').first().click();
    await expectVisible(page.getByRole('button', { name: 'What happened: Confirmed' }));
    await expect.poll(() => total(page)).toBe(current.count);
    await page.goBack();

    const day = month.series.at(-5);
    const days = page.getByRole('list', { name: 'Open the bookings' });
    const link = days.first().getByRole('link').nth(-5);
    await link.press('Enter');
    await expectPath(page, '/admin/transactions');
    await expect.poll(() => total(page)).toBe(day?.bookings);
    const ofDay = filterOf(page);
    await page.goBack();

    // The pointer finds the same day in both charts, wherever in its column it is.
    for (const nth of [0, 1]) {
      const chart = page.getByRole('img', { name: / over time$/ }).nth(nth);
      await chart.locator('svg').first().waitFor();
      const box = await days.nth(nth).getByRole('link').nth(-5).boundingBox();
      const area = await chart.boundingBox();
      if (!box || !area) throw new Error('There is no chart.');
      await chart.click({ position: { x: box.x + box.width / 2 - area.x, y: area.height / 2 } });
      await expectPath(page, '/admin/transactions');
      expect(filterOf(page)).toEqual(ofDay);
      await page.goBack();
      await expectPath(page, '/admin/dashboard');
    }
  });

  story('is arranged by whoever looks at it, which outlasts their session', async ({ page }) => {
    await signIn(page);
    await expectVisible(page.getByRole('region', { name: 'Lessons today' }));
    await page.getByRole('button', { name: 'Customise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customise the dashboard' });
    await dialog.getByRole('checkbox', { name: 'Open reports' }).press('Space');
    await dialog.getByRole('button', { name: 'Move up: Lessons today' }).press('Enter');
    // Where it was moved to it still has the focus.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const first = async () => (await titles(page)).slice(5, 7);
    await expect.poll(first).toEqual(['Lessons today', 'Tutors to approve']);
    await signOut(page);
    await signIn(page);
    await expect.poll(first).toEqual(['Lessons today', 'Tutors to approve']);
    expect(await titles(page)).not.toContain('Open reports');
    await page.getByRole('button', { name: 'Customise' }).click();
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(first).toEqual(['Tutors to approve', 'Open reports']);
  });

  story('is saved tile by tile, as the lists are, by admins', async ({ page, server }) => {
    const { series, from, to } = await askServer<Dashboard>(server.url, '/admin/dashboard');
    await signIn(page, demo.admin);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV: Bookings over time' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Bookings over time ${from} ${to}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = parseCsv(text.slice(1));
    expect(head).toEqual(['From', 'Bookings']);
    expect(rows).toEqual(series.map((point) => [point.from, String(point.bookings)]));
  });
});
