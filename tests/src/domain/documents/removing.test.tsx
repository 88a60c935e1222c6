import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/documents/onDemand/FilesPanel.tsx';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

it('a file that was removed is said to be, where the answer was lost and it is removed once more', async () => {
  const { screen, user, db } = await startApp({
    role: 'admin',
    url: ({ tutorId }) => `/admin/tutors/${tutorId}`,
    seed: async (seeding: TestDatabase) => {
      const seeded = await seedMarketplace(seeding);
      await seeding.insert(tutorDocuments).values({ tutorId: seeded.tutorId, kind: 'identity', name: 'mistaken.pdf' });
      return seeded;
    },
  });
  const before = await db.$count(tutorDocuments);
  await user.click(await screen.findByRole('button', { name: 'Remove mistaken.pdf' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove “mistaken.pdf”?' }));
  const lost = loseFetched((_, url) => url.includes('/document/delete/'));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByText(/No connection/)).toBeVisible();
  lost.letThrough();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('mistaken.pdf was removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await db.$count(tutorDocuments)).toBe(before - 1);
});
