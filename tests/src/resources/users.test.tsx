import { within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { photoLimits } from '#contract/accounts.ts';
import { files } from '#contract/files.ts';
import { noActor } from '#server/database/acting.ts';
import { accountStatusChanges, accounts } from '#server/modules/accounts/accounts.table.ts';
import { storePhoto } from '#server/modules/files/photo-upload.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const open = (url = '/admin/users') => startApp({ role: 'admin', url, seed: seedMarketplace });

/** A user who was reinstated before there was a trail. */
const seed = async (db: TestDatabase) => {
  const seeded = await seedMarketplace(db);
  await db.insert(accountStatusChanges).values({
    accountId: seeded.studentId,
    fromStatus: 'suspended',
    toStatus: 'active',
    reason: 'It was a mistake',
    changedAt: new Date('2024-02-03T10:00:00Z'),
  });
  return seeded;
};

describe('users', () => {
  it('get another photo than one that is refused, or none, and nothing is said of that one any more', async () => {
    URL.createObjectURL ??= () => 'blob:none';
    URL.revokeObjectURL ??= () => undefined;
    const { screen, user } = await open('/admin/users/add');
    const chooser = await screen.findByLabelText('Choose a photo', { selector: 'input' });
    const choose = (name: string, bytes: number) =>
      user.upload(chooser, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    await choose('large.png', photoLimits.bytes + 1);
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is too large; 5 MB is the most');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await choose('small.png', 8);
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();

    await choose('large.png', photoLimits.bytes + 1);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are decided about as they were when the question was opened, though the page below is read anew', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen, user, seeded, db } = await open();
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*user Test/ }));
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend user Test?' }));
    await user.type(question.getByLabelText('Reason'), 'Chargebacks');
    const theirs = eq(accounts.id, seeded.studentId);
    await db.update(accounts).set({ phone: '+32 2 555 01 99', version: 9 }).where(theirs);
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('+32 2 555 01 99')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    expect(await question.findByText(/Somebody else has changed this/)).toBeVisible();
    expect(await db.$count(accounts, and(theirs, eq(accounts.status, 'active')))).toBe(1);
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('user Test is now: Suspended')).toBeVisible();
  });

  it('are suspended for a reason that stays in their history', async () => {
    const { screen, user, seeded } = await open();
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*user Test/ }));
    expect(window.location.pathname).toBe(`/admin/users/${seeded.studentId}`);
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const question = await screen.findByRole('dialog', { name: 'Suspend user Test?' });
    await user.click(within(question).getByRole('button', { name: 'Suspend' }));
    expect(within(question).getByText(/Give a reason/)).toBeVisible();
    await user.type(within(question).getByLabelText('Reason'), 'Chargebacks');
    await user.click(within(question).getByRole('button', { name: 'Suspend' }));

    expect(await screen.findByText('user Test is now: Suspended')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    const history = within(screen.getByRole('tabpanel'));
    const told = await history.findByText('Chargebacks');
    expect(told.closest('li')).toHaveTextContent(/^Suspended.*by admin Test.*Active → Suspended/);
    expect(history.getAllByText(/Suspended/, { selector: 'li *' })).toHaveLength(2);
  });

  it('have a history that says of their photo what became of it, not what its file is called', async () => {
    const { screen, user, seeded } = await startApp({
      role: 'admin',
      url: '/admin/users',
      seed: async (db) => {
        const { studentId } = await seedMarketplace(db);
        const photos = await db.transact(noActor, async (transaction) => [
          await storePhoto(transaction, new Uint8Array([1])),
          await storePhoto(transaction, new Uint8Array([2])),
        ]);
        for (const photoId of [...photos, null])
          await db.update(accounts).set({ photoId }).where(eq(accounts.id, studentId));
        return photos.map(String);
      },
    });
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*user Test/ }));
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    const history = screen.getByRole('tabpanel');
    for (const text of ['Added', 'Replaced by another', 'Removed'])
      expect(await within(history).findByText(text, { selector: 'dd' })).toBeVisible();
    for (const file of seeded) expect(history).not.toHaveTextContent(file);
  });

  it('are suspended for no reason of which the end is cut off', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*user Test/ }));
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: 'Suspend user Test?' }));
    const reason = question.getByLabelText('Reason');
    await user.click(reason);
    await user.paste('x'.repeat(1200));
    expect(reason).toHaveValue('x'.repeat(1200));
    expect(question.getByText('Must be at most 1,000 characters')).toBeVisible();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    expect(question.getByText('Must be at most 1,000 characters')).toBeVisible();
    // That somebody writes here is told by itself, sooner or later.
    const isTold = (address: unknown) => String(address).endsWith('/live/presence');
    expect(fetched.mock.calls.filter(([to, init]) => init?.method === 'POST' && !isTold(to))).toEqual([]);
    await user.clear(reason);
    await user.type(reason, 'Chargebacks');
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('user Test is now: Suspended')).toBeVisible();
  });

  it('keep the changes of their status from before the trail', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: ({ studentId }) => `/admin/users/${studentId}`,
      seed,
    });
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    expect((await screen.findByText('It was a mistake')).closest('li')).toHaveTextContent(/^Suspended→Active/);
    expect(screen.getByText(/^Added$/)).toBeVisible();
  });

  it('show the lessons they take, each leading to its money', async () => {
    const { screen, user, seeded } = await open();
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*user Test/ }));
    await user.click(await screen.findByRole('tab', { name: 'Bookings' }));
    expect(await screen.findByRole('link', { name: 'BK-10000001' })).toHaveAttribute(
      'href',
      '/admin/transactions/BK-10000001',
    );
    for (const tutor of screen.getAllByRole('link', { name: 'tutor Test' }))
      expect(tutor).toHaveAttribute('href', `/admin/tutors/${seeded.tutorId}`);
    await user.click(screen.getByRole('tab', { name: 'Reports about them' }));
    expect(await screen.findByText('Nobody has reported them.')).toBeVisible();
  });

  it('are added once, with a photo, where the answer was lost and they are saved again', async () => {
    URL.createObjectURL ??= () => 'blob:none';
    URL.revokeObjectURL ??= () => undefined;
    const { screen, user, db, seeded } = await startApp({
      role: 'admin',
      url: '/admin/users/add',
      seed: (db) =>
        db.transact(noActor, async (transaction) => [
          await storePhoto(transaction, new Uint8Array([1])),
          await storePhoto(transaction, new Uint8Array([2])),
        ]),
    });
    // What tells pictures apart on the server knows no bytes of a page's: it would refuse a good one.
    const ids = [...seeded];
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input).endsWith(files.uploadPhoto.path) ? Response.json({ data: { id: ids.shift() } }) : send(input, init);
    await user.type(await screen.findByLabelText('First name'), 'Mia');
    await user.type(screen.getByLabelText('Last name'), 'Okafor');
    await user.type(screen.getByLabelText('Display name'), 'Mia O.');
    await user.type(screen.getByLabelText('E-mail'), 'mia@users.test');
    const picture = new File(['blue'], 'mia.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), picture);
    const lost = loseFetched((method, address) => method === 'POST' && address.endsWith('/admin/register'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lost.count()).toBe(1);
    lost.letThrough();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Mia O.' })).toBeVisible();
    const [kept, ...others] = await db.select().from(accounts).where(eq(accounts.email, 'mia@users.test'));
    expect(others).toEqual([]);
    expect([kept?.photoId, ids]).toEqual([seeded[0], []]);
  });

  it('are added, and refused where the e-mail is taken', async () => {
    const { screen, user } = await open('/admin/users/add');
    await user.type(await screen.findByLabelText('First name'), 'Mia');
    await user.type(screen.getByLabelText('Last name'), 'Okafor');
    await user.type(screen.getByLabelText('Display name'), 'Mia O.');
    await user.type(screen.getByLabelText('E-mail'), 'mia@users.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Mia O.' })).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/admin\/users\/[0-9a-f-]{36}$/);
  });
});

it('has no line for actions in the header for whoever may do nothing', async () => {
  const { screen } = await startApp({
    role: 'editor',
    url: ({ studentId }: Awaited<ReturnType<typeof seedMarketplace>>) => `/admin/users/${studentId}`,
    seed: seedMarketplace,
  });
  await screen.findByRole('tab', { name: 'Details' });
  const [name] = screen.getAllByRole('heading', { level: 1 }).filter((heading) => heading.textContent !== '');
  const line = name?.closest('.MuiCard-root')?.firstElementChild?.lastElementChild;
  expect(line).toBeEmptyDOMElement();
  expect(line).not.toBeVisible();
});
