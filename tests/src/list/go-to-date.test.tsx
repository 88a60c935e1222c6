import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isComplete } from '#tests/support/complete.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** Users who joined one a day from 2 January 2020 on, in the middle of it. */
const seed = (users: number) => (db: TestDatabase) =>
  db.execute(sql`
    insert into accounts (user_type, first_name, last_name, display_name, email, status, created_at)
    select 'user', 'U' || n, 'Daily', 'U' || n || ' Daily', 'u' || n || '@daily.test', 'active',
      timestamptz '2020-01-01 12:00Z' + n * interval '1 day'
    from generate_series(1, ${users}) n`);

const by = (field: string, order: 'ASC' | 'DESC', filter: object = {}) =>
  `/admin/users?${new URLSearchParams({ sort: field, order, filter: JSON.stringify(filter) })}`;

type App = Awaited<ReturnType<typeof startApp>>;
const open = async ({ screen, user }: App) => {
  await user.click(await screen.findByRole('button', { name: 'Go to a date' }));
  return screen.findByRole('dialog', { name: 'Go to a date' });
};
const go = async ({ user, screen }: App, day: string) => {
  const field = await screen.findByLabelText('Date');
  await user.clear(field);
  await user.type(field, `${day}{Enter}`);
};
const firstRow = ({ screen }: App) => screen.getAllByRole('row')[1]?.textContent;

describe('a list that is too long for pages', () => {
  it('begins at a date, and with another one after that', async () => {
    const app = await startApp({ role: 'editor', url: by('createdAt', 'DESC'), seed: seed(1100) });
    await open(app);
    expect(app.screen.getByText('The list begins with this day and goes back from there.')).toBeVisible();
    await go(app, '31/01/2021');
    expect(await app.screen.findByRole('button', { name: 'Joined: ≤ 31/01/2021' })).toBeVisible();
    expect(await app.screen.findByText('U396 Daily')).toBeVisible();
    expect(firstRow(app)).toContain('31/01/2021');

    const dialog = await open(app);
    expect(dialog.querySelector('input')).toHaveValue('31/01/2021');
    await go(app, '01/03/2020');
    expect(await app.screen.findByText('U60 Daily')).toBeVisible();
    expect(firstRow(app)).toContain('01/03/2020');
  });

  it.runIf(isComplete)('begins at a date in the other order, and keeps the end that it was to have', async () => {
    const filter = { createdTo: '2022-12-01' };
    const app = await startApp({ role: 'editor', url: by('createdAt', 'ASC', filter), seed: seed(1100) });
    await open(app);
    await go(app, '05/02/2020');
    expect(await app.screen.findByRole('button', { name: 'Joined: 05/02/2020 – 30/11/2022' })).toBeVisible();
    expect(await app.screen.findByText('U35 Daily')).toBeVisible();
  });

  it('asks for a date, and for one of our time, as dates are written there', async () => {
    const app = await startApp({ role: 'editor', url: by('createdAt', 'DESC'), seed: seed(1100) });
    await open(app);
    await go(app, '');
    expect(await app.screen.findByText('This field is required')).toBeVisible();
    await go(app, '31/12/1850');
    expect(await app.screen.findByText('Must be between 01/01/1900 and 31/12/2199')).toBeVisible();
  });

  it('keeps an end that begins a day elsewhere as it is', async () => {
    const filter = { createdTo: '2022-11-30T23:00:00.000Z' };
    const app = await startApp({ role: 'editor', url: by('createdAt', 'ASC', filter), seed: seed(1100) });
    await open(app);
    await go(app, '05/02/2020');
    expect(await app.screen.findByRole('button', { name: 'Joined: 05/02/2020 – 30/11/2022' })).toBeVisible();
    expect(new URL(window.location.href).searchParams.get('filter')).toBe(
      JSON.stringify({ createdFrom: '2020-02-05', ...filter }),
    );
  });

  it.runIf(isComplete)('says what is no date, and stays where it is', async () => {
    const app = await startApp({ role: 'editor', url: by('createdAt', 'DESC'), seed: seed(1001) });
    await open(app);
    await go(app, '31/02/2021');
    expect(await app.screen.findByText('Must be a date, such as 31/12/2026')).toBeVisible();
    expect(await app.screen.findByLabelText('Date')).toHaveAttribute('aria-invalid', 'true');
    expect(app.screen.queryByRole('button', { name: /^Joined: ≤/ })).toBeNull();
  });

  it('offers no date in another order, nor where pages are enough', async () => {
    const byName = await startApp({ role: 'editor', url: by('displayName', 'ASC'), seed: seed(1100) });
    expect(await byName.screen.findByText(/of 1,0\d\d\+?$|of 1,1\d\d/)).toBeVisible();
    expect(byName.screen.queryByRole('button', { name: 'Go to a date' })).toBeNull();
  });

  it('offers none where pages are enough', async () => {
    const app = await startApp({ role: 'editor', url: by('createdAt', 'DESC'), seed: seed(120) });
    expect(await app.screen.findByText('U120 Daily')).toBeVisible();
    expect(app.screen.queryByRole('button', { name: 'Go to a date' })).toBeNull();
  });
});
