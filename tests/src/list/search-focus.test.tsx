import { beforeAll, expect, it } from 'vitest';
import { levels } from '#server/modules/levels/levels.table.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];

const seed = (db: TestDatabase) => db.insert(levels).values(names.map((name, nth) => ({ name, rank: nth + 1 })));

beforeAll(() => import('#src/domain/keys/onDemand/HeardKeys.tsx'));

it.each([
  ['the search is cleared', 'a', 'Clear the search'],
  ['all filters are cleared', 'a', 'Clear filters'],
  ['nothing was found', 'zz', 'Clear filters'],
])('letters go on into the search after %s, and to no shortcut', async (_, searched, button) => {
  const { screen, user } = await startApp({ role: 'admin', url: '/admin/levels', seed });
  await screen.findByRole('link', { name: 'Alpha' });
  const search = screen.getByRole('searchbox', { name: 'Search' });
  // The first key of all has loaded what hears the others.
  await user.keyboard('g');
  await user.type(search, searched);
  if (searched === 'zz') await screen.findByText('Nothing matches');
  const buttons = await screen.findAllByRole('button', { name: button });
  await user.click(buttons.at(-1) as HTMLElement);
  await user.keyboard('Keller');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('Keller');
  await expect.poll(() => decodeURIComponent(window.location.search)).toContain('"q":"Keller"');
  expect(window.location.pathname).toBe('/admin/levels');
  expect(screen.queryByRole('dialog')).toBeNull();
});
