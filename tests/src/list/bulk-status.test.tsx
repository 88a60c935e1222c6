import { act, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const person = (name: string, userType: 'tutor' | 'user', status: string) => ({
  userType,
  status,
  firstName: name,
  lastName: 'Test',
  displayName: name,
  email: `${name}@bulk.test`.toLowerCase(),
  ...(userType === 'tutor' ? { hourlyRateCents: 3000, currency: 'EUR' } : {}),
});

const seed = (db: TestDatabase) =>
  db
    .insert(accounts)
    .values([
      person('Asha', 'tutor', 'pending'),
      person('Boris', 'tutor', 'pending'),
      person('Celia', 'tutor', 'suspended'),
      person('Dana', 'user', 'active'),
      person('Emil', 'user', 'active'),
    ]);

const statusOf = async (db: TestDatabase, displayName: string) =>
  (await db.select().from(accounts).where(eq(accounts.displayName, displayName)))[0]?.status;

type App = Awaited<ReturnType<typeof startApp>>;

const select = async ({ screen, user }: Pick<App, 'screen' | 'user'>, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
};

describe('a status given to many', () => {
  it('approves those who wait, and says who did not and stays selected', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    const { screen, user, db } = app;
    await select(app, 'Asha', 'Boris', 'Celia');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 3 tutors?' }));
    expect(await question.findByText('2 of 3 change. These stay as they are: 1 Suspended.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Approve' }));

    const outcome = within(await screen.findByRole('dialog', { name: '2 of 3 changed' }));
    expect(outcome.getAllByRole('listitem')).toHaveLength(1);
    expect(outcome.getByRole('listitem')).toHaveTextContent('CeliaThe status is “Suspended”.');
    await user.click(outcome.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Celia' })).toBeChecked();
    expect(await statusOf(db, 'Asha')).toBe('approved');
    expect(await statusOf(db, 'Boris')).toBe('approved');
    expect(await statusOf(db, 'Celia')).toBe('suspended');
  });

  it('closes its question with the answer, and forecasts nothing once more of what it has done', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    const { screen, user } = app;
    await select(app, 'Asha', 'Boris');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 2 tutors?' }));
    expect(await question.findByText('2 of 2 change.')).toBeVisible();
    const asked: string[] = [];
    const anew = holdFetched((method, url) => {
      const isList = method === 'GET' && url.includes('/tutor') && !/[?&]ids=/.test(url);
      if (/[?&]ids=/.test(url)) asked.push(url);
      return isList;
    });
    await user.click(question.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('2 are now: Approved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect.poll(anew.isAsked).toBe(true);
    // As they are before the change, and no more.
    expect(asked).toHaveLength(1);
    anew.letGo();
  });

  it('suspends users for one reason, which is in the history of each', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/users', seed });
    const { screen, user, db } = app;
    await select(app, 'Dana', 'Emil');
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend 2 accounts?' }));
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    expect(question.getByText(/Give a reason/)).toBeVisible();
    expect(await statusOf(db, 'Dana')).toBe('active');
    await user.type(question.getByLabelText('Reason'), 'Same stolen card');
    await user.click(question.getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('2 are now: Suspended')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    const changes = await db.select().from(accountStatusChanges);
    expect(changes.map(({ toStatus, reason }) => [toStatus, reason])).toEqual([
      ['suspended', 'Same stolen card'],
      ['suspended', 'Same stolen card'],
    ]);
    expect(await statusOf(db, 'Emil')).toBe('suspended');
  });

  it('tells what the server says of those it refuses', async () => {
    const app = await startApp({ role: 'superAdmin', url: '/admin/admin-management', seed });
    const { screen, user, db } = app;
    await select(app, 'superAdmin Test', 'editor Test');
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend 2 accounts?' }));
    await user.type(question.getByLabelText('Reason'), 'The shop is closed');
    await user.click(question.getByRole('button', { name: 'Suspend' }));

    const outcome = within(await screen.findByRole('dialog', { name: '1 of 2 changed' }));
    expect(outcome.getByRole('listitem')).toHaveTextContent(/^superAdmin Test.*last super admin/i);
    expect(await statusOf(db, 'editor Test')).toBe('suspended');
    expect(await statusOf(db, 'superAdmin Test')).toBe('active');
  });

  it('lets go of those that were deleted in the meantime', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    const { screen, user, db } = app;
    await select(app, 'Asha', 'Boris', 'Celia');
    await db.delete(accounts).where(eq(accounts.displayName, 'Asha'));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 3 tutors?' }));
    await question.findByText('1 of 3 changes. These stay as they are: 1 Suspended, 1 deleted.');
    await user.click(question.getByRole('button', { name: 'Approve' }));

    const outcome = within(await screen.findByRole('dialog', { name: '1 of 3 changed' }));
    expect(outcome.getByText('These were not changed:')).toBeVisible();
    expect(outcome.getAllByRole('listitem')[1]).toHaveTextContent('Has been deleted in the meantime.');
    await user.click(outcome.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Celia' })).toBeChecked();
  });

  it('lets go also of those that were deleted while they were being changed', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    const { screen, user, db } = app;
    await select(app, 'Asha', 'Boris', 'Celia');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 3 tutors?' }));
    await question.findByText('2 of 3 change. These stay as they are: 1 Suspended.');
    const lastLook = holdFetched((_, url) => /[?&]ids?=/.test(url));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await expect.poll(lastLook.isAsked).toBe(true);
    await db.delete(accounts).where(eq(accounts.displayName, 'Asha'));
    lastLook.letGo();

    const outcome = within(await screen.findByRole('dialog', { name: '1 of 3 changed' }));
    expect(outcome.getByText('These were not changed:')).toBeVisible();
    await user.click(outcome.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Celia' })).toBeChecked();
  });

  const many = (db: TestDatabase) =>
    db
      .insert(accounts)
      .values([
        ...Array.from({ length: 27 }, (_, nth) => person(`Pending${String(nth).padStart(2, '0')}`, 'tutor', 'pending')),
        person('Nobody', 'tutor', 'approved'),
      ]);
  const pendingOnes = `/admin/tutors?filter=${encodeURIComponent(JSON.stringify({ status: ['pending'] }))}`;

  it('goes to all that the filter finds, on whatever page, and to nobody else', { timeout: 120_000 }, async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: pendingOnes, seed: many });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    expect(await screen.findByText('25 selected')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Select all 27' }));
    expect(await screen.findByText('27 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all \d/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 27 tutors?' }));
    expect(await question.findByText('27 of 27 change.')).toBeVisible();
    // Somebody else is faster with one of them: it is said before anything happens.
    await db.update(accounts).set({ status: 'rejected' }).where(eq(accounts.displayName, 'Pending07'));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    expect(await question.findByText(/Meanwhile somebody has changed some of them/)).toBeVisible();
    expect(await question.findByText('26 of 27 change. These stay as they are: 1 Rejected.')).toBeVisible();
    expect(await statusOf(db, 'Pending08')).toBe('pending');
    await user.click(question.getByRole('button', { name: 'Approve' }));

    const outcome = within(await screen.findByRole('dialog', { name: '26 of 27 changed' }, { timeout: 60_000 }));
    expect(outcome.getByRole('listitem')).toHaveTextContent('Pending07The status is “Rejected”.');
    const approved = await db.select().from(accounts).where(eq(accounts.status, 'approved'));
    expect(approved.filter(({ displayName }) => displayName.startsWith('Pending'))).toHaveLength(26);
  });

  it('is told over every screen where the person has gone elsewhere before it was over', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/languages', seed });
    const { screen, user, db } = app;
    await user.click(await screen.findByRole('link', { name: 'Tutors' }));
    await select(app, 'Asha', 'Boris');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 2 tutors?' }));
    expect(await question.findByText('2 of 2 change.')).toBeVisible();
    const start = holdFetched((method, url) => method === 'POST' && url.endsWith('/admin/bulk'));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await expect.poll(start.isAsked).toBe(true);
    // Who leaves it before it has begun would hear of no refusal.
    expect(question.queryByRole('button', { name: 'Go on working meanwhile' })).toBeNull();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    start.letGo();
    const card = within(await screen.findByRole('group', { name: 'Approve: Tutors' }));
    expect(await card.findByText('2 of 2 changed')).toBeVisible();
    expect(await statusOf(db, 'Asha')).toBe('approved');
  });

  it('is told over every screen also where the person has gone elsewhere while it was asked why some were refused', async () => {
    const app = await startApp({ role: 'superAdmin', url: '/admin/languages', seed });
    const { screen, user } = app;
    await user.click(await screen.findByRole('link', { name: 'Admins' }));
    await select(app, 'superAdmin Test', 'editor Test');
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend 2 accounts?' }));
    await user.type(question.getByLabelText('Reason'), 'The shop is closed');
    const reasons = holdFetched((_, url) => url.includes('/refusals'));
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    await expect.poll(reasons.isAsked).toBe(true);
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    reasons.letGo();
    const card = within(await screen.findByRole('group', { name: 'Suspend: Admins' }));
    expect(await card.findByText('1 of 2 changed')).toBeVisible();
  });

  it('counts and keeps all that were refused, also where there are too many to tell each', {
    timeout: 120_000,
  }, async () => {
    const seedMany = (db: TestDatabase) =>
      db
        .insert(accounts)
        .values(
          Array.from({ length: 210 }, (_, nth) => person(`Pending${String(nth).padStart(3, '0')}`, 'tutor', 'pending')),
        );
    const { screen, user, db } = await startApp({ role: 'admin', url: pendingOnes, seed: seedMany });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 210' }));
    expect(await screen.findByText('210 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve 210 tutors?' }));
    expect(await question.findByText('210 of 210 change.')).toBeVisible();
    // Colleagues save most of them between the question's last look and the run.
    const lastLook = holdFetched((_, url) => /[?&]ids?=/.test(url));
    await user.click(question.getByRole('button', { name: 'Approve' }));
    await expect.poll(lastLook.isAsked).toBe(true);
    const saved = sql`${accounts.displayName} like 'Pending%' and ${accounts.displayName} >= 'Pending005'`;
    await db
      .update(accounts)
      .set({ version: sql`${accounts.version} + 1` })
      .where(saved);
    lastLook.letGo();

    const outcome = within(await screen.findByRole('dialog', { name: '5 of 210 changed' }, { timeout: 60_000 }));
    expect(outcome.getByText('205 stay as they were, and selected. The first 200:')).toBeVisible();
    expect(outcome.getAllByRole('listitem', { hidden: true })).toHaveLength(200);
    await user.click(outcome.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('205 selected')).toBeVisible();
  });
});
