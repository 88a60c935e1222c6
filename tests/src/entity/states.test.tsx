import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { LessonNote, lessonNotes, servedLessonNotes } from '#tests/support/lesson-notes.ts';
import { lessonNotesScreens } from '#tests/support/lesson-notes-screens.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  const seeded = await seedMarketplace(db);
  const [first] = await db
    .insert(lessonNotes)
    .values([
      { booking: 'BK-10000001', text: 'Went well', reader: seeded.studentId, language: seeded.languageId },
      { booking: 'BK-10000002', text: 'Nobody came', status: 'published' },
    ])
    .returning({ id: lessonNotes.id });
  return { ...seeded, id: first?.id ?? '' };
};
type Seeded = Awaited<ReturnType<typeof seed>>;

const open = (url: string | ((seeded: Seeded) => string), routes: 'drawer' | 'pages' = 'drawer') =>
  startApp({
    role: 'admin',
    url,
    resources: [lessonNotesScreens(routes)],
    entities: [servedLessonNotes],
    seed,
  });

describe('the screens of an entity with states, that names others', () => {
  it('list it with chips and names that lead on, and filter by both', async () => {
    const { screen, user, seeded } = await open('/admin/lesson-notes');
    const row = within((await screen.findByText('Went well')).closest('tr') as HTMLElement);
    expect(row.getByText('Draft')).toBeVisible();
    expect(row.getByRole('link', { name: 'BK-10000001' })).toHaveAttribute(
      'href',
      expect.stringContaining('BK-10000001'),
    );
    expect(row.getByRole('link', { name: 'tutor Test' })).toHaveAttribute('href', `/admin/tutors/${seeded.tutorId}`);
    await expect.poll(() => row.getAllByRole('link', { name: 'user Test' })).toHaveLength(2);
    expect(row.getByRole('link', { name: 'Secondary school' })).toBeVisible();
    expect(await row.findByRole('link', { name: 'German' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Published' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Status: Published' })).toBeVisible();
    await expect.poll(() => screen.queryByText('Went well')).toBeNull();
    expect(screen.getByText('Nobody came')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Tutor' }));
    await user.click(await screen.findByRole('checkbox', { name: 'tutor Test' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Tutor: tutor Test' })).toBeVisible();
    expect(screen.getByText('Nobody came')).toBeVisible();
  });

  it('take one to another state, and ask why where that is asked for', async () => {
    const { screen, user } = await open(({ id }) => `/admin/lesson-notes?view=${id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Went well' }));
    await user.click(await drawer.findByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish “Went well”?' }));
    expect(question.getByText('From “Draft” to “Published”.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Went well is now: Published')).toBeVisible();

    await user.click(await drawer.findByRole('button', { name: 'Hide' }));
    const why = within(await screen.findByRole('dialog', { name: 'Hide “Went well”?' }));
    await user.click(why.getByRole('button', { name: 'Hide' }));
    expect(await why.findByText(/at least 3/)).toBeVisible();
    await user.type(why.getByRole('textbox'), 'Names a child');
    await user.click(why.getByRole('button', { name: 'Hide' }));
    expect(await drawer.findByText('Names a child')).toBeVisible();
    expect(drawer.getByText('Hidden')).toBeVisible();

    await user.click(await drawer.findByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('link', { name: 'Nobody came' }));
    const other = within(await screen.findByRole('dialog', { name: 'Nobody came' }));
    await user.click(await other.findByRole('button', { name: 'Hide' }));
    const again = within(await screen.findByRole('dialog', { name: 'Hide “Nobody came”?' }));
    expect(again.getByRole('textbox')).toHaveValue('');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(other.getByText('Published')).toBeVisible();
    expect(other.queryByText('Names a child')).toBeNull();
  });

  it('let the chosen record be typed over, to look for another', async () => {
    const { screen, user, db, seeded } = await open(({ id }) => `/admin/lesson-notes?edit=${id}`);
    await db.delete(lessonNotes).where(eq(lessonNotes.booking, 'BK-10000002'));
    const form = within(await screen.findByRole('dialog'));
    const booking = await form.findByRole('combobox', { name: 'Booking' });
    await expect.poll(() => booking).toHaveValue('BK-10000001');
    await user.tripleClick(booking);
    await user.keyboard('10000002');
    expect(booking).toHaveValue('10000002');
    await user.click(await screen.findByRole('option', { name: 'BK-10000002' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    const saved = async () => (await db.select().from(lessonNotes)).find(({ id }) => id === seeded.id)?.booking;
    await expect.poll(saved).toBe('BK-10000002');
  });

  it('say it in the question when a colleague was faster', async () => {
    const { screen, user, call, seeded } = await open(({ id }) => `/admin/lesson-notes?view=${id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Went well' }));
    await user.click(await drawer.findByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish “Went well”?' }));
    const { status } = await call(LessonNote.calls.changeStatus, {
      as: 'admin',
      params: { id: seeded.id },
      body: { status: 'published', reason: null, version: 1 },
    });
    expect(status).toBe(200);
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await question.findByText(/changed in the meantime|Somebody else/i)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await drawer.findByRole('button', { name: 'Hide' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('stay as they are until the answer is there, also where it is held back', async () => {
    const { screen, user } = await open(({ id }) => `/admin/lesson-notes?view=${id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Went well' }));
    await user.click(await drawer.findByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish “Went well”?' }));
    const { fetch } = globalThis;
    const held: (() => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).includes('/status/')) return answer;
      await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    });
    await user.click(question.getByRole('button', { name: 'Publish' }));
    await expect.poll(() => held).toHaveLength(1);
    expect(drawer.getByText('Draft')).toBeVisible();
    held[0]?.();
    expect(await screen.findByText('Went well is now: Published')).toBeVisible();
    expect(await drawer.findByText('Published')).toBeVisible();
    expect(held).toHaveLength(1);
  });

  it('take many to another state at once, and say who stays', async () => {
    const { screen, user } = await open('/admin/lesson-notes');
    await screen.findByText('Went well');
    for (const name of ['Went well', 'Nobody came'])
      await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish 2 records?' }));
    expect(question.getByText('What can become “Published” does; the others stay as they are.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('1 of 2 changed')).toBeVisible();
    expect(screen.getByText('The status is “Published”.')).toBeVisible();
  });

  it('give many a value as well, where their declaration marks a field', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/lesson-notes',
      resources: [lessonNotesScreens('drawer', ['language'])],
      entities: [servedLessonNotes],
      seed,
    });
    await screen.findByText('Went well');
    await user.click(screen.getByRole('checkbox', { name: 'Select Went well' }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  it('stand on pages of their own, with what happened in a tab', async () => {
    const { screen, user, seeded } = await open(({ id }) => `/admin/lesson-notes/${id}`, 'pages');
    expect(await screen.findByRole('heading', { name: 'Went well' })).toBeVisible();
    expect(screen.getByText('Draft')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Details', 'History']);
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    const text = await screen.findByRole('textbox', { name: /Note/ });
    expect(screen.getByRole('heading', { name: 'Edit Went well' })).toBeVisible();
    expect(window.location.pathname).toBe(`/admin/lesson-notes/edit/${seeded.id}`);
    await user.clear(text);
    await user.type(text, 'Went very well');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Went very well' })).toBeVisible();
    expect(window.location.pathname).toBe(`/admin/lesson-notes/${seeded.id}`);
  });

  it('add one about a booking that the server finds', async () => {
    const { screen, user, call } = await startApp({
      role: 'admin',
      url: '/admin/lesson-notes/add',
      resources: [lessonNotesScreens('pages')],
      entities: [servedLessonNotes],
      seed: seedMarketplace,
    });
    await user.type(await screen.findByRole('combobox', { name: /Booking/ }), '10000002');
    await expect
      .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
      .toEqual(['BK-10000002']);
    await user.click(screen.getByRole('option', { name: 'BK-10000002' }));
    await user.type(screen.getByRole('combobox', { name: /Reader/ }), 'user');
    await user.click(await screen.findByRole('option', { name: 'user Test' }));
    await user.type(screen.getByRole('textbox', { name: /Note/ }), 'Nobody came');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Nobody came' })).toBeVisible();
    const { body } = await call(LessonNote.calls.list, { as: 'editor' });
    expect(body.data).toMatchObject([
      { booking: 'BK-10000002', language: null, student: { displayName: 'user Test' }, status: 'draft' },
    ]);
  });

  it('stand in a tab on the pages of those whom they name', async () => {
    const { screen, user } = await open(({ tutorId }) => `/admin/tutors/${tutorId}`);
    await user.click(await screen.findByRole('tab', { name: 'Lesson notes' }));
    expect(await screen.findByText('Went well')).toBeVisible();
    expect(screen.getByText('Nobody came')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: /Tutor/ })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Bookings',
      'Reports about them',
      'Reviews',
      'Lesson notes',
      'Notes',
      'History',
    ]);
    expect(window.location.search).toBe('?tab=lesson-notes');
  });

  it('stand in a tab for each field that names the record, told apart by it', async () => {
    const { screen, user } = await open(({ studentId }) => `/admin/users/${studentId}`);
    await user.click(await screen.findByRole('tab', { name: 'Lesson notes: Student' }));
    expect(await screen.findByText('Nobody came')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Lesson notes: Reader' }));
    expect(await screen.findByText('Went well')).toBeVisible();
    expect(screen.queryByText('Nobody came')).toBeNull();
    expect(window.location.search).toBe('?tab=lesson-notes-reader');
  });
});
