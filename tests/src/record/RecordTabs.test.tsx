import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { popTo } from '#tests/support/pop-to.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

const isOpen = (name: string) => ({ name, selected: true });

describe('the tabs of a record', () => {
  it('stand in the address, so that Back leads to the one before', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/users', seed: seedMarketplace });
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*user Test/ }));
    const { pathname } = window.location;
    await user.click(await screen.findByRole('tab', { name: 'Bookings' }));
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect(window.location.search).toBe('?tab=history');

    window.history.back();
    expect(await screen.findByRole('tab', isOpen('Bookings'))).toBeVisible();
    expect(window.location.search).toBe('?tab=bookings');
    expect(await screen.findByRole('link', { name: 'BK-10000001' })).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(window.location.search).toBe('');
    expect(window.location.pathname).toBe(pathname);
  });

  it('open as a shared address says, and at the first one where it says nothing sensible', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/tutors', seed: seedMarketplace });
    const tutor = (await screen.findByRole('link', { name: /^(?!Edit).*tutor Test/ })).getAttribute('href');
    popTo(`${tutor}?tab=reports`);
    expect(await screen.findByRole('tab', isOpen('Reports about them'))).toBeVisible();

    popTo(`${tutor}?tab=nothing`);
    await waitFor(() => expect(screen.getByRole('tab', isOpen('Details'))).toBeVisible());
    expect(await screen.findByRole('heading', { name: 'Teaching' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    expect(window.location.search).toBe('?tab=bookings');
  });
});
