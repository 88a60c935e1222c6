import { expect, it, onTestFinished } from 'vitest';
import { importLimits } from '#contract/imports.ts';
import { importRows, imports } from '#server/modules/imports/imports.table.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);

/** A file that waits for its columns, before as many newer ones as the list has. */
const seed = async (db: TestDatabase) => {
  const file = { kind: 'level', state: 'uploaded', rows: 1 } as const;
  const files = Array.from({ length: importLimits.newest + 1 }, (_, nth) => ({
    ...file,
    heads: ['Stufe'],
    fileName: `levels-${nth}.csv`,
    createdAt: hoursAgo(nth),
  }));
  const added = await db.insert(imports).values(files).returning({ id: imports.id });
  const importId = added.at(-1)?.id ?? '';
  await db.insert(importRows).values({ importId, nth: 1, line: 2, cells: ['Evening class'] });
  return importId;
};

it('an import that is not in the list is opened by its address', async () => {
  const { screen } = await startApp({ role: 'admin', url: (id) => `/admin/import?kind=level&id=${id}`, seed });
  expect(await screen.findByText(`levels-${importLimits.newest}.csv`)).toBeVisible();
  expect(await screen.findByText('Evening class')).toBeVisible();
  expect(screen.getByText('levels-0.csv')).toBeVisible();
});

it('on a phone says by its name at which of its steps it is', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  const { screen } = await startApp({ role: 'admin', url: (id) => `/admin/import?kind=level&id=${id}`, seed });
  expect(await screen.findByText('Step 2 of 5: Columns')).toBeVisible();
});

it.each(['00000000-0000-4000-8000-000000000000', 'damaged'])('of one that is gone it is said so: %s', async (id) => {
  const { screen } = await startApp({ role: 'admin', url: `/admin/import?kind=level&id=${id}` });
  expect(await screen.findByText(/^There is no such import any more/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

it('whoever comes back to an import that is under way sees what came of it', async () => {
  const begin = async (db: TestDatabase) => {
    const file = { kind: 'level' as const, fileName: 'levels.csv', heads: ['name'], columns: ['name'], rows: 1 };
    const leasedUntil = new Date(Date.now() + 60_000);
    await db.insert(imports).values({ ...file, state: 'importing', leasedUntil, createdAt: new Date() });
  };
  const { screen, db } = await startApp({ role: 'admin', url: '/admin/import?kind=level', seed: begin });
  expect(await screen.findByText('Importing. You may leave this page.')).toBeVisible();
  await db.update(imports).set({ state: 'done', position: 1, leasedUntil: null });
  expect(await screen.findByText('The import is done.', {}, { timeout: 5_000 })).toBeVisible();
});
