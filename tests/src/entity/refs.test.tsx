import LessonIcon from '@mui/icons-material/SchoolOutlined';
import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defineEntity, refs, slug, text } from '#contract/entity/index.ts';
import { Subject } from '#contract/subjects.ts';
import { linksOf } from '#server/entity/link-table.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** An entity that names subjects, some of which are called alike below different ones. */
const Lesson = defineEntity('file', {
  access: 'editor',
  path: '/api/v1/admin/lessons',
  title: 'name',
  fields: { name: text(), subjects: refs('subject'), room: slug() },
  unique: [['name']],
  calls: { list: 'Lessons', add: 'Add one', update: 'Change one', remove: 'Remove one' },
});
const lessons = tableOf('lessons', Lesson, {});
const lessonSubjects = linksOf(lessons, Lesson, 'subjects', () => subjects.id);
const served = serveEntity(Lesson, lessons, { links: { subjects: lessonSubjects } });
/** Its table is not called as a table of the name that it bears would be. */
const servedLessons = { ...served, entity: { ...Lesson, plural: 'lessons' as const } };

const messages = {
  name: 'Lesson |||| Lessons',
  fields: { name: 'Name', subjects: 'Subjects', room: 'Room' },
  add: 'Add lesson',
};
const load = async () => ({ messages });
const lessonScreens = defineEntityResource(Lesson, {
  menu: { section: 'catalogue', icon: LessonIcon },
  messages: { en: messages, de: load, fr: load, pt: load },
});

/** The keys of what a lesson names: in an order that is not the one of the names. */
const key = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

/** A lesson about the theory of two subjects, and about a third that nothing else is called as; and one about that alone, whose name is asked for in the same call. */
const seed = async (db: TestDatabase) => {
  await db.insert(subjects).values([
    { id: key(1), name: 'Physics', slug: 'physics' },
    { id: key(2), name: 'Music', slug: 'music' },
  ]);
  await db.insert(subjects).values([
    { id: key(3), name: 'Theory', slug: 'theory-of-physics', parentId: key(1) },
    { id: key(4), name: 'Theory', slug: 'theory-of-music', parentId: key(2) },
    { id: key(5), name: 'Piano', slug: 'piano', parentId: key(2) },
  ]);
  return db.transact({}, async (transaction) => {
    const add = async (name: string, room: string, named: readonly number[]) => {
      const [lesson] = await transaction.insert(lessons).values({ name, room }).returning();
      const id = lesson?.id ?? expect.fail();
      await transaction.insert(lessonSubjects).values(named.map((nth) => ({ owner: id, named: key(nth) })));
      return id;
    };
    const id = await add('Monday', 'attic', [3, 4, 5]);
    await add('Tuesday', 'barn', [5]);
    return { id };
  });
};

type Lack = {
  /** The server has no list of subjects, or does not answer when it is asked for it. */
  has?: 'no list' | 'no answer';
};
const open = (url: string | ((seeded: { id: string }) => string), { has }: Lack = {}) =>
  startApp({
    role: 'superAdmin',
    url,
    seed: async (db) => {
      const seeded = await seed(db);
      if (has === 'no answer')
        failFetched((_, address) => address.includes(Subject.calls.list.path), 'Away', { status: 503 });
      return seeded;
    },
    resources: [lessonScreens],
    entities: [servedLessons],
    lacks: has === 'no list' ? [Subject.calls.list] : [],
  });

/** As on a phone, where each record has a card. */
const narrow = () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
};

const card = () => document.querySelector('.cards a')?.textContent;

describe('what a record names several of', () => {
  it('is called by all of its name where two are called alike, and is gone once it is no longer named', async () => {
    const { screen, user, db } = await open('/admin/files');
    await screen.findByRole('link', { name: 'Monday' });
    const row = () => screen.getByRole('link', { name: 'Monday' }).closest('tr') as HTMLElement;
    const more = await within(row()).findByRole('note', { name: /Piano$/ });
    const shown = () => [...row().querySelectorAll('.chip')].map((chip) => chip.textContent);
    expect([...shown(), more.dataset.tip]).toEqual(['Music › Theory', 'Physics › Theory', '+1', 'Piano']);
    await db.delete(lessonSubjects).where(eq(lessonSubjects.named, key(4)));
    await user.click(within(screen.getByRole('columnheader', { name: /Room/ })).getByRole('button'));
    await expect.poll(shown).toEqual(['Piano', 'Theory']);
  });

  it('stands on a card in the order of its names', async () => {
    narrow();
    await open('/admin/files');
    await expect.poll(card).toBe('MondayMusic › Theory, Physics › Theory, Piano\u00a0· attic');
  });

  it('stands with the record in the order of its names', async () => {
    const { screen, user } = await open('/admin/files');
    await screen.findByRole('note');
    await user.click(screen.getByRole('link', { name: 'Monday' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Monday' }));
    await drawer.findByRole('link', { name: 'Music › Piano' });
    const links = drawer.getAllByRole('link', { name: / › / }).map((link) => link.textContent);
    expect(links).toEqual(['Music › Piano', 'Music › Theory', 'Physics › Theory']);
  });

  it('stands in a form in the order of its names', async () => {
    const { screen } = await open(({ id }) => `/admin/files?edit=${id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Monday' }));
    await form.findByRole('button', { name: 'Music › Piano' });
    const chips = form.getAllByRole('button', { name: / › / }).map((chip) => chip.textContent);
    expect(chips).toEqual(['Music › Piano', 'Music › Theory', 'Physics › Theory']);
  });

  it('is seen to be there in a list where its names cannot be had', async () => {
    const { screen } = await open('/admin/files', { has: 'no answer' });
    const row = (await screen.findByRole('link', { name: 'Monday' })).closest('tr') as HTMLElement;
    expect(await within(row).findByText('…')).toBeVisible();
  });

  it('is seen to be there on a card where its names cannot be had', async () => {
    narrow();
    await open('/admin/files', { has: 'no answer' });
    await expect.poll(card).toBe('Monday…\u00a0· attic');
  });

  it('is left out of a card where no list of it may be read', async () => {
    narrow();
    await open('/admin/files', { has: 'no list' });
    await expect.poll(card).toBe('Mondayattic');
  });
});
