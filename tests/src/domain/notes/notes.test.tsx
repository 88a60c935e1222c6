import { screen, waitFor, within } from '@testing-library/react';
import { eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { noteMentions, notes } from '#server/modules/notes/notes.table.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/notes/onDemand/Notes.tsx';
import { draftKey, readDraft, writeDraft } from '#src/form/drafts/draftStorage.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const personOf = async (db: TestDatabase, email: string) => {
  const [found] = await db.select().from(accounts).where(eq(accounts.email, email));
  return found ?? expect.fail(`Nobody has ${email}.`);
};

type Seeding = { by: string; text: string; ago?: number; mentions?: string };

const seedNote =
  ({ by, text, ago = 0, mentions }: Seeding) =>
  async (db: TestDatabase) => {
    const { tutorId } = await seedMarketplace(db);
    const author = await personOf(db, by);
    const createdAt = new Date(Date.now() - ago);
    const [note] = await db
      .insert(notes)
      .values({
        entity: 'tutor',
        recordId: tutorId,
        authorId: author.id,
        authorName: author.displayName,
        text,
        createdAt,
      })
      .returning();
    const noteId = note?.id ?? '';
    if (mentions) {
      const { id: accountId, displayName: name } = await personOf(db, mentions);
      await db.insert(noteMentions).values({ noteId, accountId, name, mentionedAt: createdAt });
    }
    return { tutorId, noteId };
  };

const onTutor = ({ tutorId }: { tutorId: string }) => `/admin/tutors/${tutorId}?tab=notes`;
const hour = 3_600_000;

describe('notes on a record', () => {
  it('say nothing that runs, and lead only where people go', async () => {
    const text = '<img src=x onerror=alert(1)> javascript:alert(1) https://example.com/a?b=c and mail@example.com';
    await startApp({ role: 'editor', url: onTutor, seed: seedNote({ by: 'admin@people.test', text }) });
    const note = (await screen.findByText(/onerror/)).closest('li') as HTMLElement;
    const links = within(note).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/a?b=c',
      'mailto:mail@example.com',
    ]);
    expect(links.every((link) => link.getAttribute('rel')?.includes('noopener'))).toBe(true);
    expect(note.querySelector('img')).toBeNull();
    // Somebody else's.
    expect(within(note).queryByRole('button')).toBeNull();
  });

  it('keep what is typed while one is being sent for the next', async () => {
    const { user, db } = await startApp({
      role: 'editor',
      url: onTutor,
      seed: seedNote({ by: 'admin@people.test', text: 'First of all' }),
    });
    const written = async () => (await db.select().from(notes)).map(({ text }) => text).sort();
    const field = await screen.findByRole('textbox', { name: 'Write a note' });
    await user.type(field, 'Called them');
    const sending = holdFetched((method) => method === 'POST');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(written).toEqual(['Called them', 'First of all']);
    await user.type(field, ' They call back');
    sending.letGo();
    await waitFor(() => expect(field).toHaveValue('They call back'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(written).toEqual(['Called them', 'First of all', 'They call back']);
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('that were not sent stand there again, until they are emptied', async () => {
    let key = '';
    const { user } = await startApp({
      role: 'editor',
      url: onTutor,
      seed: async (db) => {
        const seeded = await seedNote({ by: 'admin@people.test', text: 'First' })(db);
        const { id } = await personOf(db, 'editor@people.test');
        key = draftKey(id, `notes/tutor/${seeded.tutorId}/new`);
        writeDraft(key, { original: { text: '' }, values: { text: 'Call them' }, savedAt: Date.now() });
        return seeded;
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Write a note' });
    expect(field).toHaveValue('Call them');
    await user.clear(field);
    expect(readDraft(key)).toBeUndefined();
  });

  it('are corrected by their author after five minutes, and the old text stays', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'Paid on Monday', ago: hour });
    const { user } = await startApp({ role: 'admin', url: onTutor, seed });
    await user.click(await screen.findByRole('button', { name: /^Correct the note of/ }));
    expect(screen.queryByRole('button', { name: /^Edit the note of/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'What is right instead' }), 'It was Tuesday');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Corrected below')).toBeInTheDocument();
    expect(screen.getByText('It was Tuesday')).toBeInTheDocument();
    expect(screen.getByText('Paid on Monday')).toBeInTheDocument();
  });

  it('go on as a correction where their five minutes were over before they were saved', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'Paid on Monday' });
    const { user, db, seeded } = await startApp({ role: 'admin', url: onTutor, seed });
    await user.click(await screen.findByRole('button', { name: /^Edit the note of/ }));
    const field = screen.getByRole('textbox', { name: 'Edit' });
    await user.clear(field);
    await user.type(field, 'Paid on Tuesday');
    await db
      .update(notes)
      .set({ createdAt: new Date(Date.now() - hour) })
      .where(eq(notes.id, seeded.noteId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('textbox', { name: 'What is right instead' })).toHaveValue('Paid on Tuesday');
    expect(screen.getByText(/can no longer be changed/)).toBeVisible();
    const author = await personOf(db, 'admin@people.test');
    const kept = (what: string) =>
      readDraft(draftKey(author.id, `notes/tutor/${seeded.tutorId}/${what}/${seeded.noteId}`));
    expect([kept('edit'), kept('correct')?.values]).toEqual([undefined, { text: 'Paid on Tuesday' }]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Corrected below')).toBeInTheDocument();
    expect(screen.getByText('Paid on Tuesday')).toBeInTheDocument();
    expect(screen.getByText('Paid on Monday')).toBeInTheDocument();
  });

  it('mention as a correction whom they were to mention, of two with one name', async () => {
    const namesakes = ['editor@people.test', 'superadmin@people.test'];
    const { user, db, seeded } = await startApp({
      role: 'admin',
      url: onTutor,
      seed: async (seeding: TestDatabase) => {
        const seeded = await seedNote({ by: 'admin@people.test', text: 'Call back' })(seeding);
        await seeding.update(accounts).set({ displayName: 'Jo Smith' }).where(inArray(accounts.email, namesakes));
        return seeded;
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Edit the note of/ }));
    const field = screen.getByRole('textbox', { name: 'Edit' });
    await user.type(field, ', @jo');
    const [, second] = await screen.findAllByRole('option', { name: /Jo Smith$/ });
    await user.click(second as HTMLElement);
    await db
      .update(notes)
      .set({ createdAt: new Date(Date.now() - hour) })
      .where(eq(notes.id, seeded.noteId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('textbox', { name: 'What is right instead' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Corrected below')).toBeInTheDocument();
    const mentioned = await db.select({ id: noteMentions.accountId }).from(noteMentions);
    // The second of the list, by name and then by key.
    const people = await db
      .select()
      .from(accounts)
      .where(inArray(accounts.email, namesakes))
      .orderBy(accounts.nameSort, accounts.id);
    expect(mentioned).toEqual([{ id: people[1]?.id }]);
  });

  it('that were changed elsewhere meanwhile are not changed unasked', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'First' });
    const { user, db, seeded } = await startApp({ role: 'admin', url: onTutor, seed });
    await user.click(await screen.findByRole('button', { name: /^Edit the note of/ }));
    await db.update(notes).set({ text: 'Second', version: 2 }).where(eq(notes.id, seeded.noteId));
    const field = screen.getByRole('textbox', { name: 'Edit' });
    await user.clear(field);
    await user.type(field, 'Third');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It says now: “Second”/)).toBeInTheDocument();
    // Told of it, they may.
    const save = async () => {
      const button = screen.queryByRole('button', { name: 'Save' });
      if (button) await user.click(button);
      return (await db.select().from(notes))[0]?.text;
    };
    await expect.poll(save, { timeout: 10_000 }).toBe('Third');
  });

  it('that are changed were begun with, whatever the list says of them meanwhile', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'First' });
    const { user, db, seeded } = await startApp({ role: 'admin', url: onTutor, seed });
    await user.click(await screen.findByRole('button', { name: /^Edit the note of/ }));
    await user.type(screen.getByRole('textbox', { name: 'Edit' }), ' and last');
    const [begun] = await db.update(notes).set({ text: 'Second', version: 2 }).returning();
    if (!begun) expect.fail('There is no note.');
    const { id: _, ...more } = begun;
    await db.insert(notes).values({ ...more, text: 'Another' });
    // As the list does every now and then.
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Another')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It says now: “Second”/)).toBeInTheDocument();
    const textOf = async () => (await db.select().from(notes).where(eq(notes.id, seeded.noteId)))[0]?.text;
    expect(await textOf()).toBe('Second');
  });

  it('mention a colleague by the keyboard', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'Look, @editor Test', mentions: 'editor@people.test' });
    const { user, db, seeded } = await startApp({ role: 'editor', url: onTutor, seed });
    expect(await screen.findByText('@editor Test')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Write a note' });
    await user.type(field, 'Thanks @su');
    const option = await screen.findByRole('option', { name: /super/i });
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.type(field, 'p');
    await screen.findByRole('option', { name: /super/i });
    await user.keyboard('{Tab}{Control>}{Enter}{/Control}');
    const mentioned = async () => (await db.select().from(noteMentions)).map(({ noteId }) => noteId === seeded.noteId);
    await expect.poll(mentioned, { timeout: 10_000 }).toEqual([true, false]);
  });

  it('mention of two colleagues with one name the one that was chosen for each, and goes on to', async () => {
    const { user, db } = await startApp({
      role: 'editor',
      url: onTutor,
      seed: async (seeding) => {
        const seeded = await seedNote({ by: 'admin@people.test', text: 'First' })(seeding);
        await seeding
          .update(accounts)
          .set({ displayName: 'Jo Smith' })
          .where(inArray(accounts.email, ['admin@people.test', 'superadmin@people.test']));
        const third = { displayName: 'Jo Smith Lee', userRole: 'editor' as const };
        await seeding.update(accounts).set(third).where(eq(accounts.email, 'stranger@people.test'));
        return seeded;
      },
    });
    await screen.findByText('First');
    const mentionedIn = async (start: string) => {
      const rows = await db
        .select({ email: accounts.email })
        .from(noteMentions)
        .innerJoin(notes, eq(notes.id, noteMentions.noteId))
        .innerJoin(accounts, eq(accounts.id, noteMentions.accountId))
        .where(like(notes.text, `${start}%`));
      return rows.map(({ email }) => email);
    };
    const field = screen.getByRole('textbox', { name: 'Write a note' });
    const choose = async (nth: number) => {
      const options = await screen.findAllByRole('option', { name: /Jo Smith$/ });
      await user.click(options[nth] as HTMLElement);
    };
    const write = async (start: string, nth: number) => {
      await user.type(field, `${start} @jo`);
      await choose(nth);
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(field).toHaveValue(''));
      return mentionedIn(start);
    };
    const [one, other] = [await write('One', 0), await write('Other', 1)];
    expect([one, other].map(({ length }) => length)).toEqual([1, 1]);
    expect(one).not.toEqual(other);

    // Taken out again, in a text that has somebody whose longer name begins so.
    await user.type(field, 'Swapped, as @Jo Smith Lee said, @jo');
    await choose(0);
    await user.type(field, '{Backspace>10/}@jo');
    await choose(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect((await mentionedIn('Swapped')).sort()).toEqual([...other, 'stranger@people.test'].sort());

    // Another text means the same one still.
    const item = (await screen.findByText(/^One/)).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: /^Edit/ }));
    await user.type(await within(item).findByRole('textbox'), ' again');
    await user.click(within(item).getByRole('button', { name: 'Save' }));
    await expect.poll(() => db.$count(notes, like(notes.text, '%again'))).toBe(1);
    expect(await mentionedIn('One')).toEqual(one);
  });

  it('are removed, with a way back, where the answer was lost and they are removed once more', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'Paid on Monday' });
    const { user } = await startApp({ role: 'admin', url: onTutor, seed });
    const remove = await screen.findByRole('button', { name: /^Remove the note of/ });
    const lost = loseFetched((_, url) => url.includes('/note'));
    await user.click(remove);
    expect(await screen.findByText(/No connection/)).toBeVisible();
    // It is asked once more whether it is there.
    await waitFor(() => expect(screen.getByRole('button', { name: /^Remove the note of/ })).toBeEnabled(), {
      timeout: 5000,
    });
    lost.letThrough();
    await user.click(screen.getByRole('button', { name: /^Remove the note of/ }));
    expect(await screen.findByText('Note removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Paid on Monday')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Paid on Monday')).toBeVisible();
  });

  it('are written once where the answer was lost and they are sent again', async () => {
    const { user, db } = await startApp({
      role: 'editor',
      url: onTutor,
      seed: seedNote({ by: 'admin@people.test', text: 'First of all' }),
    });
    const texts = async () => (await db.select().from(notes)).map(({ text }) => text).sort();
    const field = await screen.findByRole('textbox', { name: 'Write a note' });
    await user.type(field, 'Called them');
    const send = globalThis.fetch;
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await send(input, init);
      if (init?.method === 'POST' && String(input).includes('/notes/add')) throw new TypeError('Failed to fetch');
      return answer;
    });
    const add = screen.getByRole('button', { name: 'Add note' });
    await user.click(add);
    await expect.poll(texts, { timeout: 10_000 }).toEqual(['Called them', 'First of all']);
    await waitFor(() => expect(add).toBeEnabled());
    expect(field).toHaveValue('Called them');
    lost.mockRestore();
    await user.click(add);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await texts()).toEqual(['Called them', 'First of all']);

    // The same may be said once more.
    await user.type(field, 'Called them');
    await user.click(add);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await texts()).toEqual(['Called them', 'Called them', 'First of all']);
  });

  it('are kept, and not sent without those they mention, while nobody can say who that is', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'First' });
    const { user, db } = await startApp({ role: 'editor', url: onTutor, seed });
    await screen.findByText('First');
    const texts = async () => (await db.select().from(notes)).map(({ text }) => text);
    const colleagues = failFetched((_, url) => url.includes('/colleagues'), 'Not now, please');
    const field = screen.getByRole('textbox', { name: 'Write a note' });
    await user.type(field, 'To nobody');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(texts, { timeout: 10_000 }).toEqual(['First', 'To nobody']);
    await waitFor(() => expect(field).toHaveValue(''));

    await user.type(field, 'Ask @admin Test');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Not now, please')).toBeVisible();
    expect(field).toHaveValue('Ask @admin Test');
    expect(await texts()).toHaveLength(2);
    colleagues.letThrough();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const mentioned = async () => (await db.select().from(noteMentions)).map(({ name }) => name);
    await expect.poll(mentioned, { timeout: 10_000 }).toEqual(['admin Test']);
  });

  it('are refused once, and then written, where somebody whom they mention was suspended meanwhile', async () => {
    const seed = seedNote({ by: 'admin@people.test', text: 'First' });
    const { user, db } = await startApp({ role: 'editor', url: onTutor, seed });
    const field = await screen.findByRole('textbox', { name: 'Write a note' });
    await user.type(field, 'Ask @su');
    await screen.findByRole('option', { name: /super/i });
    await user.keyboard('{Tab}or @admin Test');
    const left = { status: 'suspended', statusReason: 'Has left' } as const;
    await db.update(accounts).set(left).where(eq(accounts.email, 'superadmin@people.test'));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('This person cannot be mentioned here')).toBeVisible();
    const mentioned = async () => (await db.select().from(noteMentions)).map(({ name }) => name);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await expect.poll(mentioned, { timeout: 10_000 }).toEqual(['admin Test']);
    await waitFor(() => expect(field).toHaveValue(''));
  });
});
