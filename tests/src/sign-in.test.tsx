import { describe, expect, it } from 'vitest';
import { testPassword } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('signing in', () => {
  it('refuses a wrong password with the server’s sentence and takes the right one', async () => {
    const { screen, user } = await startApp({ url: '/admin/login' });
    await user.type(await screen.findByLabelText('E-mail'), 'admin@people.test');
    await user.type(screen.getByLabelText('Password'), 'wrong password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();

    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Account of admin Test' })).toBeVisible();
  });

  it('opens the address that a signed-in person asks for', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/languages' });
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
  });
});
