import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { servedKitchenSinks } from '#tests/support/kitchen-sink.ts';
import { kitchenSinkScreens } from '#tests/support/kitchen-sink-screens.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  await seedCatalogue(db);
  const add = async (person: object) =>
    (
      await db
        .insert(accounts)
        .values(person as typeof accounts.$inferInsert)
        .returning()
    )[0];
  await add({ ...newPerson('noa@users.test'), displayName: 'Noa Levi' });
  const person = await add(newPerson('mia@users.test'));
  return person?.id ?? '';
};

/** Where it is, what opens it, what it is called, what it asks for and finds. */
const pickers = [
  {
    what: 'the other account to join with',
    url: (id: string) => `/admin/users/${id}`,
    opener: { role: 'button', name: /^Join/ },
    label: 'The other account',
    asks: /\/user\?.*displayName/,
    found: 'Noa Levi',
  },
  {
    what: 'what is merged into',
    url: '/admin/subjects',
    opener: { role: 'button', name: 'Merge into…: Physics' },
    label: 'Merge into',
    asks: /getSubjects/,
    found: 'Sciences',
  },
  {
    what: 'the subject above another',
    url: '/admin/subjects',
    opener: { role: 'link', name: 'Add subject' },
    label: /^Belongs to/,
    asks: /getSubjects.*root/,
    found: 'Sciences',
  },
  {
    what: 'what a tutor speaks',
    url: '/admin/tutors',
    opener: { role: 'link', name: 'Add tutor' },
    label: /^Languages/,
    asks: /getLanguages/,
    found: 'German',
  },
  {
    what: 'what a field refers to',
    url: '/admin/files',
    opener: { role: 'link', name: /^Add/ },
    label: 'Language',
    asks: /getLanguages/,
    found: 'German',
  },
];

it.each(pickers)(
  '$what is not said to be missing where it could not be read, and is asked for again',
  async (picker) => {
    const { screen, user } = await startApp({
      role: 'superAdmin',
      url: picker.url,
      seed,
      resources: [kitchenSinkScreens],
      entities: [servedKitchenSinks],
    });
    const opener = await screen.findByRole(picker.opener.role, { name: picker.opener.name });
    const failed = failFetched((method, url) => method === 'GET' && picker.asks.test(url), 'Too busy');
    await user.click(opener);
    const input = await screen.findByRole('combobox', { name: picker.label });
    await user.click(input);
    expect(await screen.findByText('Too busy')).toBeVisible();
    expect(screen.queryByText('Nothing matches')).toBeNull();
    failed.letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(picker.found)).at(-1)).toBeVisible();
    expect(screen.queryByText('Too busy')).toBeNull();
    expect(input).toHaveFocus();
  },
);

it('choices that could not be read are asked for by keys, too', async () => {
  const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/tutors', seed });
  const opener = await screen.findByRole('link', { name: 'Add tutor' });
  const failed = failFetched((method, url) => method === 'GET' && /getLanguages/.test(url), 'Too busy');
  await user.click(opener);
  await user.click(await screen.findByRole('combobox', { name: /^Languages/ }));
  await screen.findByText('Too busy');
  await user.keyboard('{Escape}');
  failed.letThrough();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'German' })).toBeVisible();
});

it('the subjects that others are moved below are asked for again where they could not be read', async () => {
  const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/subjects', seed });
  const box = await screen.findByRole('checkbox', { name: 'Select Physics' });
  const failed = failFetched((method, url) => method === 'GET' && /getSubjects.*root/.test(url), 'Too busy');
  await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const question = within(await screen.findByRole('dialog', { name: /^Move/ }));
  expect(await question.findByText('Too busy')).toBeVisible();
  failed.letThrough();
  await user.click(question.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => question.queryByText('Too busy')).toBeNull();
  await user.click(question.getByRole('combobox', { name: /^Belongs to/ }));
  expect(await screen.findByRole('option', { name: 'Sciences' })).toBeVisible();
});
