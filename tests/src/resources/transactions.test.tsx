import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
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

  it('of all subjects below a parent are found by choosing the parent, which says what it stands for', async () => {
    const { screen, user } = await open('/admin/transactions');
    await screen.findByRole('link', { name: 'BK-10000002' });
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Sciences (1\u00a0subject)' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /Subject.*Sciences \(1\u00a0subject\)/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'BK-10000002' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'BK-10000001' })).toBeVisible();
  });

  it('lead from a disputed one to the report about it', async () => {
    const { screen, user } = await open('/admin/transactions/BK-10000002');
    await user.click(await screen.findByRole('link', { name: '1 report about this booking' }));
    expect(await screen.findByRole('link', { name: /Did not come/ })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/reports');
  });

  it('say so where more is told to be refunded than was paid, and count no more than that', async () => {
    const back = (day: number, amountCents: number) => ({
      ...{ at: `2026-03-0${day}T09:00:00.000Z`, kind: 'refunded' as const },
      ...{ actorId: null, note: null, amountCents },
    });
    const { screen } = await startApp({
      role: 'editor',
      url: '/admin/transactions/BK-10000003',
      seed: async (db) => {
        const { tutorId, studentId, subjectId, levelId } = await seedMarketplace(db);
        const refunded = { status: 'refunded', paymentStatus: 'refunded', payoutStatus: 'none' } as const;
        const named = { tutorId, studentId, subjectId, levelId, id: 'BK-10000003', refundedCents: 4000 };
        await db
          .insert(bookings)
          .values([newBooking({ ...named, ...refunded, timeline: [back(3, 3000), back(4, 2500)] })]);
      },
    });
    const remark = 'The reported refunds exceed what was paid by €15.00. Only what was paid counts.';
    expect(await screen.findByText(remark)).toBeVisible();
    expect(screen.getByRole('row', { name: /^Refund/ })).toHaveTextContent('-€40.00');
  });
});
