import { act, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { notesAtOnce, notes as notesCalls } from '#contract/notes.ts';
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

  it('are asked for again by their first page alone, however many are shown, unless that has news', async () => {
    const seed = async (db: TestDatabase) => {
      const { tutorId } = await seedMarketplace(db);
      const ids: string[] = [];
      for (let nth = 1; nth <= 2 * notesAtOnce + 1; nth++)
        ids.push(await mention(db, tutorId, `Look ${nth}, @editor Test`, new Date(Date.now() - hour * (100 - nth))));
      return { tutorId, oldest: ids[0] ?? '' };
    };
    const { screen, user, db, seeded } = await startApp({ role: 'editor', url: '/admin/mentions', seed });
    await user.click(await screen.findByRole('button', { name: 'Earlier notes' }));
    await screen.findByText('Look 2, @editor Test');
    await user.click(screen.getByRole('button', { name: 'Earlier notes' }));
    await screen.findByText('Look 1, @editor Test');
    const asked = vi.spyOn(globalThis, 'fetch');
    const pages = () =>
      asked.mock.calls
        .map(([input]) => new URL(String(input), window.location.origin))
        .filter(({ pathname }) => pathname === notesCalls.mentions.path)
        .map(({ searchParams }) => (searchParams.has('before') ? 'earlier' : 'latest'));
    const lookAgainUntil = (isSo: () => void) =>
      waitFor(() => {
        act(() => void window.dispatchEvent(new Event('visibilitychange')));
        isSo();
      });
    // Once it is asked again, the look before is over.
    await lookAgainUntil(() => expect(pages().filter((page) => page === 'latest').length).toBeGreaterThan(1));
    expect(pages()).not.toContain('earlier');
    expect(screen.getByText('Look 1, @editor Test')).toBeVisible();

    // One of those far down was read elsewhere, and there is another: between two looks.
    await Promise.all(asked.mock.results.map(({ value }) => value));
    await db.update(noteMentions).set({ readAt: new Date() }).where(eq(noteMentions.noteId, seeded.oldest));
    await mention(db, seeded.tutorId, 'Urgent, @editor Test');
    await lookAgainUntil(() => expect(screen.getByText('Urgent, @editor Test')).toBeVisible());
    expect(pages().filter((page) => page === 'earlier')).toHaveLength(2);
    expect(screen.getByText('Look 1, @editor Test')).toBeVisible();
  });
});
