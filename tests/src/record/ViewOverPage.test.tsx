import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reports } from '#server/modules/reports/reports.table.ts';
import { reviews } from '#server/modules/reviews/reviews.table.ts';
import { isComplete } from '#tests/support/complete.ts';
import { lessonNotes, servedLessonNotes } from '#tests/support/lesson-notes.ts';
import { lessonNotesScreens } from '#tests/support/lesson-notes-screens.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  const seeded = await seedMarketplace(db);
  const { titleId, studentId: reporterId, tutorId: reportedUserId } = seeded;
  await db.insert(reports).values({ titleId, reporterId, reportedUserId, description: 'Nor the week after.' });
  await db.insert(lessonNotes).values([{ booking: 'BK-10000001', text: 'Went well' }]);
  return seeded;
};
type Seeded = Awaited<ReturnType<typeof seed>>;

const open = (url: (seeded: Seeded) => string) =>
  startApp({ role: 'admin', url, resources: [lessonNotesScreens('drawer')], entities: [servedLessonNotes], seed });

/** What a report says, which its history says as well once that is there. */
const first = async (drawer: ReturnType<typeof within>, said: string) => (await drawer.findAllByText(said))[0];

describe('what is opened from a list on a record’s page', () => {
  it('lies over that page, one after another, and leads back to it', async () => {
    const { screen, user, seeded } = await open(({ tutorId }) => `/admin/tutors/${tutorId}?tab=reports`);
    const page = `/admin/tutors/${seeded.tutorId}`;
    for (const [row, told] of [
      [1, 'I waited for half an hour.'],
      [0, 'Nor the week after.'],
    ] as const) {
      const rows = await screen.findAllByRole('link', { name: /Did not come/ });
      await user.click(rows[row] as HTMLElement);
      const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
      expect(await first(drawer, told)).toBeVisible();
      expect(window.location.pathname).toBe(page);
      expect(window.location.search).toMatch(/^\?tab=reports&over=reports&view=/);
      await user.keyboard('{Escape}');
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
      expect(window.location.pathname + window.location.search).toBe(`${page}?tab=reports`);
      expect(screen.getByRole('tab', { name: 'Reports about them', selected: true })).toBeVisible();
    }

    window.history.back();
    const again = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    expect(await first(again, 'Nor the week after.')).toBeVisible();
    await user.click(again.getByRole('link', { name: 'Did not come' }));
    expect(await first(again, 'I waited for half an hour.')).toBeVisible();
    expect(window.location.pathname).toBe(page);
  });

  it('says what became of it where somebody has deleted it', async () => {
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen } = await startApp({
      role: 'admin',
      url: ({ tutorId, reviewId }) => `/admin/tutors/${tutorId}?tab=reviews&over=reviews&view=${reviewId}`,
      seed: async (db: TestDatabase) => {
        const marketplace = await seedMarketplace(db);
        const review = { booking: 'BK-10000001', stars: 1, text: 'Who was that?' };
        await db.delete(reviews);
        const [written] = await db.insert(reviews).values(review).returning();
        await db.transact({ actorId: marketplace.studentId, actorName: 'Grace Hopper' }, (transaction) =>
          transaction.delete(reviews),
        );
        return { ...marketplace, reviewId: written?.id ?? '' };
      },
    });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/^Grace Hopper deleted “BK-10000001” on /)).toBeVisible();
  });

  it('is there again at a shared address', async () => {
    const { screen, user, seeded } = await open(
      ({ tutorId, reportId }) => `/admin/tutors/${tutorId}?tab=reports&over=reports&view=${reportId}`,
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    expect(await first(drawer, 'I waited for half an hour.')).toBeVisible();
    await user.click(drawer.getByRole('link', { name: 'BK-10000002' }));
    expect(await screen.findByRole('heading', { name: 'BK-10000002' })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/transactions/BK-10000002');
    window.history.back();
    const again = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    await user.click(again.getByRole('button', { name: 'Close' }));
    expect(window.location.pathname + window.location.search).toBe(`/admin/tutors/${seeded.tutorId}?tab=reports`);
  });

  it.runIf(isComplete)('is changed and deleted there, and not left with something unsaved unasked', async () => {
    const { screen, user, seeded } = await open(({ tutorId }) => `/admin/tutors/${tutorId}?tab=lesson-notes`);
    const page = `/admin/tutors/${seeded.tutorId}?tab=lesson-notes`;
    const address = () => window.location.pathname + window.location.search;
    await user.click(await screen.findByRole('link', { name: 'Went well' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Went well' }));
    await user.click(await shown.findByRole('link', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: /Note/ });
    expect(address()).toMatch(/&over=lesson-notes&edit=/);

    await user.type(text, ' indeed');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Went well indeed' })).toBeVisible();
    await expect.poll(address).toBe(page);

    await user.click(screen.getByRole('link', { name: 'Went well indeed' }));
    const changed = within(await screen.findByRole('dialog', { name: 'Went well indeed' }));
    await user.click(await changed.findByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Delete/ })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Deleted')).toBeVisible();
    await expect.poll(address).toBe(page);
    await expect.poll(() => screen.queryAllByText('Went well indeed')).toEqual([]);
  });
});
