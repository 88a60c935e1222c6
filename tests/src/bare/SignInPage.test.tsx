import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SessionUser } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import { signIn as signInOverServer } from '#src/authProvider/signIn.ts';
import { BareApp } from '#src/bare/BareApp.tsx';
import { startScriptedServer } from '#tests/support/scripted-server.ts';

const anna: SessionUser = {
  uid: crypto.randomUUID(),
  userType: 'admin',
  userRole: 'admin',
  displayName: 'Anna Weber',
  email: 'anna@example.com',
  photoUrl: null,
  language: 'en',
  timezone: 'UTC',
};
const noOptions = async () => ({ siteName: 'Lectern', demoAccounts: [], provider: null });
const demoOptions = async () => ({
  siteName: 'Lectern',
  demoAccounts: [{ email: 'admin@lectern.test', password: 'Lectern-demo-2026' }],
  provider: null,
});

const open = (given: Partial<Parameters<typeof BareApp>[0]> = {}) => {
  const calls = { signIn: vi.fn(async () => ({ user: anna })), preloadAdmin: vi.fn(), onSignedIn: vi.fn() };
  render(
    <BareApp path="/admin/login" openAddress={() => undefined} requestOptions={noOptions} {...calls} {...given} />,
  );
  return { ...calls, user: userEvent.setup() };
};

beforeEach(() => localStorage.clear());

describe('the sign-in page', () => {
  it('signs in with what was typed, and loads the admin area meanwhile', async () => {
    const { user, signIn, preloadAdmin, onSignedIn } = open();
    await user.type(await screen.findByLabelText('E-mail'), ' anna@example.com ');
    expect(preloadAdmin).toHaveBeenCalled();
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.click(screen.getByLabelText('Keep me signed in'));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIn).toHaveBeenCalledWith({ email: 'anna@example.com', password: 'a long password', rememberMe: true });
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('says the server’s sentence when it is refused, and lets the person try again', async () => {
    const signIn = vi
      .fn()
      .mockRejectedValueOnce(new Error('E-mail or password is wrong'))
      .mockResolvedValueOnce({ user: anna });
    const { user, onSignedIn } = open({ signIn });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('E-mail or password is wrong');
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it.each(['?code=c&state=s', '?error=access_denied&state=s', '?error=server_error'])(
    'says that the sign-in began elsewhere where the provider sends a tab back without its ticket (%s)',
    async (query) => {
      window.history.replaceState(null, '', `/admin/login${query}`);
      open();
      expect(await screen.findByRole('alert')).toHaveTextContent('cannot be finished here');
      expect(window.location.search).toBe('');
    },
  );

  it('asks the server why the provider refused, also where its answer names no state', async () => {
    const body = { success: false, code: 'auth.provider_failed', message: 'Signing in did not work' };
    const { received } = await startScriptedServer(() => ({ status: 401, body }));
    sessionStorage.setItem('lectern.providerTicket', JSON.stringify({ ticket: 't', rememberMe: false }));
    window.history.replaceState(null, '', '/admin/login?error=server_error');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Signing in did not work');
    expect(received.map(({ body }) => body)).toEqual([JSON.stringify({ query: '?error=server_error', ticket: 't' })]);
  });

  it('does not ask the server before both fields are filled', async () => {
    const { user, signIn } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your e-mail address')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('fills in a demo account by a click', async () => {
    const { user } = open({ requestOptions: demoOptions });
    await user.click(await screen.findByRole('button', { name: /admin@lectern.test/ }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('admin@lectern.test');
    expect(screen.getByLabelText('Password')).toHaveValue('Lectern-demo-2026');
  });

  it('shows the password on demand', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('says nothing against a recovery code before one was sent, whatever was said against the authenticator’s', async () => {
    await startScriptedServer(() => ({
      status: 400,
      body: { success: false, code: 'auth.code_wrong', message: 'Wrong', errors: { code: 'This code is wrong' } },
    }));
    const challenge = { step: 'code' as const, challenge: 'c', rememberMe: false };
    const { user } = open({ signIn: async () => challenge });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('This code is wrong')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(await screen.findByLabelText('Recovery code')).toBeVisible();
    expect(screen.queryByText('This code is wrong')).toBeNull();
  });

  it.each([
    [401, 'This took too long. Please sign in again'],
    [409, 'A second factor is set up already'],
  ])('leads back from setting up a second factor that cannot be finished any more (%i)', async (status, message) => {
    await startScriptedServer(({ path }) =>
      path === auth.startSetup.path
        ? { body: { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qrCode: '<svg/>' } } }
        : { status, body: { success: false, code: 'over', message } },
    );
    const challenge = { step: 'setup' as const, challenge: 'c', rememberMe: false };
    const { user, onSignedIn } = open({ signIn: async () => challenge });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456');
    await screen.findByText(/ABCD EFGH/);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /^Lectern ist nicht erreichbar/],
    ['the page of a hotel', async () => new Response('<p>Welcome</p>'), /^Lectern ist nicht erreichbar/],
    ['an error of a proxy', async () => new Response('<p>502</p>', { status: 502 }), /^Etwas ist schiefgegangen/],
  ])('says in the person’s language that there was %s in place of the server', async (_, answer, said) => {
    localStorage.setItem('RaStore.locale', '"de"');
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const { user } = open({ signIn: signInOverServer });
    await user.type(await screen.findByLabelText('E-Mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Passwort'), 'a long password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(screen.getByLabelText('Passwort')).toHaveValue('a long password');
  });

  it('says that the server cannot be reached in whatever language somebody changes to', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = open({ signIn: signInOverServer });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/^Lectern ist nicht erreichbar/);
  });

  it('says so also of another server, which is asked first what it answers', async () => {
    const named = Object.assign(document.createElement('meta'), { name: 'lectern-api', content: 'https://other.test' });
    document.head.append(named);
    onTestFinished(() => named.remove());
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = open({ signIn: signInOverServer });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
  });

  it('says so too where a second factor cannot be set up for want of a network', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const challenge = { step: 'setup' as const, challenge: 'c', rememberMe: false };
    const { user } = open({ signIn: async () => challenge });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
  });

  it('keeps the code that was typed where the network goes before it is sent', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const challenge = { step: 'code' as const, challenge: 'c', rememberMe: false };
    const { user } = open({ signIn: async () => challenge });
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('says that the session has ended', async () => {
    open({ sessionEnded: true });
    expect(await screen.findByRole('status')).toHaveTextContent('Your session has ended');
  });

  it('keeps what was typed when the language changes, and remembers the language', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('E-mail'), 'anna@example.com');
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByLabelText('Passwort')).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@example.com');
    expect(localStorage.getItem('RaStore.locale')).toBe('"de"');
  });

  it('opens in the stored language, and survives a damaged one', async () => {
    localStorage.setItem('RaStore.locale', '"fr"');
    localStorage.setItem('RaStore.theme', '{');
    open();
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeVisible();
  });
});

it.each([
  ['/pages/error-404', 'There is no page at this address'],
  ['/pages/error-419', 'This link is no longer valid'],
  ['/pages/error-500', 'Something went wrong on our side'],
  ['/pages/not-authorized', 'You are not allowed to open this'],
])('%s says what went wrong', async (path, title) => {
  open({ path });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});
