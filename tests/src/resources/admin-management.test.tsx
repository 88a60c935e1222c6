import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { storedAs } from '#contract/users.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { twoFactors } from '#server/modules/auth/auth.table.ts';
import { openAddress } from '#src/frame/appLocation.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('admins', () => {
  it('are promoted by one choice', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/admin-management' });
    await user.click(await screen.findByRole('link', { name: 'Edit: editor Test' }));
    expect(window.location.pathname).toMatch(/^\/admin\/admin-management\/edit\/[0-9a-f-]{36}$/);
    const editor = await screen.findByRole('radio', { name: /^Editor/ });
    await waitFor(() => expect(editor).toBeChecked());
    await user.click(screen.getByRole('radio', { name: /^Super admin/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'editor Test' })).toBeVisible();
    expect(await screen.findByText('Super admin')).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/admin\/admin-management\/view\/[0-9a-f-]{36}$/);
  });

  it.each([
    ['an admin', 'Super admin', 'admin', 'editor', 'editor'],
    ['an editor', 'Admin', 'editor', 'superAdmin', 'superAdmin'],
    ['an editor', 'Super admin', 'editor', 'admin', 'admin'],
  ] as const)(
    'who were %s and are made %s by one and something else by another become what is chosen',
    async (_, mine, before, theirs, after) => {
      vi.mocked(console.error).mockImplementation(() => undefined);
      const { screen, user, people, db } = await startApp({
        role: 'superAdmin',
        url: '/admin/admin-management',
        seed: async (seeding) => {
          await seeding.update(accounts).set(storedAs[before]).where(eq(accounts.email, 'editor@people.test'));
        },
      });
      const itself = eq(accounts.id, people.editor);
      const stored = async () => (await db.select().from(accounts).where(itself))[0];
      await user.click(await screen.findByRole('link', { name: 'Edit: editor Test' }));
      const choice = await screen.findByRole('radio', { name: new RegExp(`^${mine}`) });
      await user.click(choice);
      await db
        .update(accounts)
        .set({ ...storedAs[theirs], version: 2 })
        .where(itself);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
      expect(await stored()).toMatchObject({ ...storedAs[theirs], version: 2 });
      for (const radio of asked.getAllByRole('radio', { name: /^Yours/ })) expect(radio).toBeChecked();
      const [one] = asked.getAllByRole('radio', { name: /^Theirs/ });
      if (!one) throw new Error('nothing is to be chosen');
      await user.click(one);
      for (const radio of asked.getAllByRole('radio', { name: /^Theirs/ })) expect(radio).toBeChecked();
      await user.click(asked.getByRole('button', { name: 'Save this' }));
      await waitFor(async () => expect(await stored()).toMatchObject({ ...storedAs[after], version: 3 }));
    },
  );

  it('change their own name, but neither their address and access nor whether they are there', async () => {
    const { screen, user, people } = await startApp({ role: 'superAdmin', url: '/admin/admin-management' });
    await user.click(await screen.findByRole('link', { name: 'Edit: superAdmin Test' }));
    expect(window.location.pathname).toBe(`/admin/admin-management/edit/${people.superAdmin}`);
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Super admin/ })).toBeDisabled());
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
    expect(screen.getByText('Change your own address in your profile')).toBeVisible();
    const name = screen.getByLabelText('Display name');
    await user.clear(name);
    await user.type(name, 'The Boss');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'The Boss' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Account of The Boss' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('are not offered to delete themselves in their list', async () => {
    const { screen } = await startApp({ role: 'superAdmin', url: '/admin/admin-management' });
    expect(await screen.findByRole('button', { name: 'Delete: editor Test' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Edit: superAdmin Test' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete: superAdmin Test' })).toBeNull();
  });

  it('are invited again, and have their second factor turned off, once that was asked', async () => {
    const { screen, user, people, db } = await startApp({ role: 'superAdmin', url: '/admin/admin-management' });
    const itself = eq(accounts.id, people.editor);
    await db.update(accounts).set({ passwordHash: null, lastLoginAt: null }).where(itself);
    openAddress(`/admin/admin-management/view/${people.editor}`);
    await user.click(await screen.findByRole('button', { name: 'Send the invitation again' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send editor Test the invitation again?' }));
    expect(question.getByText(/A new link goes to editor@people\.test/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Send the invitation again' }));
    expect(await screen.findByText('editor Test has been sent a link to choose a password.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await db.insert(twoFactors).values({ accountId: people.editor, sealedSecret: 'x', confirmedAt: new Date() });
    await user.click(screen.getByRole('button', { name: 'Reset two-factor sign-in' }));
    const reset = within(await screen.findByRole('dialog', { name: /^Turn off two-factor sign-in for editor Test/ }));
    await user.click(reset.getByRole('button', { name: 'Reset two-factor sign-in' }));
    expect(await screen.findByText('Two-factor sign-in is off')).toBeVisible();
    expect(await db.$count(twoFactors)).toBe(0);
  });

  it('have nothing turned off where the server of these screens does not do it', async () => {
    const lacks = [staffTwoFactor.reset];
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/admin-management', lacks });
    await user.click(await screen.findByRole('link', { name: /^(?!Edit).*editor Test/ }));
    expect(await screen.findByRole('heading', { name: 'editor Test' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset two-factor sign-in' })).toBeNull();
  });

  it('are added with less rather than more access', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/admin-management/add' });
    expect(await screen.findByRole('radio', { name: /^Editor/ })).toBeChecked();
    await user.type(screen.getByLabelText('First name'), 'Nia');
    await user.type(screen.getByLabelText('Last name'), 'Bello');
    await user.type(screen.getByLabelText('Display name'), 'Nia Bello');
    await user.type(screen.getByLabelText('E-mail'), 'nia@people.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Nia Bello has been sent a link to choose a password/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nia Bello' })).toBeVisible();
  });

  it('are no business of other admins', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/users' });
    expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Admins' })).not.toBeInTheDocument();
  });

  it('are filtered by what they may do, in an address that can be shared', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/admin-management' });
    await screen.findByRole('link', { name: /^(?!Edit).*editor Test/ });
    await user.click(screen.getByRole('button', { name: 'Access', expanded: false }));
    await user.click(await screen.findByRole('checkbox', { name: 'Super admin' }));
    await waitFor(() => expect(screen.queryByText('editor Test')).toBeNull());
    expect(screen.getByText('superAdmin Test')).toBeVisible();
    expect(screen.queryByText('admin Test')).toBeNull();
    await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain('"accessLevel":["superAdmin"]'));
  });
});
