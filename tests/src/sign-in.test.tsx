import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { settings } from '#server/modules/settings/settings.table.ts';
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

  it('asks before the page goes with recovery codes that nobody has kept', async () => {
    const { screen, user } = await startApp({
      url: '/admin/login',
      seed: (db) => db.insert(settings).values({ requireTwoFactor: true }),
    });
    const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.type(await screen.findByLabelText('E-mail'), 'editor@people.test');
    await user.type(screen.getByLabelText('Password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+/)).textContent.replaceAll(' ', '');
    await user.type(screen.getByLabelText('Code'), new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    expect(asksBeforeUnload()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await expect.poll(asksBeforeUnload).toBe(true);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('button', { name: 'Account of editor Test' })).toBeVisible();
    expect(asksBeforeUnload()).toBe(false);
  });

  it('opens the address that a signed-in person asks for', async () => {
    const { screen } = await startApp({ role: 'admin', url: '/admin/languages' });
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
  });
});
