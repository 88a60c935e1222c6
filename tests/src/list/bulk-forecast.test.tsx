import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { tutorChecks } from '#server/modules/tutors/tutors.table.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const identity = { kind: 'identity', name: null, required: true, expires: false, warnDays: 30 } as const;
const applicant = (firstName: string) => ({
  ...{ userType: 'tutor' as const, status: 'pending', firstName, lastName: 'Test', displayName: firstName },
  ...{ email: `${firstName}@bulk.test`.toLowerCase(), hourlyRateCents: 3000, currency: 'EUR' },
});

const seed = async (db: TestDatabase) => {
  await db.insert(settings).values({ tutorChecklist: [identity] });
  const [asha] = await db
    .insert(accounts)
    .values([applicant('Asha'), applicant('Boris')])
    .returning();
  await db.insert(tutorChecks).values({ tutorId: asha?.id ?? '', kind: 'identity', state: 'accepted' });
};

it('what the server would refuse of a change of many is said beforehand, with the reason, and is not asked for', async () => {
  const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/tutors', seed });
  for (const name of ['Asha', 'Boris'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve 2 tutors?' }));
  expect(await question.findByText('1 of 2 changes.')).toBeVisible();
  const consequence = 'Students can find and book them from now on.';
  expect(question.getByText(consequence)).toBeVisible();
  const reason = 'One item of the checklist is not accepted yet';
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`Boris – ${reason}`]);
  await user.click(question.getByRole('button', { name: 'Approve' }));

  const outcome = within(await screen.findByRole('dialog', { name: '1 of 2 changed' }));
  expect(outcome.getByRole('listitem')).toHaveTextContent(`Boris${reason}`);
  await user.click(outcome.getByRole('button', { name: 'Close' }));
  // He is selected still, and nothing can come of it.
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const again = within(await screen.findByRole('dialog', { name: 'Approve 1 tutor?' }));
  expect(await again.findByText('0 of 1 change.')).toBeVisible();
  expect(again.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(again.queryByText(consequence)).toBeNull();
  await user.click(again.getByRole('button', { name: 'Close' }));
  // Nobody is asked why nothing changes.
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const suspending = within(await screen.findByRole('dialog', { name: 'Suspend 1 tutor?' }));
  expect(await suspending.findByText('0 of 1 change.', { exact: false })).toBeVisible();
  expect(suspending.queryByRole('textbox')).toBeNull();
  const stored = await db.select().from(accounts).where(eq(accounts.userType, 'tutor'));
  const statuses = stored.map(({ displayName, status }) => [displayName, status]);
  expect(statuses).toEqual(
    expect.arrayContaining([
      ['Asha', 'approved'],
      ['Boris', 'pending'],
    ]),
  );
});
