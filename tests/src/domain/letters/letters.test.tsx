import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** A tutor who was suspended, of which the mail server refused to tell them, and perhaps approved again since. */
const openRefused = async (status: 'suspended' | 'approved') => {
  const seed = async (db: TestDatabase) => {
    const seeded = await seedMarketplace(db);
    const accountId = seeded.tutorId;
    const change = { accountId, fromStatus: 'approved', toStatus: 'suspended' };
    const [suspension] = await db.insert(accountStatusChanges).values(change).returning();
    if (status === 'approved')
      await db.insert(accountStatusChanges).values({ accountId, fromStatus: 'suspended', toStatus: 'approved' });
    await db.update(accounts).set({ status }).where(eq(accounts.id, accountId));
    const at = new Date('2026-03-01T09:00:00Z');
    await db.insert(mailJobs).values({
      ...{
        template: 'tutor-suspended',
        accountId,
        statusChangeId: suspension?.id ?? 0,
        lastError: '5.1.1 no such mailbox',
      },
      ...{ variables: { subject: 'You are suspended', body: 'x' }, createdAt: at, dueAt: at, droppedAt: at, tries: 1 },
    });
    return seeded;
  };
  const { screen, user } = await startApp({ role: 'admin', url: ({ tutorId }) => `/admin/tutors/${tutorId}`, seed });
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const card = within(await screen.findByRole('region', { name: 'E-mails' }));
  expect(await card.findByText('Refused')).toBeVisible();
  expect(card.getByText('5.1.1 no such mailbox')).toBeVisible();
  return card;
};

describe('an e-mail that the mail server refused', () => {
  it('can be sent again', async () => {
    const card = await openRefused('suspended');
    expect(card.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('is still said to be refused, and why, once something else was decided, and not sent again', async () => {
    const card = await openRefused('approved');
    expect(card.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

describe('the question about a suspension', () => {
  it('asks again for the lessons to come and the letter, where they could not be loaded', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: ({ studentId }) => `/admin/users/${studentId}`,
      seed: seedMarketplace,
    });
    const suspend = await screen.findByRole('button', { name: 'Suspend' });
    const failing = failFetched((_, url) => /upcoming|letters\/preview/.test(url), 'No connection.', { status: 503 });
    await user.click(suspend);
    const question = within(await screen.findByRole('dialog', { name: /^Suspend / }));
    const said = ['They could not be counted: No connection.', 'The e-mail cannot be shown: No connection.'];
    for (const one of said) await question.findByText(one, {}, { timeout: 10_000 });
    failing.letThrough();
    for (const again of question.getAllByRole('button', { name: 'Try again' })) await user.click(again);
    await waitFor(() => expect(said.flatMap((one) => question.queryAllByText(one))).toEqual([]));
    expect(await question.findByRole('checkbox', { name: 'Send this e-mail' })).toBeChecked();
  });
});
