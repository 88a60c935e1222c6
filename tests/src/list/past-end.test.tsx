import { within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { popTo } from '#tests/support/pop-to.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seedLanguages = (count: number) => (db: TestDatabase) =>
  db.insert(languages).values(
    Array.from({ length: count }, (_, nth) => ({
      name: `Language ${String(nth).padStart(3, '0')}`,
      code: `x${String.fromCharCode(97 + Math.floor(nth / 26), 97 + (nth % 26))}`,
    })),
  );

const seedTutors = (count: number) => (db: TestDatabase) =>
  db.execute(sql`
    insert into accounts (user_type, first_name, last_name, display_name, email, status, hourly_rate_cents, currency, created_at)
    select 'tutor', 'T' || n, 'Many', 'T' || n || ' Many', 't' || n || '@many.test', 'approved', 1000 + n, 'EUR',
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}) n`);

/** What a colleague does meanwhile with the oldest. */
const reject = (db: TestDatabase, count: number) =>
  db.execute(sql`
    update accounts set status = 'rejected', status_reason = 'Not a match'
    where email in (select 't' || n || '@many.test' from generate_series(1, ${count}) n)`);

const oldestApproved = (page: number) =>
  `/admin/tutors?${new URLSearchParams({
    page: String(page),
    perPage: '25',
    sort: 'createdAt',
    order: 'ASC',
    filter: JSON.stringify({ status: ['approved'], createdTo: '2025-02-01' }),
  })}`;

const many = (page: number) =>
  `/admin/tutors?${new URLSearchParams({ page: String(page), perPage: '25', filter: JSON.stringify({ q: 'many' }) })}`;
const pageInAddress = () => new URLSearchParams(window.location.search).get('page');

type App = Awaited<ReturnType<typeof startApp>>;

/** Deletes the one row that the page has. */
const deleteOnly = async ({ screen, user }: App, name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await user.click(within(row).getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('dialog', { name: new RegExp(name) }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
};

describe('a page behind the end of a list', () => {
  it('becomes the last once its only row is deleted, and going back leads to the page before', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/dashboard', seed: seedLanguages(26) });
    const { screen, user } = app;
    await user.click(await screen.findByRole('link', { name: 'Languages' }));
    expect(await screen.findByText('1–25 of 26')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26–26 of 26')).toBeVisible();
    await deleteOnly(app, 'Language 025');
    expect(await screen.findByText('1–25 of 25')).toBeVisible();
    expect(pageInAddress()).toBe('1');
    window.history.back();
    await expect.poll(pageInAddress).toBeNull();
    window.history.back();
    await expect.poll(() => window.location.pathname).toBe('/admin/dashboard');
  });

  it('becomes the last, however many there are before it', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/languages?page=10&perPage=25', seed: seedLanguages(226) });
    expect(await app.screen.findByText('226–226 of 226')).toBeVisible();
    await deleteOnly(app, 'Language 225');
    expect(await app.screen.findByText('201–225 of 225')).toBeVisible();
    expect(pageInAddress()).toBe('9');
  });

  it('is not shown with the rows of the last once there are more again', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/dashboard', seed: seedTutors(60) });
    await screen.findByRole('heading', { name: 'Dashboard' });
    popTo(many(4));
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    await expect.poll(pageInAddress).toBe('3');
    const next = holdFetched((_, url) => url.includes('page=4'));
    popTo(many(4));
    await expect.poll(next.isAsked).toBe(true);
    const all = screen.getByRole('checkbox', { name: 'Select everything on this page' });
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await user.click(all);
    expect(screen.queryByText(/\d selected/)).toBeNull();
    next.letGo();
    await expect.poll(pageInAddress).toBe('3');
  });

  it('that an address leads to becomes the last, and going back the screen before', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/dashboard', seed: seedTutors(60) });
    await screen.findByRole('heading', { name: 'Dashboard' });
    popTo(many(9));
    const entries = window.history.length;
    expect(await screen.findByText('51–60 of 60')).toBeVisible();
    expect(pageInAddress()).toBe('3');
    expect(window.history.length).toBe(entries);
    // As on a slow machine, which still draws the page that was left.
    window.history.replaceState({ ...window.history.state, usr: { pastEnd: 9 } }, '');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    await expect.poll(pageInAddress).toBe('2');
    expect(window.history.length).toBe(entries + 1);
    window.history.go(-2);
    await expect.poll(() => window.location.pathname).toBe('/admin/dashboard');
  });

  it('is followed by the one before it where nobody has counted to the end', async () => {
    const { screen } = await startApp({ role: 'admin', url: many(43), seed: seedTutors(1030) });
    expect(await screen.findByText('1,026–1,030 of 1,030')).toBeVisible();
    expect(pageInAddress()).toBe('42');
  });

  it('far behind it is followed by the last of those that were counted', async () => {
    const { screen } = await startApp({ role: 'admin', url: many(99), seed: seedTutors(1030) });
    expect(await screen.findByText('976–1,000 of 1,000+')).toBeVisible();
  });
});

describe('a list of which a colleague takes away rows that were paged past', () => {
  const step = async ({ screen, user }: App, name: 'Next page' | 'Previous page', range: string) => {
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(range)).toBeVisible();
  };

  it('goes on to its end and back without leaving any out', async () => {
    const app = await startApp({ role: 'admin', url: oldestApproved(2), seed: seedTutors(75) });
    const { screen, db } = app;
    expect(await screen.findByText('26–50 of 75')).toBeVisible();
    await reject(db, 30);
    await step(app, 'Next page', '51–75 of 75');
    expect(await screen.findByText('t51@many.test')).toBeVisible();
    expect(await screen.findByText('t75@many.test')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await step(app, 'Previous page', '26–45 of 45+');
    expect(await screen.findByText('t31@many.test')).toBeVisible();
    await step(app, 'Next page', '51–75 of 75');
  });

  it('leads on from a page that the total does not reach to', async () => {
    const app = await startApp({ role: 'admin', url: oldestApproved(1), seed: seedTutors(60) });
    expect(await app.screen.findByText('1–25 of 60')).toBeVisible();
    await reject(app.db, 20);
    await step(app, 'Next page', '26–50 of 50+');
    await step(app, 'Next page', '51–60 of 60');
    expect(await app.screen.findByText('t60@many.test')).toBeVisible();
    expect(pageInAddress()).toBe('3');
  });
});
