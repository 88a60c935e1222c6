import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

const open = (url: string) => startApp({ role: 'editor', url, seed: seedMarketplace });

describe('transactions', () => {
  it('are found by their key and show people, money that adds up, and what happened', async () => {
    const { screen, user, seeded } = await open('/admin/transactions');
    await screen.findByRole('link', { name: 'BK-10000002' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'BK-10000001');
    await user.click(await screen.findByRole('link', { name: 'BK-10000001' }));
    expect(window.location.pathname).toBe('/admin/transactions/BK-10000001');

    const ledger = within(await screen.findByRole('table', { name: 'Money' }));
    const lines = ledger.getAllByRole('row').map((row) => row.textContent);
    expect(lines[0]).toMatch(/^Charge.*from user Test.*€40\.00$/);
    expect(lines[1]).toMatch(/^Our fee.*-€6\.00$/);
    expect(lines[2]).toMatch(/^Payout.*to tutor Test.*-€34\.00$/);
    expect(lines[3]).toMatch(/^Still held.*€0\.00$/);
    expect(screen.getByText('€40.00 = €6.00 fee + €34.00 payout')).toBeVisible();

    const people = within(screen.getByRole('region', { name: 'People' }));
    expect(people.getByRole('link', { name: 'user Test' })).toHaveAttribute('href', `/admin/users/${seeded.studentId}`);
    expect(people.getByRole('link', { name: 'tutor Test' })).toHaveAttribute('href', `/admin/tutors/${seeded.tutorId}`);
    const events = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Requested.*user Test$/),
      expect.stringMatching(/^Paid€40\.00.*automatically$/),
      expect.stringMatching(/^Lesson held.*automatically$/),
      expect.stringMatching(/^Paid out€34\.00.*automatically$/),
    ]);
  });

  it('lead from a disputed one to the report about it', async () => {
    const { screen, user } = await open('/admin/transactions/BK-10000002');
    await user.click(await screen.findByRole('link', { name: '1 report about this booking' }));
    expect(await screen.findByRole('link', { name: /Did not come/ })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/reports');
  });
});
