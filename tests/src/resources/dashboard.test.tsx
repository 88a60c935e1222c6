import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the dashboard', () => {
  it('says how a range went, and what waits', async () => {
    const { screen, seeded } = await startApp({
      role: 'editor',
      url: '/admin/dashboard?from=2026-02-01&to=2026-02-28',
      seed: seedMarketplace,
    });
    expect(await screen.findByText('01/02/2026 – 28/02/2026, compared with 04/01/2026 – 31/01/2026')).toBeVisible();
    const figure = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(figure('Bookings')).toBe('Bookings2None before');
    expect(figure('Revenue')).toBe('Revenue€80.00None before');
    expect(figure('Fees')).toBe('Fees€12.00None before');
    expect(screen.getByRole('link', { name: 'Sciences › Physics' })).toBeVisible();
    const open = within(screen.getByRole('region', { name: 'Open reports' }));
    expect(open.getByRole('link', { name: 'Did not come' })).toHaveAttribute(
      'href',
      `/admin/reports?view=${seeded.reportId}`,
    );
    expect(screen.getByText('No tutor waits for approval.')).toBeVisible();
  });

  it('of an empty range is calm about it', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/dashboard?from=2024-02-01&to=2024-02-28' });
    expect(await screen.findAllByText('Nothing was booked in this time.')).toHaveLength(2);
    expect(screen.getByText('No report is open.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(window.location.search).toBe('?range=week');
  });

  it('says what is wrong with days of one’s own, and keeps the range until they are right', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/dashboard?range=week' });
    await user.click(await screen.findByRole('button', { name: 'Own range' }));
    const own = within(await screen.findByRole('dialog', { name: 'Own range' }));
    fireEvent.change(own.getByLabelText('From'), { target: { value: '2024-02-28' } });
    fireEvent.change(own.getByLabelText('To'), { target: { value: '2024-02-01' } });
    await user.click(own.getByRole('button', { name: 'Apply' }));
    expect(own.getByText(/^Must be the first day or later/)).toBeVisible();
    expect(window.location.search).toBe('?range=week');
    fireEvent.change(own.getByLabelText('To'), { target: { value: '2024-02-29' } });
    await user.click(own.getByRole('button', { name: 'Apply' }));
    expect(window.location.search).toBe('?from=2024-02-28&to=2024-02-29');
  });
});
