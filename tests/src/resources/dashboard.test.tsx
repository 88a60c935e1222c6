import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { settings } from '#server/modules/settings/settings.table.ts';
import { tutorChecks } from '#server/modules/tutors/tutors.table.ts';
import { writeDatesOtherwise } from '#tests/support/other-dates.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the dashboard', () => {
  it('says how a range went, and what waits', async () => {
    const { screen, seeded } = await startApp({
      role: 'editor',
      url: '/admin/dashboard?from=2026-02-01&to=2026-02-28',
      seed: seedMarketplace,
    });
    expect(
      await screen.findByText(
        '01/02/2026 – 28/02/2026, compared with 04/01/2026 – 31/01/2026 · days in the time zone UTC',
      ),
    ).toBeVisible();
    // A chart's table is a region of the same name, further down.
    const figure = (name: string) => screen.getAllByRole('region', { name })[0]?.textContent;
    expect(figure('Bookings')).toBe('Bookings2None before');
    expect(figure('Revenue')).toBe('Revenue€80.00None before');
    expect(figure('Fees')).toBe('Fees€12.00None before');
    // Everything leads to what it counts, in the days that it counts it in.
    const days = { createdFrom: '2026-02-01T00:00:00.000Z', createdTo: '2026-03-01T00:00:00.000Z' };
    const leadsTo = (link: HTMLElement) => {
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
      return [pathname, JSON.parse(searchParams.get('filter') ?? '')];
    };
    expect(leadsTo(screen.getByRole('link', { name: '€80.00' }))).toEqual(['/admin/transactions', days]);
    const [tutors] = screen.getAllByRole('region', { name: 'New tutors' });
    expect(leadsTo(within(tutors as HTMLElement).getByRole('link'))).toEqual(['/admin/tutors', days]);
    const physics = screen.getByRole('link', { name: 'Sciences › Physics' });
    expect(leadsTo(physics)).toEqual(['/admin/transactions', { subjectId: [expect.any(String)], ...days }]);
    const open = within(screen.getByRole('region', { name: 'Open reports' }));
    expect(open.getByRole('link', { name: 'Did not come' })).toHaveAttribute(
      'href',
      `/admin/reports?view=${seeded.reportId}`,
    );
    expect(screen.getByText('No tutor waits for approval.')).toBeVisible();
    const money = within(screen.getByRole('region', { name: 'Money that waits' }));
    expect(leadsTo(await money.findByRole('link', { name: 'Disputes to decide' }))).toEqual([
      '/admin/transactions',
      { money: ['disputed'] },
    ]);
    expect(screen.queryByRole('region', { name: 'Documents that expire' })).not.toBeInTheDocument();
  });

  it('warns of documents that expire, and leads to all whose do', async () => {
    const { screen, seeded } = await startApp({
      role: 'editor',
      url: '/admin/dashboard',
      seed: async (db) => {
        const conduct = { kind: 'certificate' as const, name: null, required: true, expires: true, warnDays: 30 };
        await db.insert(settings).values({ tutorChecklist: [conduct] });
        const marketplace = await seedMarketplace(db);
        await db
          .insert(tutorChecks)
          .values({ tutorId: marketplace.tutorId, kind: 'certificate', state: 'accepted', expiresOn: '2026-01-31' });
        return marketplace;
      },
    });
    const card = within(await screen.findByRole('region', { name: 'Documents that expire' }));
    expect(card.getByText('Expired on 31/01/2026')).toBeVisible();
    expect(card.getByRole('link', { name: 'tutor Test' })).toHaveAttribute('href', `/admin/tutors/${seeded.tutorId}`);
    const all = new URL(card.getByRole('link', { name: 'See all 1' }).getAttribute('href') ?? '', 'http://x');
    expect(JSON.parse(all.searchParams.get('filter') ?? '')).toEqual({
      status: ['approved'],
      papers: ['expiring', 'expired'],
    });
  });

  it('opens in an engine that writes dates otherwise, with the days of the marketplace', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: '/admin/dashboard',
      seed: async (db) => {
        writeDatesOtherwise();
        await db.insert(settings).values({ timezone: 'Pacific/Kiritimati' });
      },
    });
    expect(await screen.findByText(/days in the time zone Pacific\/Kiritimati/)).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'Revenue' })[0]).toBeVisible();
  });

  it('opens in a browser that does not know where the marketplace is', async () => {
    const move = () => {
      const send = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const answer = await send(input, init);
        if (!/\/dashboard(\/answers)?(\?|$)/.test(String(input))) return answer;
        const body = (await answer.json()) as { data: object };
        return Response.json({ ...body, data: { ...body.data, timezone: 'Mars/Olympus_Mons' } });
      });
    };
    const { screen } = await startApp({
      role: 'editor',
      url: '/admin/dashboard',
      seed: (db) => {
        move();
        return seedMarketplace(db);
      },
    });
    expect(await screen.findByText(/days in the time zone Mars\/Olympus Mons/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Lessons today' })).toBeVisible();
    expect(screen.getByText('No tutor waits for approval.')).toBeVisible();
  });

  it('says what it did not understand of its address, and shows the usual days', async () => {
    const { screen } = await startApp({ role: 'editor', url: '/admin/dashboard?from=2024-02-31&to=2024-03-02' });
    expect(await screen.findByText(/cannot be understood: from, to/)).toBeVisible();
    expect(await screen.findByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('compares with the days before or with those of the year before, whatever days are chosen', async () => {
    const { screen, user } = await startApp({
      role: 'editor',
      url: '/admin/dashboard?from=2026-02-01&to=2026-02-28',
      seed: seedMarketplace,
    });
    await user.click(await screen.findByRole('button', { name: 'The year before' }));
    expect(await screen.findByText(/compared with 01\/02\/2025 – 28\/02\/2025/)).toBeVisible();
    expect(window.location.search).toBe('?from=2026-02-01&to=2026-02-28&compare=year');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await expect.poll(() => window.location.search).toBe('?range=week&compare=year');
    await user.click(screen.getByRole('button', { name: 'The time before' }));
    await expect.poll(() => window.location.search).toBe('?range=week');
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
