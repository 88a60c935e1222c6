import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readSession } from '#src/authProvider/session.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'screen' | 'user'>;

const signOut = async ({ screen, user }: App) => {
  await user.click(screen.getByRole('button', { name: 'Account of admin Test' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
};

describe('signing out', () => {
  it('asks first where a form would be lost, and leaves it as it is for whoever stays', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/users/add', seed: seedMarketplace });
    const { screen, user } = app;
    await user.type(await screen.findByLabelText('First name'), 'Mia');
    await signOut(app);
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(readSession()).toBeDefined();
    expect(screen.getByLabelText('First name')).toHaveValue('Mia');

    await signOut(app);
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(readSession()).toBeUndefined();
    expect(window.location.pathname).toBe('/admin/login');
  });

  it('does not ask where everything is saved', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/users/add', seed: seedMarketplace });
    const { screen, user } = app;
    const firstName = await screen.findByLabelText('First name');
    await user.type(firstName, 'M');
    await user.clear(firstName);
    await signOut(app);
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(readSession()).toBeUndefined();
  });

  it('leads to a page whose heading has the focus, as the menu that had it is gone', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/levels' });
    const { screen } = app;
    await screen.findByRole('heading', { name: 'Levels' });
    await signOut(app);
    const heading = await screen.findByRole('heading', { name: /^Sign in to/ });
    await expect.poll(() => document.activeElement).toBe(heading);
  });
});

describe('the account menu', () => {
  it.each([
    ['editor', 'Editor'],
    ['admin', 'Admin'],
    ['superAdmin', 'Super admin'],
  ] as const)('says what %s may do', async (role, word) => {
    const { screen, user } = await startApp({ role, url: '/admin/levels' });
    await user.click(await screen.findByRole('button', { name: `Account of ${role} Test` }));
    expect(await screen.findByText(word, { selector: '.MuiTypography-caption' })).toBeVisible();
  });
});
