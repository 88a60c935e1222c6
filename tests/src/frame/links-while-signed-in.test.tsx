import { act } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/auth/auth.table.ts';
import { createLinkTokens } from '#server/modules/auth/link-tokens.repository.ts';
import { signIn } from '#src/authProvider/signIn.ts';
import { openAddress } from '#src/frame/appLocation.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('a link for a password that is opened while somebody is signed in says why nothing comes of it', async () => {
  const { screen } = await startApp({ role: 'admin', url: '/reset-password#abcdef' });
  expect(await screen.findByText(/^A link for a password does nothing while somebody is signed in here/)).toBeVisible();
  expect(window.location.pathname).toBe('/admin/dashboard');
  // Once: reloading does not repeat it.
  await expect.poll(() => window.history.state?.usr ?? null).toBeNull();
});

it('a link for a password opens where the session has ended, which only the server knew', async () => {
  const email = 'editor@people.test';
  const { screen, db, seeded } = await startApp({
    url: '/admin/login',
    seed: async (db) => {
      const [editor] = await db.select().from(accounts).where(eq(accounts.email, email));
      const purpose = 'resetPassword' as const;
      return db.transact({}, (transaction) =>
        createLinkTokens({ clock: { now: () => new Date() } }).issue(transaction, editor ?? expect.fail(), {
          purpose,
          email,
          seconds: 600,
        }),
      );
    },
  });
  await signIn({ email, password: testPassword, rememberMe: false });
  await db.delete(sessions);
  vi.mocked(console.error).mockImplementation(() => undefined);
  act(() => openAddress(`/reset-password#${seeded}`));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(window.location.href).toMatch(new RegExp(`/reset-password#${seeded}$`));
});
