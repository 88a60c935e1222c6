import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const filterOf = (filter: object) => `/admin/users?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** Four who joined around the beginning and the end of a day somewhere. */
const joined = {
  'Ada Early': '2026-02-01T09:59:59.999Z',
  'Bea First': '2026-02-01T10:00:00.000Z',
  'Cid Last': '2026-02-02T09:59:59.999Z',
  'Dan Late': '2026-02-02T10:00:00.000Z',
};

const livesIn = (timezone: string) => async (db: TestDatabase) => {
  await db.update(accounts).set({ timezone }).where(eq(accounts.email, 'editor@people.test'));
  const people = Object.entries(joined).map(([displayName, at], index) => ({
    ...newPerson(`joined${index}@users.test`),
    displayName,
    createdAt: new Date(at),
  }));
  await db.insert(accounts).values(people as (typeof accounts.$inferInsert)[]);
};

it.each([
  // Midnight is at ten o'clock of UTC: of the same day at one end of the world, of the day before at the other.
  ['Pacific/Honolulu', '2026-02-01', '01/02/2026'],
  ['Pacific/Kiritimati', '2026-02-02', '02/02/2026'],
])('days of a filter are the days that cells show in %s', async (timezone, day, shown) => {
  const next = day.replace(/\d$/, (digit) => String(Number(digit) + 1));
  const { screen } = await startApp({
    role: 'editor',
    url: filterOf({ createdFrom: day, createdTo: next }),
    seed: livesIn(timezone),
  });
  expect(await screen.findByText('Bea First')).toBeVisible();
  expect(screen.getByText('Cid Last')).toBeVisible();
  expect(screen.queryByText('Ada Early')).toBeNull();
  expect(screen.queryByText('Dan Late')).toBeNull();
  expect(screen.getAllByRole('cell', { name: shown })).toHaveLength(2);
  expect(screen.getByRole('button', { name: `Joined: ${shown} – ${shown}` })).toBeVisible();
});

it('an instant in an address is shown as the day that it lies in', async () => {
  const { screen } = await startApp({
    role: 'editor',
    url: filterOf({ createdFrom: '2026-02-01T10:00:00.000Z', createdTo: '2026-02-02T10:00:00.000Z' }),
    seed: livesIn('Pacific/Kiritimati'),
  });
  expect(await screen.findByRole('button', { name: 'Joined: 02/02/2026 – 02/02/2026' })).toBeVisible();
});

it('days of another zone are said as those that they lie in, and asked for again as they were', async () => {
  const march = { createdFrom: '2026-02-28T23:00:00.000Z', createdTo: '2026-03-31T22:00:00.000Z' };
  const { screen, user } = await startApp({ role: 'editor', url: filterOf(march), seed: livesIn('America/New_York') });
  const chip = () => screen.findByRole('button', { name: 'Joined: 28/02/2026 – 31/03/2026' });
  await user.click(await chip());
  const dialog = within(await screen.findByRole('dialog', { name: 'Joined' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await chip()).toBeVisible();
  expect(new URL(window.location.href).searchParams.get('filter')).toBe(JSON.stringify(march));

  await user.click(await chip());
  const again = within(await screen.findByRole('dialog', { name: 'Joined' }));
  await user.clear(again.getByLabelText('To'));
  await user.type(again.getByLabelText('To'), '2026-03-15');
  await user.click(again.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Joined: 28/02/2026 – 15/03/2026' })).toBeVisible();
  expect(new URL(window.location.href).searchParams.get('filter')).toBe(
    JSON.stringify({ ...march, createdTo: '2026-03-16' }),
  );
});

it('a time zone that the browser lacks is said, and ends nothing', async () => {
  const { screen } = await startApp({ role: 'editor', url: '/admin/users', seed: livesIn('Mars/Olympus_Mons') });
  expect(await screen.findByText(/does not know your time zone Mars\/Olympus_Mons/)).toBeVisible();
  expect(await screen.findByText('Bea First')).toBeVisible();
  expect(screen.getAllByRole('cell', { name: '01/02/2026' })).toHaveLength(2);
});

it('a usual range is one click, moves on with the calendar, and finds what lies in it today', async () => {
  const day = 24 * 60 * 60 * 1000;
  const people = { 'Eve Recent': 1, 'Fay Older': 20 };
  const seed = async (db: TestDatabase) => {
    const rows = Object.entries(people).map(([displayName, days], index) => ({
      ...newPerson(`moving${index}@users.test`),
      displayName,
      createdAt: new Date(Date.now() - days * day),
    }));
    await db.insert(accounts).values(rows as (typeof accounts.$inferInsert)[]);
  };
  const { screen, user } = await startApp({ role: 'editor', url: '/admin/users', seed });
  expect(await screen.findByText('Fay Older')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Joined', expanded: false }));
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  await expect.poll(() => screen.queryByText('Fay Older')).toBeNull();
  expect(screen.getByText('Eve Recent')).toBeVisible();
  expect(decodeURIComponent(window.location.search)).toContain('"createdFrom":"today-6","createdTo":"today+1"');

  await user.click(await screen.findByRole('button', { name: 'Joined: Last 7 days' }));
  expect(await screen.findByRole('button', { name: 'Last 7 days', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last 30 days', pressed: false }));
  expect(await screen.findByText('Fay Older')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Joined: Last 30 days' })).toBeVisible();
});
