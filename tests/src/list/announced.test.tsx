import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

const openLanguages = async () => {
  const app = await startApp({
    role: 'admin',
    url: '/admin/languages',
    seed: (db) => db.insert(languages).values({ name: 'German', code: 'de' }),
  });
  await app.screen.findByRole('rowheader', { name: 'German' });
  // Only a region that was there before is sure to be heard when its words change.
  const regions = app.screen.getAllByRole('status');
  const heard = () => regions.filter((region) => region.isConnected).map(({ textContent }) => textContent);
  return { ...app, heard };
};

describe('of a list is heard', () => {
  it('what is selected, and that nothing is any more', async () => {
    const { screen, user, heard } = await openLanguages();
    expect(heard()).not.toContain('Nothing is selected any more');
    await user.click(screen.getByRole('checkbox', { name: 'Select German' }));
    await waitFor(() => expect(heard()).toContain('1 row is selected'));
    await user.click(await screen.findByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(heard()).toContain('Nothing is selected any more'));
  });

  it('that nothing was found', async () => {
    const { screen, user, heard } = await openLanguages();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Klingon');
    const text = await screen.findByText('Nothing matches');
    await waitFor(() => expect(heard().join()).toContain(text.textContent));
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await waitFor(() => expect(heard().join()).toContain('1–1 of 1'));
  });

  it('no range that there is not, while a page is on its way', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/languages?perPage=10',
      seed: (db) =>
        db.insert(languages).values(
          Array.from({ length: 12 }, (_, nth) => ({
            name: `Language ${nth}`,
            code: `x${String.fromCharCode(97 + nth)}`,
          })),
        ),
    });
    expect(await screen.findByText('1–10 of 12')).toBeVisible();
    const next = holdFetched((_, url) => url.includes('page=2'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.poll(next.isAsked).toBe(true);
    expect(screen.getByText('1–10 of 12')).toBeVisible();
    next.letGo();
    expect(await screen.findByText('11–12 of 12')).toBeVisible();
  });
});
