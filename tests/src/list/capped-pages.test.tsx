import { within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** The server counts what a search finds up to a thousand. */
const seed = (tutors: number) => (db: TestDatabase) =>
  db.execute(sql`
    insert into accounts (user_type, first_name, last_name, display_name, email, status, hourly_rate_cents, currency, created_at)
    select 'tutor', 'T' || n, 'Many', 'T' || n || ' Many', 't' || n || '@many.test', 'approved', 1000 + n, 'EUR',
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${tutors}) n`);

const at = (page: number) =>
  `/admin/tutors?${new URLSearchParams({ page: String(page), perPage: '25', filter: JSON.stringify({ q: 'many' }) })}`;

type App = Awaited<ReturnType<typeof startApp>>;
const step = async ({ screen, user }: App, name: 'Next page' | 'Previous page', range: string) => {
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(range)).toBeVisible();
};

describe('a list whose total was not counted to its end', () => {
  it('leads on beyond the total, to the end and back', async () => {
    const app = await startApp({ role: 'admin', url: at(40), seed: seed(1030) });
    expect(await app.screen.findByText('976–1,000 of 1,000+')).toBeVisible();
    await step(app, 'Next page', '1,001–1,025 of 1,025+');
    await step(app, 'Next page', '1,026–1,030 of 1,030');
    expect(app.screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await step(app, 'Previous page', '1,001–1,025 of 1,025+');
    await step(app, 'Previous page', '976–1,000 of 1,000+');
  });

  it('opens a page beyond the total by its address, and ends with a full page where that is the last', async () => {
    const { screen } = await startApp({ role: 'admin', url: at(41), seed: seed(1025) });
    expect(await screen.findByText('1,001–1,025 of 1,025')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('goes on saying so where a row is deleted', async () => {
    const app = await startApp({ role: 'superAdmin', url: at(1), seed: seed(1030) });
    const { screen, user } = app;
    expect(await screen.findByText('1–25 of 1,000+')).toBeVisible();
    const row = screen.getByRole('row', { name: /T1030 Many/ });
    const anew = holdFetched((method, url) => method === 'GET' && url.includes('search=many'));
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    const question = within(await screen.findByRole('dialog', { name: /T1030 Many/ }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1–24 of 1,000+')).toBeVisible();
    await expect.poll(anew.isAsked).toBe(true);
    anew.letGo();
    expect(await screen.findByText('1–25 of 1,000+')).toBeVisible();
  });
});
