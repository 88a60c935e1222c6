import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (seeding: TestDatabase) => {
  const add = async (name: string, parentId: string | null = null) => {
    const [added] = await seeding.insert(subjects).values({ name, slug: name.toLowerCase(), parentId }).returning();
    return added?.id ?? expect.fail();
  };
  const music = await add('Music');
  const [arts, stage] = [await add('Arts'), await add('Stage')];
  return { arts, stage, piano: await add('Piano', music) };
};

it('a conflict about a reference names the records, and not their keys', async () => {
  const { screen, user, db, seeded } = await startApp({
    role: 'admin',
    url: ({ piano }) => `/admin/subjects?edit=${piano}`,
    seed,
  });
  const parent = await screen.findByRole('combobox', { name: /^Belongs to/ });
  // Its name comes with the choices. One that came only now would stand before what is typed.
  await waitFor(() => expect(parent).toHaveValue('Music'));
  await user.click(parent);
  await user.clear(parent);
  await user.type(parent, 'Arts');
  await user.click(await screen.findByRole('option', { name: 'Arts' }));
  await db.update(subjects).set({ parentId: seeded.stage, version: 2 }).where(eq(subjects.id, seeded.piano));
  vi.mocked(console.error).mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('group', { name: /^Belongs to/ }));
  for (const name of [/Arts/, /Stage/, /Music/])
    expect(await conflict.findByRole('radio', { name })).toBeInTheDocument();
});
