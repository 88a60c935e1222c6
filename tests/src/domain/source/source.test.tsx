import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const title = 'From the marketplace’s application';

/** Mia, whom the application has told of, and Ben, whom staff have added. */
const seed = async (db: TestDatabase) => {
  const add = async (email: string) => {
    const values = { ...newPerson(email), userType: 'user', language: 'en' } as const;
    const [added] = await db.insert(accounts).values(values).returning();
    return added?.id ?? '';
  };
  const [mia, ben] = [await add('mia@users.test'), await add('ben@users.test')];
  await db
    .insert(sources)
    .values({ kind: 'user', externalId: 'cus_42', recordId: mia, sourceVersion: 1, contentHash: 'x' });
  return { mia, ben };
};

describe('where a record comes from', () => {
  it('is shown with its key, when it was heard of, and what the application sends', async () => {
    const { screen } = await startApp({ role: 'admin', url: ({ mia }) => `/admin/users/${mia}`, seed });
    const card = within(await screen.findByRole('region', { name: title }));
    expect(card.getByText('cus_42')).toBeVisible();
    expect(card.getByText('Last heard')).toBeVisible();
    expect(card.getByText(/^First name, Last name, .*E-mail/)).toBeVisible();
  });

  it('is nothing that is said of whom staff added', async () => {
    const { screen } = await startApp({ role: 'admin', url: ({ ben }) => `/admin/users/${ben}`, seed });
    expect(await screen.findByRole('region', { name: 'Account' })).toBeVisible();
    expect(screen.queryByRole('region', { name: title })).toBeNull();
  });

  it('is said in its form, and of each field that is changed there', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: ({ mia }) => `/admin/users/edit/${mia}`, seed });
    expect(await screen.findByText(/application sends this record/)).toBeVisible();
    expect(screen.queryByText(/its next change replaces it/)).toBeNull();
    await user.type(await screen.findByLabelText('First name'), 'm');
    expect(await screen.findByText(/its next change replaces it/)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/its next change replaces it/);
    expect(screen.getByLabelText('Last name')).not.toHaveAccessibleDescription(/its next change/);
  });

  it('is not said in the form of whom staff added', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: ({ ben }) => `/admin/users/edit/${ben}`, seed });
    await user.type(await screen.findByLabelText('First name'), 'm');
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    expect(screen.queryByText(/its next change replaces it/)).toBeNull();
  });
});
