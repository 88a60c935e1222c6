import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { importRows, imports, importTraces } from '#server/modules/imports/imports.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const file = 'externalId,firstName,lastName,email\nw-1,Ada,Quint,ada@file.test\n';

it('an import whose columns are changed after the check is shown as the next check finds it', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  await importCalls(() => app).check('user', file);
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  for (let round = 0; round < 2; round += 1) {
    await user.click(await screen.findByRole('button', { name: 'Change the columns' }));
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(await screen.findByText(/^This is what the import would do/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  }
});

const address = (id: string) => `/admin/import?kind=level&id=${id}`;

/** An import of two levels that was stopped after the first. */
const seedHalf = (state: 'cancelled' | 'uploaded') => async (db: TestDatabase) => {
  const [level] = await db.insert(levels).values({ name: 'Evening class', rank: 1 }).returning();
  const now = new Date();
  const file = { kind: 'level' as const, fileName: 'levels.csv', heads: ['name'], columns: ['name'], rows: 2 };
  const [half] = await db
    .insert(imports)
    .values({ ...file, state, position: 1, createdAt: now, ranAt: now })
    .returning();
  const importId = half?.id ?? '';
  await db.insert(importRows).values([
    { importId, nth: 1, line: 2, cells: ['Evening class'], outcome: 'created' },
    { importId, nth: 2, line: 3, cells: ['Morning class'], outcome: 'created' },
  ]);
  const recordId = level?.id ?? '';
  await db.insert(importTraces).values({ importId, recordId, nth: 1, effect: 'created', version: level?.version ?? 0 });
  return importId;
};

it('what a stopped import did can still be undone once it is checked again, and is not said to be nothing', async () => {
  const { screen, user, db } = await startApp({ role: 'admin', url: address, seed: seedHalf('cancelled') });
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/^This is what the import would still do/)).toHaveTextContent(
    'What was imported before stays.',
  );
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  // Only a region that was there before is sure to be heard when its words change.
  const regions = screen.getAllByRole('status');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/^1 record that it added is removed/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^The import is undone/)).toBeVisible();
  const heard = regions.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent);
  expect(heard.join()).toContain('The import is undone');
  expect(await db.$count(levels, eq(levels.name, 'Evening class'))).toBe(0);
});

it('what a stopped import did can still be undone where checking it again was stopped too', async () => {
  const { screen } = await startApp({ role: 'admin', url: address, seed: seedHalf('uploaded') });
  expect(await screen.findByRole('button', { name: 'Check' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
