import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mostLookedAt } from '#contract/dashboard-answers.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import type { BookingEvent } from '#server/modules/bookings/bookings.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { event } from '#tests/support/money.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const february = '/admin/dashboard?from=2026-02-01&to=2026-02-28';

const leadsTo = (link: HTMLElement) => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
  return [pathname, JSON.parse(searchParams.get('filter') ?? '')];
};

/** The files that are saved until the test is over, by name. */
const watchFiles = () => {
  const saved: { name: string; file: Blob }[] = [];
  const given: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (file) => {
    given.push(file as Blob);
    return 'blob:saved';
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.download) return click.call(this);
    saved.push({ name: this.download, file: given.at(-1) as Blob });
  };
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return saved;
};

describe('the tiles of the dashboard', () => {
  it('step back while what they show is of the days before', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: february, seed: seedMarketplace });
    const tiles = () =>
      ['What became of bookings', 'Time until an answer'].map((name) => screen.getByRole('region', { name }));
    await screen.findByRole('region', { name: 'What became of bookings' });
    await waitFor(() => expect(tiles()[0]).toHaveTextContent('1 of 2'));
    const answers = holdFetched((_, url) => url.includes('/dashboard/answers'));
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await screen.findByRole('button', { name: '7 days', pressed: true });
    await expect.poll(answers.isAsked).toBe(true);
    for (const tile of tiles()) expect(tile).toHaveAttribute('aria-busy', 'true');
    answers.letGo();
    await waitFor(() => expect(tiles()[0]).not.toHaveTextContent('1 of 2'));
    for (const tile of tiles()) expect(tile).toHaveAttribute('aria-busy', 'false');
  });

  it('say what became of bookings and how long answers took, and lead to what they count', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: february,
      seed: async (db: TestDatabase) => {
        const seeded = await seedMarketplace(db);
        const { tutorId, studentId, subjectId, levelId } = seeded;
        const at = (hours: number): Pick<BookingEvent, 'at' | 'note' | 'amountCents'> => ({
          at: new Date(Date.parse('2026-02-10T09:00:00Z') + hours * 3_600_000).toISOString(),
          note: null,
          amountCents: null,
        });
        const timeline: BookingEvent[] = [
          { ...at(0), kind: 'requested', actorId: studentId },
          { ...at(3), kind: 'confirmed', actorId: tutorId },
          { ...at(5), kind: 'cancelled', actorId: studentId },
        ];
        const id = 'BK-10000003';
        const named = { id, tutorId, studentId, subjectId, levelId, createdAt: new Date('2026-02-10T09:00:00Z') };
        await db.insert(bookings).values(newBooking({ ...named, status: 'cancelled', timeline }));
        return seeded;
      },
    });
    const days = { createdFrom: '2026-02-01T00:00:00.000Z', createdTo: '2026-03-01T00:00:00.000Z' };
    const decided = ['confirmed', 'completed', 'disputed', 'refunded', 'cancelled'];
    const rates = within(await screen.findByRole('region', { name: 'What became of bookings' }));
    expect(leadsTo(await rates.findByRole('link', { name: '66.7%' }))).toEqual([
      '/admin/transactions',
      { status: decided, timeline: ['confirmed'], ...days },
    ]);
    expect(leadsTo(rates.getByRole('link', { name: '2 of 3' }))).toEqual([
      '/admin/transactions',
      { status: decided, ...days },
    ]);
    expect(leadsTo(rates.getByRole('link', { name: '50%' }))).toEqual([
      '/admin/transactions',
      { status: ['cancelled'], timeline: ['confirmed'], ...days },
    ]);
    expect(rates.getByText('Of the accepted bookings, those that were cancelled afterwards')).toBeVisible();

    const times = within(screen.getByRole('region', { name: 'Time until an answer' }));
    expect(times.getByText('3 hours (median)')).toBeVisible();
    expect(leadsTo(times.getByRole('link', { name: '1 of 3 answered' }))).toEqual(['/admin/transactions', days]);
    expect(times.getByText('No tutor applied')).toBeVisible();
    expect(screen.getByText('There is no lesson today.')).toBeVisible();
  });

  it('lead from what was before to what that counts', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: '/admin/dashboard?from=2026-03-01&to=2026-03-28',
      seed: seedMarketplace,
    });
    const days = { createdFrom: '2026-02-01T00:00:00.000Z', createdTo: '2026-03-01T00:00:00.000Z' };
    const accepted = {
      status: ['confirmed', 'completed', 'disputed', 'refunded', 'cancelled'],
      timeline: ['confirmed'],
    };
    expect(leadsTo(await screen.findByRole('link', { name: '2 before' }))).toEqual(['/admin/transactions', days]);
    expect(leadsTo(screen.getByRole('link', { name: '€80.00 before' }))).toEqual(['/admin/transactions', days]);
    const rates = within(screen.getByRole('region', { name: 'What became of bookings' }));
    expect(leadsTo(await rates.findByRole('link', { name: '50% (1 of 2) before' }))).toEqual([
      '/admin/transactions',
      { ...accepted, ...days },
    ]);
    expect(screen.getAllByText('None before').map((text) => text.closest('a'))).toContain(null);
  });

  it('say why they could not be read, and are read again', async () => {
    const failed = failFetched((_, url) => /dashboard\/answers|admin\/money$/.test(url), 'Too busy');
    const { screen, user } = await startApp({ role: 'admin', url: february, seed: seedMarketplace });
    const tiles = ['Money that waits', 'Time until an answer'].map((name) => screen.findByRole('region', { name }));
    const [money, times] = await Promise.all(tiles);
    for (const tile of [money, times]) expect(await within(tile ?? expect.fail()).findByText('Too busy')).toBeVisible();
    expect(screen.getAllByText('Too busy')).toHaveLength(3);
    failed.letThrough();
    await user.click(within(money ?? expect.fail()).getByRole('button', { name: 'Try again' }));
    await user.click(within(times ?? expect.fail()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Too busy')).toBeNull());
    expect(within(times ?? expect.fail()).getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('say where only the latest were looked at, and lead to these', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: february,
      seed: async (db: TestDatabase) => {
        const { titleId, studentId, tutorId } = await seedMarketplace(db);
        await db.execute(sql`
          insert into reports (title_id, reporter_id, reported_user_id, description, created_at)
          select ${titleId}::uuid, ${studentId}::uuid, ${tutorId}::uuid, 'Late', '2026-02-01T00:00Z'::timestamptz + n * interval '1 minute'
          from generate_series(0, ${mostLookedAt}::integer) n`);
      },
    });
    const times = within(await screen.findByRole('region', { name: 'Time until an answer' }));
    expect(await times.findByText(/^Based on the latest 5,000 reports of these days, since/)).toBeVisible();
    expect(times.queryByText(/^Based on the latest .* (bookings|applications)/)).toBeNull();
    expect(leadsTo(times.getByRole('link', { name: '0 of 5,000 answered' }))).toEqual([
      '/admin/reports',
      { createdFrom: '2026-02-01T00:01:00.000Z', createdTo: '2026-03-01T00:00:00.000Z' },
    ]);
  });

  it('lead from a subject to as many bookings as it counts, without those of the subjects below it', async () => {
    const { screen, user, seeded } = await startApp({
      role: 'editor',
      url: february,
      seed: async (db: TestDatabase) => {
        const seeded = await seedMarketplace(db);
        const { tutorId, studentId, parentId: subjectId, levelId } = seeded;
        const named = { tutorId, studentId, subjectId, levelId, createdAt: new Date('2026-02-10T09:00:00Z') };
        await db.insert(bookings).values(newBooking({ ...named, id: 'BK-10000003' }));
        return seeded;
      },
    });
    const top = within(await screen.findByRole('region', { name: 'Most booked subjects' }));
    expect(top.getByText(/^1 booking ·/)).toBeVisible();
    const days = { createdFrom: '2026-02-01T00:00:00.000Z', createdTo: '2026-03-01T00:00:00.000Z' };
    expect(leadsTo(top.getByRole('link', { name: 'Sciences › Physics' }))).toEqual([
      '/admin/transactions',
      { subjectId: [seeded.subjectId], ...days },
    ]);
    const parent = top.getByRole('link', { name: 'Sciences' });
    expect(leadsTo(parent)).toEqual(['/admin/transactions', { onlySubjectId: [seeded.parentId], ...days }]);
    await user.click(parent);
    expect(await screen.findByText('BK-10000003')).toBeVisible();
    expect(screen.queryByText('BK-10000001')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Only subject: Sciences' })).toBeVisible();
  });

  it('of days without anything say so, and show no rate of nothing', async () => {
    const { screen } = await startApp({ role: 'editor', url: '/admin/dashboard?from=2024-02-01&to=2024-02-28' });
    expect(await screen.findByText('No booking was answered')).toBeVisible();
    expect(screen.getAllByText('No booking was accepted')).toHaveLength(2);
    expect(screen.getByText('Nothing was reported')).toBeVisible();
    expect(document.body.textContent).not.toContain('NaN');
  });

  it('say how old the oldest of what waits is, and lead to it', async () => {
    const { screen, seeded } = await startApp({ role: 'editor', url: february, seed: seedMarketplace });
    const open = within(await screen.findByRole('region', { name: 'Open reports' }));
    expect(open.getByRole('link', { name: 'oldest 1 minute ago' })).toHaveAttribute(
      'href',
      `/admin/reports?view=${seeded.reportId}`,
    );
    const money = within(screen.getByRole('region', { name: 'Money that waits' }));
    const [oldest] = await money.findAllByRole('link', { name: /^oldest .* ago$/ });
    expect(oldest).toHaveAttribute('href', '/admin/transactions/BK-10000002');
  });

  it('count the lessons of today, and lead to them', async () => {
    // Noon where the marketplace is, whenever this runs.
    const hour = new Date().setUTCMinutes(0, 0, 0);
    const ahead = 12 - new Date(hour).getUTCHours();
    const timezone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const { screen } = await startApp({
      role: 'editor',
      url: '/admin/dashboard',
      seed: async (db) => {
        const { tutorId, studentId, subjectId, levelId } = await seedMarketplace(db);
        await db.insert(settings).values({ timezone }).onConflictDoUpdate({ target: settings.id, set: { timezone } });
        const timeline = [event('c', 'confirmed', '2026-03-01T09:00:00.000Z')];
        const lesson = { tutorId, studentId, subjectId, levelId, timeline, status: 'confirmed' as const };
        await db
          .insert(bookings)
          .values([
            newBooking({ ...lesson, id: 'BK-10000003', startsAt: inHours(-3), durationMinutes: 60 }),
            newBooking({ ...lesson, id: 'BK-10000004', startsAt: inHours(-1), durationMinutes: 300 }),
            newBooking({ ...lesson, id: 'BK-10000005', startsAt: inHours(5) }),
            newBooking({ ...lesson, id: 'BK-10000006', startsAt: inHours(5), status: 'cancelled' }),
          ]);
      },
    });
    const today = within(await screen.findByRole('region', { name: 'Lessons today' }));
    const [path, filter] = leadsTo(today.getByRole('link', { name: '3 lessons' }));
    expect([path, filter.startsFrom]).toEqual(['/admin/transactions', new Date(hour - 12 * 3_600_000).toISOString()]);
    expect(filter.status).not.toContain('cancelled');
    const filterOf = (name: string) => leadsTo(today.getByRole('link', { name }))[1];
    const next = filterOf('Still to come: 1').startsFrom;
    expect(Math.abs(Date.parse(next) - Date.now())).toBeLessThan(120_000);
    expect(filterOf('Still to come: 1')).toEqual({ ...filter, startsFrom: next });
    expect(filterOf('Under way: 1')).toEqual({ ...filter, startsTo: next, endsFrom: next });
    expect(filterOf('Over: 1')).toEqual({ ...filter, endsTo: next });
  });

  it('are hidden, moved and reset by whoever looks at them, by keyboard as well, and stay so', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: february, seed: seedMarketplace });
    const titles = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    await screen.findByRole('region', { name: 'Open reports' });
    const standard = titles();
    await user.click(screen.getByRole('button', { name: 'Customise' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Customise the dashboard' }));
    expect(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Open reports' }));
    dialog.getByRole('button', { name: 'Move up: Fees' }).focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByText('Fees is now 2 of 5')).toBeInTheDocument();
    // The focus stays with the tile, so that it can be moved on.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move up: Fees' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move down: Fees' })).toHaveFocus());
    expect(dialog.getByRole('button', { name: 'Move up: Fees' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Fees', 'Bookings']));
    expect(titles()).not.toContain('Open reports');
    expect(JSON.parse(localStorage.getItem('RaStore.dashboard.tiles') ?? '{}')).toMatchObject({ hidden: ['reports'] });

    // What is below a dialog is hidden until that is gone.
    await user.click(await screen.findByRole('button', { name: 'Customise' }));
    const again = within(await screen.findByRole('dialog', { name: 'Customise the dashboard' }));
    await user.click(again.getByRole('button', { name: 'Reset' }));
    await user.click(again.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(titles()).toEqual(standard));
  });

  it('are saved as files named by their days, by those who may take lists out of the house', async () => {
    const saved = watchFiles();
    const { screen, user } = await startApp({ role: 'admin', url: february, seed: seedMarketplace });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV: Most booked subjects' }));
    expect(saved.map(({ name }) => name)).toEqual(['Most booked subjects 2026-02-01 2026-02-28.csv']);
    expect(await saved[0]?.file.text()).toContain(
      '"Subject","Bookings","Revenue","Currency"\r\n"Sciences › Physics",2,80.00,"EUR"',
    );
    await user.click(screen.getByRole('button', { name: /^CSV: / }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Semicolon/ }));
    await user.click(await screen.findByRole('button', { name: 'Save as CSV: Bookings over time' }));
    expect(await saved[1]?.file.text()).toContain('"2026-02-27";2\r\n');
    await user.click(screen.getByRole('button', { name: 'Save as CSV: Open reports' }));
    expect(await saved[2]?.file.text()).toMatch(
      /^\uFEFF?"Report";"About";"Since"\r\n"[^"]+";"[^"]+";"[-\dT:.]+Z"\r\n$/,
    );
    // The figures at the top are one file, with what they were before.
    await user.click(screen.getByRole('button', { name: 'Save as CSV: Figures' }));
    expect(await saved[3]?.file.text()).toBe(
      '"Figures";"2026-02-01 – 2026-02-28";"2026-01-04 – 2026-01-31";"Currency"\r\n"Bookings";2;0;\r\n"Revenue";80.00;0.00;"EUR"\r\n' +
        '"Fees";12.00;0.00;"EUR"\r\n"New tutors";0;0;\r\n"New users";0;0;\r\n',
    );
  });

  it('are files of the marketplace’s day, wherever whoever saves them is', async () => {
    const saved = watchFiles();
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/dashboard',
      seed: async (db) => {
        await seedMarketplace(db);
        // Twenty-five hours apart: it is never the same day in both.
        await db
          .insert(settings)
          .values({ timezone: 'Pacific/Niue' })
          .onConflictDoUpdate({
            target: settings.id,
            set: { timezone: 'Pacific/Niue' },
          });
        await db
          .update(accounts)
          .set({ timezone: 'Pacific/Kiritimati' })
          .where(eq(accounts.email, 'admin@people.test'));
      },
    });
    for (const name of ['Lessons today', 'Money that waits'])
      await user.click(await screen.findByRole('button', { name: `Save as CSV: ${name}` }));
    const dayOf = (name: string) =>
      saved
        .map((file) => file.name)
        .find((file) => file.startsWith(name))
        ?.slice(name.length);
    expect(saved).toHaveLength(2);
    expect(dayOf('Money that waits')).toBe(dayOf('Lessons today'));
  });

  it('are no files for those who only read', async () => {
    const { screen } = await startApp({ role: 'editor', url: february, seed: seedMarketplace });
    await screen.findByRole('region', { name: 'Open reports' });
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
  });

  it('over time lead to a day by the arrows and Enter, with one stop for each chart', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: february, seed: seedMarketplace });
    const [links] = await screen.findAllByRole('list', { name: 'Open the bookings' });
    const days = within(links as HTMLElement).getAllByRole('link');
    expect(days).toHaveLength(28);
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toEqual([days[27]]);
    days[27]?.focus();
    await user.keyboard('{ArrowLeft}');
    expect(days[26]).toHaveFocus();
    expect(days[26]).toHaveAccessibleName('27/02/2026: 2');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(days[0]).toHaveFocus();
    await user.keyboard('{End}{ArrowLeft}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/transactions'));
    const filter = JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '');
    expect(filter).toEqual({ createdFrom: '2026-02-27T00:00:00.000Z', createdTo: '2026-02-28T00:00:00.000Z' });
  });
});
