import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = (db: TestDatabase) =>
  db.insert(languages).values([
    { name: 'Danish', code: 'da' },
    { name: 'Welsh', code: 'cy' },
  ]);

it('going back takes back each thing that a list was asked for, down to how it was found in the menu', async () => {
  const { screen, user } = await startApp({ role: 'editor', url: '/admin/dashboard', seed });
  const names = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('link', { name: /Danish|Welsh/ })
      .flatMap(({ textContent }) => textContent || []);
  await user.click(await screen.findByRole('link', { name: 'Languages' }));
  await expect.poll(names).toEqual(['Danish', 'Welsh']);
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await expect.poll(names).toEqual(['Welsh', 'Danish']);
  const search = screen.getByRole('searchbox');
  await user.type(search, 'Dan');
  await expect.poll(names).toEqual(['Danish']);
  window.history.back();
  await expect.poll(names).toEqual(['Welsh', 'Danish']);
  await waitFor(() => expect(search).toHaveValue(''));
  window.history.back();
  await expect.poll(names).toEqual(['Danish', 'Welsh']);
  expect(window.location.pathname + window.location.search).toBe('/admin/languages');
  window.history.forward();
  await expect.poll(names).toEqual(['Welsh', 'Danish']);
  window.history.back();
  await expect.poll(names).toEqual(['Danish', 'Welsh']);
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard');
  await expect.poll(names).toEqual([]);
  window.history.forward();
  await expect.poll(names).toEqual(['Danish', 'Welsh']);
  // From elsewhere it is shown as it was last, though the address says nothing of that.
  await user.click(screen.getByRole('button', { name: 'Code' }));
  await expect.poll(names).toEqual(['Welsh', 'Danish']);
  window.history.go(-2);
  await expect.poll(() => window.location.pathname).toBe('/admin/dashboard');
  await expect.poll(names).toEqual([]);
  window.history.forward();
  await expect.poll(names).toEqual(['Welsh', 'Danish']);
});
