import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reviews } from '#server/modules/reviews/reviews.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const text = 'Finally somebody who can explain this!';
const seed = async (db: TestDatabase) => {
  await seedMarketplace(db);
  await db.delete(reviews);
  await db.insert(reviews).values({ booking: 'BK-10000001', stars: 5, text });
};

describe('reviews', () => {
  it('are read, hidden for a reason and shown again, but not written', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/reviews', seed });
    await user.click(await screen.findByText(text));
    const drawer = within(await screen.findByRole('dialog', { name: 'BK-10000001' }));
    expect(await drawer.findByRole('link', { name: 'tutor Test' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(Add|Edit)/ })).toBeNull();

    await user.click(drawer.getByRole('button', { name: 'Hide' }));
    const question = within(await screen.findByRole('dialog', { name: /^Hide / }));
    await user.type(question.getByRole('textbox'), 'It is about somebody else.');
    await user.click(question.getByRole('button', { name: 'Hide' }));
    // The history says it too, once it is there.
    expect((await drawer.findAllByText('It is about somebody else.'))[0]).toBeVisible();
    await user.click(await drawer.findByRole('button', { name: 'Show again' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Show/ })).getByRole('button', { name: /^Show/ }),
    );
    expect(await drawer.findByRole('button', { name: 'Hide' })).toBeVisible();
  });

  it('say that nothing was written with the stars', async () => {
    const { screen, user } = await startApp({
      role: 'editor',
      url: '/admin/reviews',
      seed: async (db) => {
        await seed(db);
        await db.update(reviews).set({ text: '' });
      },
    });
    const row = within((await screen.findByText('BK-10000001')).closest('tr') as HTMLElement);
    expect(row.getByText('Not given')).toBeInTheDocument();
    await user.click(row.getByText('BK-10000001'));
    const drawer = within(await screen.findByRole('dialog', { name: 'BK-10000001' }));
    expect(await drawer.findByText('Stars alone, nothing is written')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Hide' })).toBeVisible();
  });

  it('say where they come from that the application tells of', async () => {
    const { screen, user } = await startApp({
      role: 'editor',
      url: '/admin/reviews',
      seed: async (db) => {
        await seed(db);
        const [review] = await db.select().from(reviews);
        await db.insert(sources).values({ kind: 'review', externalId: 'review-3', recordId: review?.id ?? null });
      },
    });
    await user.click(await screen.findByText(text));
    const drawer = within(await screen.findByRole('dialog', { name: 'BK-10000001' }));
    expect(await drawer.findByText('review-3')).toBeVisible();
    expect(drawer.getByText('Booking, Stars, Text, Written')).toBeVisible();
  });

  it('stand at the tutor whose lessons they are about', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    await user.click((await screen.findAllByRole('link', { name: /tutor Test/ }))[0] as HTMLElement);
    await user.click(await screen.findByRole('tab', { name: 'Reviews' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are not said to come from whoever reads them, where there are none', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/reviews' });
    expect(await screen.findByText('They are listed here as soon as there are any.')).toBeVisible();
  });
});
