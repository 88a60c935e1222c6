import { expect, it } from 'vitest';
import { startApp } from '#tests/support/start-app.tsx';

it('a link for a password that is opened while somebody is signed in says why nothing comes of it', async () => {
  const { screen } = await startApp({ role: 'admin', url: '/reset-password#abcdef' });
  expect(await screen.findByText(/^A link for a password does nothing while somebody is signed in here/)).toBeVisible();
  expect(window.location.pathname).toBe('/admin/dashboard');
  // Once: reloading does not repeat it.
  await expect.poll(() => window.history.state?.usr ?? null).toBeNull();
});
