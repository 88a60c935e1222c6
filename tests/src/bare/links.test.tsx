import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auth } from '#contract/auth.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/auth/auth.table.ts';
import { createFirstAdminLinks } from '#server/modules/auth/first-admin-links.repository.ts';
import { createLinkTokens, type LinkPurpose } from '#server/modules/auth/link-tokens.repository.ts';
import { openAddress } from '#src/frame/appLocation.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const clock = { now: () => new Date() };
const email = 'editor@people.test';

/** What the link in an e-mail to the editor carries. */
const issue = (purpose: LinkPurpose) => async (db: TestDatabase) => {
  const [editor] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (!editor) throw new Error('There is no editor.');
  return db.transact({}, (transaction) =>
    createLinkTokens({ clock }).issue(transaction, editor, { purpose, email, seconds: 600 }),
  );
};

/** The calls of an endpoint from now on. */
const callsOf = ({ path }: { path: string }) => {
  const { mock } = vi.spyOn(globalThis, 'fetch');
  return () => mock.calls.filter(([input]) => String(input).endsWith(path));
};

describe('a forgotten password', () => {
  it('is asked about with an address, and what the server says against it is shown', async () => {
    const { screen, user } = await startApp({ url: '/admin/forgot-password' });
    await user.type(await screen.findByLabelText('E-mail'), 'no address');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/^Must be an e-mail address/)).toBeVisible();

    for (let time = 1; time <= 6; time += 1) {
      await user.clear(screen.getByLabelText('E-mail'));
      await user.type(screen.getByLabelText('E-mail'), email);
      await user.click(screen.getByRole('button', { name: 'Send link' }));
      if (time === 6) break;
      expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      openAddress('/admin/login');
      await screen.findByLabelText('Password');
      openAddress('/admin/forgot-password');
      await screen.findByRole('button', { name: 'Send link' });
    }
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
  });

  it('keeps the address that was typed while the server cannot be reached, and says so', async () => {
    const { screen, user } = await startApp({ url: '/admin/forgot-password' });
    await user.type(await screen.findByLabelText('E-mail'), email);
    const lost = loseFetched((_, url) => url.endsWith(auth.forgotPassword.path));
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached.*try again/);
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    await user.selectOptions(screen.getByLabelText('Language'), 'fr');
    await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/^Lectern est injoignable/);
    lost.letThrough();
    await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible();
  });

  it('is answered by a page whose heading has the focus, as the button that had it is gone', async () => {
    const { screen, user } = await startApp({ url: '/admin/forgot-password' });
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
    await expect.poll(() => document.activeElement).toBe(heading);
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    await expect.poll(() => heading.textContent).not.toBe('Check your e-mail');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('begins with a page of which nothing has the focus', async () => {
    const { screen } = await startApp({ url: '/admin/forgot-password' });
    await screen.findByRole('button', { name: 'Send link' });
    expect(document.body).toHaveFocus();
  });

  it('is replaced, but not by one that the server refuses, in the server’s words', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: issue('resetPassword') });
    openAddress(`/reset-password#${seeded}`);
    await user.type(await screen.findByLabelText('New password'), 'passwordpassword');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('This password is too common; choose another')).toBeVisible();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'seventeen green bicycles');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  });

  it('is replaced by what was typed once the server can be reached again', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: issue('resetPassword') });
    openAddress(`/reset-password#${seeded}`);
    await user.type(await screen.findByLabelText('New password'), 'seventeen green bicycles');
    const send = globalThis.fetch;
    const network = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        String(input).endsWith(auth.resetPassword.path)
          ? Promise.reject(new TypeError('Failed to fetch'))
          : send(input, init),
      );
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
    network.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  });

  it('is chosen for the first time without a word of devices, and is not called changed', async () => {
    const invite = async (db: TestDatabase) => {
      await db.update(accounts).set({ passwordHash: null }).where(eq(accounts.email, email));
      return issue('resetPassword')(db);
    };
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: invite });
    openAddress(`/reset-password#${seeded}`);
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
    expect(screen.queryByText(/signed out/)).toBeNull();
    await user.type(screen.getByLabelText('New password'), 'seventeen green bicycles');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
  });

  it('is typed, and chosen, in whatever language somebody changes to meanwhile', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: issue('resetPassword') });
    const checks = callsOf(auth.checkForValidToken);
    openAddress(`/reset-password#${seeded}`);
    await user.type(await screen.findByLabelText('New password'), 'seventeen green bicycles');
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByLabelText('Neues Passwort')).toHaveValue('seventeen green bicycles');
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
    expect(await screen.findByRole('heading', { name: 'Ihr Passwort ist geändert' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sprache'), 'en');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
    // Asked about again, the link would empty the form, and then be called no good once it was used.
    expect(checks()).toHaveLength(1);
  });

  it('is replaced by a link of the older form too, which has its token in the path', async () => {
    const { screen, seeded } = await startApp({ url: '/admin/login', seed: issue('resetPassword') });
    openAddress(`/reset-password/${seeded}`);
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it.each(['/reset-password', '/verify#'])('is not replaced by a link that has lost its token: %s', async (url) => {
    const { screen } = await startApp({ url });
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });

  it('is not replaced by a link that is no good, which leads to error-419 before anything is typed', async () => {
    const { screen } = await startApp({ url: '/reset-password#no-such-token' });
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(window.location.pathname).toBe('/pages/error-419');
  });

  it('is not called expired when its link could not be checked; the server says why', async () => {
    const { screen, call } = await startApp({ url: '/admin/login' });
    const check = () => call(auth.checkForValidToken, { body: { token: 'no-such-token' } });
    for (let refused = false; !refused; ) refused = (await check()).status === 429;
    openAddress('/reset-password#no-such-token');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(window.location.href).toMatch(/\/reset-password#no-such-token$/);
  });
});

describe('an address', () => {
  it.each([
    ['is confirmed by the link that was sent to it', '#'],
    ['is confirmed by a link of the older form, which has its token in the path', '/'],
  ])('%s', async (_, before) => {
    const { screen, seeded, db } = await startApp({ url: '/admin/login', seed: issue('verifyEmail') });
    await db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.email, email));
    openAddress(`/verify${before}${seeded}`);
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    expect(screen.getByText(`${email} belongs to your account.`)).toBeVisible();
    const [editor] = await db.select().from(accounts).where(eq(accounts.email, email));
    expect(editor?.emailVerifiedAt).not.toBeNull();
  });

  it('is confirmed once, in whatever language somebody changes to, and where that failed, says so in it', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: issue('verifyEmail') });
    const send = globalThis.fetch;
    const sent: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (!String(input).endsWith(auth.verifyAccount.path)) return send(input, init);
      sent.push(String(input));
      return sent.length > 1 ? send(input, init) : Promise.reject(new TypeError('Failed to fetch'));
    });
    openAddress(`/verify#${seeded}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/^Lectern ist nicht erreichbar/);
    expect(sent).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { name: 'Ihre Adresse ist bestätigt' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sprache'), 'en');
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  it('is confirmed for whoever is signed in at the dashboard, which has no token in its address', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: (token) => `/verify#${token}`,
      seed: issue('verifyEmail'),
    });
    expect(await screen.findByText(`${email} is confirmed, and in use from now on`)).toBeVisible();
    expect(window.location.href).toMatch(/\/admin\/dashboard$/);
    // Once: reloading does not repeat it.
    await expect.poll(() => window.history.state?.usr ?? null).toBeNull();
  });

  it.each([
    [
      'the network was away',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'No connection to the server. Check your network and try again',
    ],
    [
      'a proxy refused it without a word',
      async () => new Response('<h1>Forbidden</h1>', { status: 403 }),
      /^Something went wrong/,
    ],
  ])('is confirmed for whoever is signed in and tries again, where %s', async (_, answer, said) => {
    const { screen, user, seeded } = await startApp({
      role: 'editor',
      url: '/admin/dashboard',
      seed: issue('verifyEmail'),
    });
    const send = globalThis.fetch;
    const network = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        String(input).endsWith(auth.verifyAccount.path) ? answer() : send(input, init),
      );
    openAddress(`/verify#${seeded}`);
    expect(await screen.findByText(said)).toBeVisible();
    expect(window.history.state?.usr).toEqual({ verify: seeded });
    network.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(`${email} is confirmed, and in use from now on`)).toBeVisible();
    await expect.poll(() => window.history.state?.usr ?? null).toBeNull();
  });
});

describe('the first super admin', () => {
  const emptyWithLink = async (db: TestDatabase) => {
    await db.delete(sessions);
    await db.delete(accounts);
    return createFirstAdminLinks({ db, clock }).issue();
  };

  it('is made with the link that the server printed, and is signed in', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: emptyWithLink });
    openAddress(`/first-admin#${seeded}`);
    const save = await screen.findByRole('button', { name: 'Create account' });
    await user.click(save);
    expect(await screen.findByText('Enter your first name')).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Enter your last name');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Must be at least 12 characters');
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Lovelace');
    await user.type(screen.getByLabelText('E-mail'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'seventeen green bicycles');
    await user.click(save);
    expect(await screen.findByText(/^Must be an e-mail address/)).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), '@lovelace.test');
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible();
  });

  it('is signed in also where the answer that it was made got lost', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: emptyWithLink });
    openAddress(`/first-admin#${seeded}`);
    await user.type(await screen.findByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Lovelace');
    await user.type(screen.getByLabelText('E-mail'), 'ada@lovelace.test');
    await user.type(screen.getByLabelText('Password'), 'seventeen green bicycles');
    const lost = loseFetched((_, url) => url.endsWith(auth.makeFirstAdmin.path));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Lectern cannot be reached/);
    lost.letThrough();
    // That of signing in gets lost as well, which says nothing of the link.
    const lostAgain = loseFetched((_, url) => url.endsWith(auth.login.path));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await expect.poll(() => lostAgain.count()).toBe(1);
    expect(await screen.findByRole('alert')).toBeVisible();
    lostAgain.letThrough();
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible();
  });

  it('keeps what was typed when the language changes', async () => {
    const { screen, user, seeded } = await startApp({ url: '/admin/login', seed: emptyWithLink });
    const checks = callsOf(auth.checkFirstAdminLink);
    openAddress(`/first-admin#${seeded}`);
    await user.type(await screen.findByLabelText('First name'), 'Ada');
    await user.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByLabelText('Vorname')).toHaveValue('Ada');
    expect(checks()).toHaveLength(1);
  });

  it.each(['', '#no-such-token'])(
    'is not made with a link that is no good (%s), and hears what to do',
    async (hash) => {
      const { screen } = await startApp({ url: `/first-admin${hash}` });
      expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
      expect(screen.getByText(/start the server again/)).toBeVisible();
      expect(screen.getByText('npm run create-admin')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  );

  it('hears that somebody else was faster', async () => {
    const { screen, user, seeded, db } = await startApp({ url: '/admin/login', seed: emptyWithLink });
    openAddress(`/first-admin#${seeded}`);
    await user.type(await screen.findByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Lovelace');
    await user.type(screen.getByLabelText('E-mail'), 'ada@lovelace.test');
    await user.type(screen.getByLabelText('Password'), 'seventeen green bicycles');
    await seedPeople(db);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });
});
