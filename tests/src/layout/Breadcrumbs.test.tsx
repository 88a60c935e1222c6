import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the way here', () => {
  it('starts at Home and ends where one is, which is no link', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/users', seed: seedMarketplace });
    await user.click(await screen.findByRole('link', { name: 'Edit: user Test' }));
    expect(await screen.findByText(/^Opened: /)).toHaveTextContent(/^Opened: Edit: user Test$/);
    const way = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    expect(await way.findByRole('link', { name: 'user Test' })).toBeVisible();
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Users',
      'user Test',
      'Edit',
    ]);
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/admin/users',
      window.location.pathname.replace('/edit', ''),
    ]);
    expect(way.getByText('Edit')).toHaveAttribute('aria-current', 'page');

    await user.click(way.getByRole('link', { name: 'Users' }));
    const list = within(await screen.findByRole('navigation', { name: 'Where you are' }));
    expect(await list.findByText('Users')).toHaveAttribute('aria-current', 'page');
    expect(list.getAllByRole('link')).toHaveLength(1);
    expect(await screen.findByText('Opened: Users')).toBeInTheDocument();
  });

  it.each(['', 'edit/'])('ends at the list where there is no such record (%s)', async (form) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen } = await startApp({
      role: 'admin',
      url: `/admin/users/${form}00000000-0000-4000-8000-000000000000`,
    });
    // Whatever else asks for the record asks once more, and the page shows it anew.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeVisible());
    const way = within(screen.getByRole('navigation', { name: 'Where you are' }));
    await expect
      .poll(() => way.getAllByRole('listitem').map(({ textContent }) => textContent))
      .toEqual(['Home', 'Users']);
    expect(way.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
  });
});
