import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { noteMentions, notes } from '#server/modules/notes/notes.table.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const hour = 3_600_000;

/** A note about a tutor that mentions the editor. @returns its id. */
const mention = async (db: TestDatabase, tutorId: string, text: string, at = new Date()) => {
  const [editor] = await db.select().from(accounts).where(eq(accounts.email, 'editor@people.test'));
  const [note] = await db
    .insert(notes)
    .values({ entity: 'tutor', recordId: tutorId, authorName: 'A colleague', text, createdAt: at })
    .returning();
  const noteId = note?.id ?? '';
  await db
    .insert(noteMentions)
    .values({ noteId, accountId: editor?.id ?? '', name: editor?.displayName ?? '', mentionedAt: at });
  return noteId;
};

describe('mentions', () => {
  it('are marked as read that are shown, and not one that has come since', async () => {
    const seed = async (db: TestDatabase) => {
      const { tutorId } = await seedMarketplace(db);
      await mention(db, tutorId, 'Look, @editor Test', new Date(Date.now() - hour));
      return { tutorId };
    };
    const { screen, user, db, seeded } = await startApp({ role: 'editor', url: '/admin/mentions', seed });
    expect(await screen.findByText('Look, @editor Test')).toBeVisible();
    const since = await mention(db, seeded.tutorId, 'Urgent, @editor Test');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    const unread = async () =>
      (await db.select().from(noteMentions)).flatMap(({ noteId, readAt }) => (readAt ? [] : [noteId]));
    await expect.poll(unread).toEqual([since]);
    expect(await screen.findByText('Urgent, @editor Test')).toBeVisible();

    // Seen by now, it is read with the others.
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await expect.poll(unread).toEqual([]);
  });
});
