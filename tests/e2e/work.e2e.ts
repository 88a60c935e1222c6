import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Report, ReportRow } from '#contract/reports.ts';
import type { Transaction, TransactionRow } from '#contract/transactions.ts';
import type { AccountRow } from '#contract/users.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { parseCsv } from '#tests/support/parse-csv.ts';
import { phone, stories } from '#tests/support/stories.ts';
import {
  decide,
  demo,
  expectLoaded,
  expectPath,
  expectToast,
  expectVisible,
  fillIn,
  filterBy,
  openFromMenu,
  openSignedIn,
  rowOf,
  searchFor,
  signIn,
  trySignIn,
} from '#tests/support/verbs.ts';

/** `-€1,234.50` → -123450 */
const toCents = (amount: string) => Math.round(Number(amount.replace(/[^\d.-]/g, '')) * 100);

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The demo data has none of these.');
  return row;
};

const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .getByRole('paragraph')
    .first()
    .innerText()
    .then((text) => Number(text.replace(/[^\d.-]/g, '')));

/** One that whoever takes it has on their desk: others stay on the desk they are on. */
const nobodysReport = async (url: string, dir: 'asc' | 'desc' = 'desc') =>
  first(
    await askServer<ReportRow[]>(
      url,
      `/admin/report-management?status=open&unassigned=true&sort=createdAt&dir=${dir}&limit=1`,
    ),
  );

describe('the work of a day', () => {
  const story = stories();

  story.further(
    'a report is taken, resolved with a text, and reopened without forgetting it',
    async ({ page, server }) => {
      const { id, title, reportedUser } = await nobodysReport(server.url);
      const stored = () => askServer<Report>(server.url, `/admin/report-management/${id}`);
      const text = 'The lesson was paid back and both were told.';

      await openSignedIn(page, '/admin/reports');
      await page.getByRole('tab', { name: /^Open \d+/ }).click();
      await expectVisible(page.getByRole('tab', { name: /^Open \d+/, selected: true }));
      await expectLoaded(page);
      await rowOf(page, reportedUser.displayName).getByRole('link', { name: title }).click();
      const drawer = page.getByRole('dialog', { name: title });
      await drawer.getByRole('button', { name: 'Take into review' }).click();
      await expectVisible(drawer.getByRole('combobox', { name: 'Assigned to' }).getByText('Amélie Vandenberghe'));
      await drawer.getByRole('button', { name: 'Resolve', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Resolve this report?' });
      await question.getByRole('button', { name: 'Resolve' }).click();
      await expectVisible(question.getByText(/Give a reason/));
      await question.getByRole('button', { name: 'Cancel' }).click();
      await decide(page, 'Resolve', text, 'Resolution');
      await expectToast(page, 'The report is now: Resolved');
      expect(await stored()).toMatchObject({ status: 'resolved', resolution: text });

      await page.reload();
      await expectVisible(drawer.getByRole('alert').getByText(text));
      await decide(page, 'Reopen');
      const steps = drawer.getByRole('region', { name: 'How it was handled' });
      await expectVisible(drawer.getByRole('button', { name: 'Take into review' }));
      await expectVisible(steps.getByText(text));
      await expect.poll(() => steps.getByRole('listitem').count()).toBe(3);
      expect(await stored()).toMatchObject({ status: 'open', resolution: null });

      await drawer.getByRole('link', { name: reportedUser.displayName }).click();
      await expectVisible(page.getByRole('heading', { name: reportedUser.displayName }));
      await page.getByRole('tab', { name: 'Reports about them' }).click();
      await expectVisible(page.getByRole('tabpanel').getByRole('link', { name: title }));
    },
  );

  story.further('a transaction is found by its key, adds up, and leads to its people', async ({ page, server }) => {
    const { bookingId } = first(
      await askServer<TransactionRow[]>(server.url, '/admin/transactions?status=completed&payoutStatus=paid&limit=1'),
    );
    const booking = await askServer<Transaction>(server.url, `/admin/transactions/${bookingId}`);

    await openSignedIn(page, '/admin/transactions');
    await searchFor(page, bookingId);
    await page.getByRole('link', { name: bookingId }).click();
    await expectPath(page, `/admin/transactions/${bookingId}`);
    const lines = page.getByRole('table', { name: 'Money' }).getByRole('row');
    await expectVisible(lines);
    const amounts = (await lines.getByRole('cell').allInnerTexts()).map(toCents);
    const held = amounts.pop();
    expect(amounts).toEqual([booking.amountCents, -booking.feeCents, -booking.payoutCents]);
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(held);

    const { student, tutor } = booking;
    const people = page.getByRole('region', { name: 'People' });
    await people.getByRole('link', { name: student.displayName }).click();
    await expectPath(page, `/admin/users/${student.id}`);
    await page.getByRole('tab', { name: 'Bookings' }).click();
    await expectVisible(page.getByRole('tabpanel').getByRole('row'));
    await page.goto(`/admin/transactions/${bookingId}`);
    await people.getByRole('link', { name: tutor.displayName }).click();
    await expectPath(page, `/admin/tutors/${tutor.id}`);
    await expectVisible(page.getByRole('heading', { name: tutor.displayName }));
  });

  story('transactions are filtered, and what is left is exported', async ({ page, server }) => {
    await openSignedIn(page, '/admin/transactions');
    await filterBy(page, 'Status', 'Disputed');
    await filterBy(page, 'Payment', 'Paid');
    await page.reload();
    await expectVisible(page.getByRole('button', { name: 'Status: Disputed' }));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Transactions \d{4}-\d\d-\d\d\.csv$/);
    const [head = [], ...rows] = parseCsv((await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, ''));
    expect(head).toContain('Booking');

    const disputed = await askServer<TransactionRow[]>(
      server.url,
      '/admin/transactions?status=disputed&paymentStatus=paid&limit=500',
    );
    expect(disputed.length).toBeGreaterThan(1);
    expect(rows.map(([key]) => key).sort()).toEqual(disputed.map(({ bookingId }) => bookingId).sort());
    await expectToast(page, `Exported ${rows.length} rows`);
  });

  story.further('the dashboard says how a range went, and leads to what waits', async ({ page, server }) => {
    const ask = (query = '') => askServer<Dashboard>(server.url, `/admin/dashboard${query}`);
    const expectFigures = async ({ figures }: Dashboard) => {
      await expect.poll(() => figure(page, 'Bookings')).toBe(figures.bookings.current);
      expect(await figure(page, 'Revenue')).toBe(figures.revenueCents.current / 100);
      expect(await figure(page, 'New users')).toBe(figures.newUsers.current);
    };
    const month = await ask();
    const days = { from: month.from, to: month.series.at(6)?.from ?? '' };

    await signIn(page);
    await expectFigures(month);
    await page.getByRole('button', { name: 'Own range' }).click();
    const own = page.getByRole('dialog', { name: 'Own range' });
    await own.getByRole('textbox', { name: 'From' }).fill(days.to);
    await own.getByRole('textbox', { name: 'To' }).fill(days.from);
    await own.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(own.getByText(/^Must be the first day or later/));
    await own.getByRole('textbox', { name: 'From' }).fill(days.from);
    await own.getByRole('textbox', { name: 'To' }).fill(days.to);
    await own.getByRole('button', { name: 'Apply' }).click();
    const week = await ask(`?from=${days.from}&to=${days.to}`);
    await expectFigures(week);
    await page.reload();
    await expectFigures(week);
    const shares = page
      .getByRole('region', { name: 'Bookings by status' })
      .getByRole('listitem')
      .getByRole('paragraph');
    const counts = (await shares.allInnerTexts()).map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(week.figures.bookings.current);

    await page
      .getByRole('region', { name: 'Tutors to approve' })
      .getByRole('link', { name: /^See all/ })
      .click();
    await expectVisible(page.getByRole('button', { name: 'Status: Pending' }));
    // Beside those who wait, whoever was asked for changes.
    const pending = await askServer<unknown[]>(server.url, '/admin/tutor?status=pending&limit=500');
    await expectVisible(page.getByText(new RegExp(`^1–\\d+ of ${pending.length}$`)));
    await page.goBack();
    const [waiting] = week.waiting.reports.rows;
    await page.getByRole('region', { name: 'Open reports' }).getByRole('listitem').first().getByRole('link').click();
    await expectVisible(
      page.getByRole('dialog', { name: waiting?.title ?? '' }).getByText(waiting?.reportedUser ?? ''),
    );
  });

  story.further(
    'what was done is found in the audit trail, and so is a refused sign-in',
    async ({ page, server, openAnother }) => {
      const someone = first(await askServer<AccountRow[]>(server.url, '/admin/user?userType=user&sort=email&limit=1'));
      const stranger = await openAnother();
      await stranger.goto('/admin/login');
      await trySignIn(stranger, { ...demo.admin, password: 'not the password' });
      await expectVisible(stranger.getByRole('alert'));

      await openSignedIn(page, `/admin/users/edit/${someone.id}`);
      await fillIn(page, { Phone: '+32 2 555 98 76' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expectPath(page, `/admin/users/${someone.id}`);

      await openFromMenu(page, 'Audit trail');
      await filterBy(page, 'Kind', 'User');
      await searchFor(page, someone.displayName, `User: ${someone.displayName}`);
      await rowOf(page, `User: ${someone.displayName}`).getByRole('link').first().click();
      const event = page.getByRole('dialog', { name: /^Event \d+$/ });
      await expectVisible(event.getByText('+32 2 555 98 76'));
      await expectVisible(event.getByText('POST /api/v1/admin/user/{id}'));
      await expectVisible(event.getByText(/^[0-9a-f]{64}$/));
      await event.getByRole('link', { name: `User: ${someone.displayName}` }).click();
      await page.getByRole('tab', { name: 'History' }).click();
      await expectVisible(page.getByRole('tabpanel').getByText('+32 2 555 98 76'));

      await openFromMenu(page, 'Audit trail');
      // The list is as it was left; the event that was open over it is not.
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await filterBy(page, 'What', 'Refused');
      await expectVisible(rowOf(page, 'Admin: Tomasz Zawadzki'));
      await expect.poll(() => rowOf(page, someone.displayName).count()).toBe(0);
    },
  );

  story(
    'a report is dismissed on a phone, right from the dashboard',
    async ({ page, server }) => {
      // Those that have waited longest stand on the dashboard.
      const { id } = await nobodysReport(server.url, 'asc');
      await signIn(page);
      const waiting = page.getByRole('region', { name: 'Open reports' }).getByRole('listitem');
      await waiting.locator(`a[href*="${id}"]`).tap();
      await page.getByRole('button', { name: 'Take into review' }).tap();
      await decide(page, 'Dismiss', 'Both say that it was a misunderstanding.');
      const drawer = page.getByRole('dialog');
      await expectVisible(drawer.getByRole('alert').getByText('Both say that it was a misunderstanding.'));
      expect(await askServer<Report>(server.url, `/admin/report-management/${id}`)).toMatchObject({
        status: 'dismissed',
        assigneeName: 'Amélie Vandenberghe',
      });
      await drawer.getByRole('button', { name: 'Close' }).tap();
      await page.getByRole('tab', { name: /^Dismissed/ }).tap();
      await expectVisible(page.getByRole('main').getByRole('listitem'));
    },
    { context: phone },
  );
});
