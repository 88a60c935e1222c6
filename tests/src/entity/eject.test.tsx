import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
// Loaded with the test file, so that no test waits for the editor.
import '#src/form/onDemand/HtmlEditor.tsx';
import type { ServedEntity } from '#server/entity/serve.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import type { LoadView, ResourceDeclaration } from '#src/frame/declaration.ts';
import { viewNames } from '#src/frame/routeTable.ts';
import { isComplete } from '#tests/support/complete.ts';
import { KitchenSink, kitchenSinks, servedKitchenSinks, sinkLanguages } from '#tests/support/kitchen-sink.ts';
import { kitchenSinkScreens } from '#tests/support/kitchen-sink-screens.ts';
import { LessonNote, lessonNotes, servedLessonNotes } from '#tests/support/lesson-notes.ts';
import { lessonNotesScreens } from '#tests/support/lesson-notes-screens.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { capitalised, namesOf } from '../../../scripts/add/names.ts';
import type { Subject } from '../../../scripts/eject/ejected.ts';
import { cardFile } from '../../../scripts/eject/templates/card.ts';
import { createFile, editFile, inputsFile } from '../../../scripts/eject/templates/forms.ts';
import { listFile } from '../../../scripts/eject/templates/list.ts';
import { showFile } from '../../../scripts/eject/templates/show.ts';

const id = '11111111-2222-4333-8444-555555555555';
const at = new Date('2026-03-01T09:30:00Z');
const kept = { id, createdAt: at, updatedAt: at };

const seedSink = async (db: TestDatabase) => {
  const [german] = await db.insert(languages).values({ name: 'German', code: 'de' }).returning();
  const named = german?.id ?? '';
  await db.insert(kitchenSinks).values({
    ...kept,
    ...{ name: 'Belfast', story: 'Deep.\nHeavy.', body: '<p>From <b>Belfast</b></p>', contact: 'ida@sinks.test' },
    ...{ sign: 'bf', address: 'belfast', languageId: german?.id ?? '', colour: 'white', bowls: 2026, rank: 1 },
    ...{ priceCents: 45_50, currency: 'EUR', madeOn: '2026-02-28', openedAt: at },
  });
  await db.insert(sinkLanguages).values({ owner: id, named });
};
const seedNote = async (db: TestDatabase) => {
  await seedMarketplace(db);
  await db.insert(lessonNotes).values({ ...kept, booking: 'BK-10000001', text: 'Went well' });
};

type Look = { url: string; isPhone?: boolean; ready: () => Promise<unknown> };
type Written = {
  subject: Subject;
  resource: ResourceDeclaration;
  entity: ServedEntity;
  seed: (db: TestDatabase) => Promise<void>;
  looks: Record<string, Look>;
};

const inDialog = (name: string, text: string) => async () =>
  within(await screen.findByRole('dialog', { name })).findByText(text);
const input = (label: string, value: string) => async () =>
  expect.poll(async () => ((await screen.findByLabelText(label)) as HTMLInputElement).value).toBe(value);

const chosen = (name: string, value: string) => async () =>
  expect.poll(async () => ((await screen.findByRole('combobox', { name })) as HTMLInputElement).value).toBe(value);

/** Over its list with fields of every kind, and on pages of its own with states. */
const written: Record<string, Written> = {
  'a kitchen sink': {
    subject: {
      ...{ root: process.cwd(), file: 'tests/support/kitchen-sink.ts', names: namesOf('kitchenSinks') },
      ...{ entity: KitchenSink, onPages: false, hidden: ['updatedAt'] },
    },
    resource: kitchenSinkScreens,
    entity: servedKitchenSinks,
    seed: seedSink,
    looks: {
      list: { url: '/admin/files', ready: () => screen.findByText('German', { selector: '.chip *' }) },
      card: { url: '/admin/files', isPhone: true, ready: () => screen.findByText('€45.50') },
      show: { url: `/admin/files?view=${id}`, ready: inDialog('Belfast', 'Belfast bf') },
      create: { url: '/admin/files?add', ready: input('Order', '2') },
      edit: { url: `/admin/files?edit=${id}`, ready: chosen('Language', 'German') },
    },
  },
  'a lesson note': {
    subject: {
      ...{ root: process.cwd(), file: 'tests/support/lesson-notes.ts', names: namesOf('lessonNotes') },
      ...{ entity: LessonNote, onPages: true, hidden: ['updatedAt'] },
    },
    resource: lessonNotesScreens('pages'),
    entity: servedLessonNotes,
    seed: seedNote,
    looks: {
      list: { url: '/admin/lesson-notes', ready: () => screen.findByText('Went well') },
      card: { url: '/admin/lesson-notes', isPhone: true, ready: () => screen.findByText('Went well') },
      show: { url: `/admin/lesson-notes/${id}`, ready: () => screen.findByRole('heading', { name: 'Went well' }) },
      create: { url: '/admin/lesson-notes/add', ready: () => screen.findByLabelText('Note') },
      edit: { url: `/admin/lesson-notes/edit/${id}`, ready: input('Note', 'Went well') },
    },
  },
};

/** What the document shows, a line for each element, but for what is numbered anew each time, the time of day, and how far a drawer has come in. */
const shown = () =>
  document.body.innerHTML
    .replaceAll(/[:«_]r[\w-]*[:»_]/g, '#')
    .replaceAll(/\d{1,2}:\d{2}(?::[\d.]+Z)?|(?!1{8})\w{8}-\w{4}-\w{4}-\w{4}-\w{12}/g, '#')
    .replaceAll(/(Mui(?:Drawer|Backdrop)-[^>]*?) style="[^"]*"/g, '$1')
    .replaceAll('><', '>\n<');

/** What comes last, such as the currency beside an amount, is waited for by nothing of its own: what is shown stays the same for a while. */
const cameToRest = async () => {
  const seen = ['', '', ''];
  const isSame = () => {
    seen.shift();
    seen.push(shown());
    return new Set(seen).size === 1;
  };
  await expect.poll(isSame, { interval: 400 }).toBe(true);
};

/** Opens an address and waits until it is all there. */
const open = async ({ resource, entity, seed }: Written, { url, isPhone = false, ready }: Look) => {
  const matchMedia = window.matchMedia;
  if (isPhone)
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  await startApp({ role: 'superAdmin', url, resources: [resource], entities: [entity], seed });
  await ready();
  await screen.findByText('Account of superAdmin Test');
  // The menu asks for it a while after the first screen; on phones only once it is opened.
  if (!isPhone) await screen.findByRole('link', { name: 'Set up', hidden: true });
  await expect.poll(() => document.querySelector('.MuiSkeleton-root, .bone, [aria-busy=true]')).toBeNull();
  await cameToRest();
};

/** Each view of one of the two, with fields of every kind where they are typed in and listed. */
const shortly: Record<string, readonly string[]> = {
  'a kitchen sink': ['list', 'edit'],
  'a lesson note': ['card', 'show', 'create'],
};

describe.each(Object.entries(written))('%s, written out', (name, one) => {
  const { type } = one.subject.names;
  let folder: string;
  beforeAll(async () => {
    await mkdir('tests/ejected', { recursive: true });
    folder = await mkdtemp(resolve('tests/ejected/views-'));
    const files = {
      Show: showFile(one.subject),
      Inputs: inputsFile(one.subject),
      Create: createFile(one.subject),
      Edit: editFile(one.subject),
      Card: await cardFile(one.subject),
      List: await listFile(one.subject, { hasCard: true }),
    };
    for (const [suffix, text] of Object.entries(files)) await writeFile(join(folder, `${type}${suffix}.tsx`), text);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const own = (name: string): LoadView => {
    const file = () => join(folder, `${type}${capitalised(name)}.tsx`);
    return () => import(/* @vite-ignore */ file());
  };

  const looks = Object.entries(one.looks).filter(([view]) => isComplete || shortly[name]?.includes(view));
  it.each(looks)('looks as the derived one does: %s', async (_name, look) => {
    await open(one, look);
    const derived = shown();
    cleanup();
    const views = Object.fromEntries(viewNames.map((view) => [view, own(view)]));
    await open({ ...one, resource: { ...one.resource, views } }, look);
    await expect.poll(shown).toBe(derived);
  });
});
