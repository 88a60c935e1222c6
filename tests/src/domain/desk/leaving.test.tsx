import { within } from '@testing-library/react';
import { isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deskItems } from '#server/modules/desk/desk.table.ts';
// Loaded with the test file, so that no test waits for them.
import '#src/domain/desk/onDemand/RunBar.tsx';
import '#src/domain/notes/onDemand/Notes.tsx';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

/** Works off the desk, with a note begun on the first of its two items. */
const beginNote = async () => {
  const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
  const { screen, user, db } = app;
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Call them');
  const held = async () =>
    (await db.select().from(deskItems).where(isNotNull(deskItems.holderId))).map(({ recordId }) => recordId);
  const [first] = await held();
  /** Presses a way on, which is behind a drawer for whoever reads the page aloud, and answers the question that follows. */
  const press = async (way: string, answer: string) => {
    await user.click(await screen.findByRole('button', { name: way, hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: answer }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  };
  const bar = () => screen.queryByRole('region', { name: 'Desk', hidden: true });
  return { ...app, first, held, press, bar };
};

describe('an item of the desk with something unsaved', () => {
  it.each(['Skip', 'Stop'])('stays open, and no other is, for whoever presses %s and then stays', async (way) => {
    const { screen, held, first, press, bar } = await beginNote();
    await press(way, 'Cancel');
    expect(await held()).toEqual([first]);
    expect(bar()).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write a note', hidden: true })).toHaveValue('Call them');
  });

  it('is given back by whoever leaves it, who is asked once', async () => {
    const { screen, user, held, first, press, bar } = await beginNote();
    const before = window.location.href;
    await press('Skip', 'Leave without saving');
    await expect.poll(() => window.location.href).not.toBe(before);
    expect(await held()).toEqual([expect.not.stringMatching(`^${first}$`)]);
    await expect.poll(bar).toBeVisible();

    await user.type(await screen.findByRole('textbox', { name: 'Write a note', hidden: true }), 'Not today');
    await press('Stop', 'Leave without saving');
    await expect.poll(held).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  });
});
