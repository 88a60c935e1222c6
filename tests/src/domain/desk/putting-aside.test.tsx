import { within } from '@testing-library/react';
import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { desk } from '#contract/desk.ts';
import { deskItems } from '#server/modules/desk/desk.table.ts';
// Loaded with the test file, so that no test waits for them.
import '#src/domain/desk/onDemand/RunBar.tsx';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('an item that is being put aside is found again with its day and its tick, as the reason is, until that is cancelled', async () => {
  const { screen, user } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const putAside = async () => {
    await user.click(await screen.findByRole('button', { name: 'Put aside…', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put this aside?' }));
    return {
      dialog,
      day: await dialog.findByRole('textbox', { name: /^Until/ }),
      tick: dialog.getByRole('checkbox'),
      reason: dialog.getByRole('textbox', { name: /^Reason/ }),
    };
  };
  const first = await putAside();
  await user.type(first.day, '01/03/2099');
  await user.click(first.tick);
  await user.type(first.reason, 'They are away');
  const kept = { ...localStorage };
  await user.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  // As after loading the page anew, or signing in again, while it was being written.
  Object.assign(localStorage, kept);
  const again = await putAside();
  expect(again.day).toHaveValue('01/03/2099');
  expect(again.tick).toBeChecked();
  expect(again.reason).toHaveValue('They are away');
  await user.click(again.dialog.getByRole('button', { name: 'Cancel' }));
  const third = await putAside();
  expect([third.day, third.reason].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  expect(third.tick).not.toBeChecked();
});

it('an item is nobody’s again that was put aside, once that is undone', async () => {
  const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(await screen.findByRole('button', { name: 'Put aside…', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put this aside?' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Until/ }), '01/03/2099');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'They are away');
  await user.click(dialog.getByRole('button', { name: 'Put aside' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Back on the desk/)).toBeVisible();
  const [item] = await db.select().from(deskItems).where(isNotNull(deskItems.notedAt));
  expect(item).toMatchObject({ waitUntil: null, assigneeId: null });
});

it('an item waits as it did, once putting it aside anew is undone', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
  const { screen, user, db } = app;
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const putAside = await screen.findByRole('button', { name: 'Put aside…', hidden: true });
  const [{ kind, recordId: id } = expect.fail('Nothing is open.')] = await db.select().from(deskItems);
  const before = { until: '2098-03-01', forAnswer: false, reason: 'They are ill' };
  expect((await app.call(desk.wait, { as: 'admin', body: { kind, id, ...before } })).status).toBe(200);
  await user.click(putAside);
  const dialog = within(await screen.findByRole('dialog', { name: 'Put this aside?' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Until/ }), '01/03/2099');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'They are away');
  await user.click(dialog.getByRole('button', { name: 'Put aside' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^Put aside as before/)).toBeVisible();
  const [item] = await db.select().from(deskItems).where(isNotNull(deskItems.notedAt));
  expect(item).toMatchObject({ waitUntil: new Date('2098-03-01T00:00:00Z'), waitReason: 'They are ill' });
});
