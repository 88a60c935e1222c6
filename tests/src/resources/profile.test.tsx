import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { auth } from '#contract/auth.ts';
import { twoFactor } from '#contract/two-factor.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

const newPassword = 'nine lanterns over a river';

describe('the own profile', () => {
  it('is changed, and the app bar shows the new name at once', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/profile' });
    const name = await screen.findByLabelText('Shown as');
    await user.clear(name);
    await user.type(name, 'Edda Marsh');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile is saved')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Account of Edda Marsh' })).toBeVisible();
  });

  it('takes a time zone by its name of today, which browsers list by an older one', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/profile' });
    const input = await screen.findByLabelText('Time zone');
    const optionsFor = async (typed: string) => {
      await user.clear(input);
      await user.type(input, typed);
      return screen.queryAllByRole('option').map(({ textContent }) => textContent);
    };
    expect(await optionsFor('Kyiv')).toEqual(['Europe/Kyiv']);
    expect(await optionsFor('Calcutta')).toEqual([]);
    expect(await optionsFor('Kolkata')).toEqual(['Asia/Kolkata']);
    await user.click(screen.getByRole('option'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile is saved')).toBeVisible();
    expect(await optionsFor('Kolkata')).toEqual(['Asia/Kolkata']);
  });

  it('has a zone that is stored by an older name once, by its name of today, and keeps it as it is', async () => {
    const { screen, user, db } = await startApp({
      role: 'editor',
      url: '/admin/profile',
      seed: async (base) => {
        await base.update(accounts).set({ timezone: 'Asia/Calcutta' }).where(eq(accounts.email, 'editor@people.test'));
      },
    });
    const input = await screen.findByRole('combobox', { name: /^Time zone/ });
    expect(input).toHaveValue('Asia/Kolkata');
    await user.clear(input);
    await user.type(input, 'Kolkata');
    expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Asia/Kolkata']);
    await user.click(screen.getByRole('option'));
    const [editor] = await db.select().from(accounts).where(eq(accounts.email, 'editor@people.test'));
    expect(editor?.timezone).toBe('Asia/Calcutta');
  });

  it('lists where one is signed in, and ends one of them', async () => {
    const { screen, user, call, signIn } = await startApp({ role: 'editor', url: '/admin/change-password' });
    const elsewhere = (await signIn('editor@people.test')).headers.refreshtoken;
    await user.click(await screen.findByRole('button', { name: 'Account of editor Test' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const region = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    expect(await region.findByText('This device')).toBeVisible();
    const end = await region.findByRole('button', { name: /^End: / });
    await user.click(end);
    expect(await screen.findByText('Session ended')).toBeVisible();
    await waitFor(() => expect(region.queryByRole('button', { name: /^End: / })).not.toBeInTheDocument());
    expect((await call(auth.refresh, { body: { refreshToken: elsewhere } })).status).toBe(401);
  });

  it('says that a session could not be ended until it is looked at again', async () => {
    const { screen, user, signIn } = await startApp({ role: 'editor', url: '/admin/change-password' });
    await signIn('editor@people.test');
    await user.click(await screen.findByRole('button', { name: 'Account of editor Test' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const region = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    failFetched((_, url) => url.includes('/sessions/end'), 'The server is busy.');
    await user.click(await region.findByRole('button', { name: /^End: / }));
    expect(await region.findByText('The server is busy.')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(region.queryByText('The server is busy.')).toBeNull());
  });

  it('asks before it requires a second factor of all staff, which signs out whoever has none', async () => {
    const { screen, user, call } = await startApp({ role: 'superAdmin', url: '/admin/profile' });
    const isRequired = async () => (await call(twoFactor.state, { as: 'superAdmin' })).body.data.required;
    const toggle = await screen.findByRole('switch', { name: 'Require two-factor sign-in of all staff' });
    await user.click(toggle);
    const question = within(await screen.findByRole('dialog', { name: 'Require two-factor sign-in of all staff' }));
    expect(question.getByText(/^Whoever has none is signed out/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toggle).not.toBeChecked();
    expect(await isRequired()).toBe(false);
  });

  it('says nothing but that it was cancelled to whoever takes the requirement back on its way', async () => {
    const { screen, user } = await startApp({ role: 'superAdmin', url: '/admin/profile' });
    const label = 'Require two-factor sign-in of all staff';
    await user.click(await screen.findByRole('switch', { name: label }));
    const question = within(await screen.findByRole('dialog', { name: label }));
    const sent = holdFetched((method) => method === 'POST');
    await user.click(question.getByRole('button', { name: 'Require it' }));
    await expect.poll(sent.isAsked).toBe(true);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Cancelled\. If the server had begun already/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('switch', { name: label })).toBeEnabled());
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Cancelled/),
    ]);
    sent.letGo();
  });

  it('asks before recovery codes are left that nobody has kept, and calls none copied that are not', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages' });
    await user.click(await screen.findByRole('button', { name: 'Account of editor Test' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const two = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
    await user.click(await two.findByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText(/^Current password/), testPassword);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+/)).textContent.replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await user.type(screen.getByLabelText(/^Code/), code);
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await user.click(within(codes).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(within(codes).queryByRole('button', { name: /^Cop/ })).toBeNull());

    window.history.back();
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
    expect(window.location.pathname).toBe('/admin/profile');
    await user.click(within(codes).getByRole('button', { name: /kept/ }));
    window.history.back();
    await expect.poll(() => window.location.pathname).toBe('/admin/languages');
  });

  it('shows that the second factor is on and off, also where the answer to turning it got lost', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/profile' });
    const two = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
    await user.click(await two.findByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText(/^Current password/), testPassword);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+/)).textContent.replaceAll(' ', '');
    await user.type(screen.getByLabelText(/^Code/), new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    const lost = loseFetched((_, url) => /\/twoFactor\/(confirm|disable)$/.test(url));
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await two.findByText(/^On since/)).toBeVisible();

    await user.click(await two.findByRole('button', { name: 'Turn off' }));
    await user.type(await screen.findByLabelText(/^Current password/), testPassword);
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await two.findByRole('button', { name: 'Turn on' })).toBeVisible();
    lost.letThrough();
  });

  it('asks for the old password, and says beside it that it is wrong', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/change-password' });
    await user.type(await screen.findByLabelText('Current password'), 'not my password');
    await user.type(screen.getByLabelText('New password'), newPassword);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/success'));
  });
});
