import { within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { popTo } from '#tests/support/pop-to.ts';
import { newPerson, testPassword } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  const [welsh] = await db.insert(languages).values({ name: 'Welsh', code: 'cy' }).returning();
  return welsh?.id ?? '';
};

const isChange = (method: string) => method !== 'GET';

describe('an answer that comes when one has gone elsewhere', () => {
  it('leads nobody back to the record that was saved', async () => {
    const { screen, user, people } = await startApp({ role: 'admin', url: '/admin/users' });
    popTo(`/admin/users/edit/${people.user}`);
    const save = await screen.findByRole('button', { name: 'Save' });
    const changes = holdFetched(isChange);
    // Nothing was changed, so that nothing is asked of who leaves.
    await user.click(save);
    await expect.poll(changes.isAsked).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Languages' }));
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    changes.letGo();
    expect(await screen.findByText(/^Saved: /)).toBeVisible();
    expect(window.location.pathname).toBe('/admin/languages');
  });

  it('leads nobody away from the form of the next record', async () => {
    const { screen, user, people, seeded } = await startApp({
      role: 'admin',
      url: '/admin/users',
      seed: async (db: TestDatabase) => {
        const row = newPerson('next@people.test') as typeof accounts.$inferInsert;
        const [next] = await db.insert(accounts).values(row).returning();
        return next?.id ?? '';
      },
    });
    popTo(`/admin/users/edit/${people.user}`);
    await screen.findByDisplayValue('user@people.test');
    const changes = holdFetched(isChange);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(changes.isAsked).toBe(true);
    popTo(`/admin/users/edit/${seeded}`);
    await screen.findByDisplayValue('next@people.test');
    changes.letGo();
    expect(await screen.findByText(/^Saved: /)).toBeVisible();
    expect(window.location.pathname).toBe(`/admin/users/edit/${seeded}`);
  });

  it('leads nobody to the list of the record that was deleted', async () => {
    // It is read once more on its way out.
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen, user } = await startApp({ role: 'admin', url: (id) => `/admin/languages?view=${id}`, seed });
    const drawer = within(await screen.findByRole('dialog', { name: 'Welsh' }));
    await user.click(await drawer.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: /^Delete/ }));
    const changes = holdFetched(isChange);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await expect.poll(changes.isAsked).toBe(true);
    popTo('/admin/levels');
    expect(await screen.findByRole('heading', { name: 'Levels' })).toBeVisible();
    changes.letGo();
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(window.location.pathname).toBe('/admin/levels');
  });

  it('takes nobody from where they are once their password is changed', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/change-password' });
    await user.type(await screen.findByLabelText('Current password'), testPassword);
    await user.type(screen.getByLabelText('New password'), 'seventeen green bicycles');
    const changes = holdFetched(isChange);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await expect.poll(changes.isAsked).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Languages' }));
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    changes.letGo();
    await user.click(screen.getByRole('link', { name: 'Levels' }));
    expect(await screen.findByRole('heading', { name: 'Levels' })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/levels');
  });

  it('says that a decision was refused, and keeps its reason', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen, user, db, people } = await startApp({ role: 'admin', url: '/admin/users' });
    const person = `/admin/users/${people.user}`;
    popTo(person);
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Suspend' }));
      return within(await screen.findByRole('dialog', { name: /^Suspend / }));
    };
    const question = await ask();
    await user.type(question.getByLabelText('Reason'), 'Same stolen card');
    await db.update(accounts).set({ version: sql`${accounts.version} + 1` });
    const changes = holdFetched(isChange);
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    await expect.poll(changes.isAsked).toBe(true);
    popTo('/admin/languages');
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    changes.letGo();
    expect(await screen.findByText(/changed this in the meantime/)).toBeVisible();
    popTo(person);
    expect((await ask()).getByLabelText('Reason')).toHaveValue('Same stolen card');
  });

  it('says that a decision was made, and keeps no reason that was taken', async () => {
    const { screen, user, db, people } = await startApp({ role: 'admin', url: '/admin/users' });
    popTo(`/admin/users/${people.user}`);
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('dialog', { name: /^Suspend / }));
    await user.type(question.getByLabelText('Reason'), 'Same stolen card');
    const changes = holdFetched(isChange);
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    await expect.poll(changes.isAsked).toBe(true);
    popTo('/admin/languages');
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('lectern.draft.'));
    expect(kept()).toHaveLength(1);
    changes.letGo();
    await expect.poll(kept).toEqual([]);
    expect(await screen.findByText('user Test is now: Suspended')).toBeVisible();
    expect(window.location.pathname).toBe('/admin/languages');
    const [person] = await db.select().from(accounts).where(eq(accounts.id, people.user));
    expect(person).toMatchObject({ status: 'suspended' });
  });
});
