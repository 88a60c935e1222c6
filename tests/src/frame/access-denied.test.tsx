import { eq } from 'drizzle-orm';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('leads whoever the server refuses by their role to a page that says so', async () => {
  const { screen, user, db } = await startApp({ role: 'editor', url: '/admin/languages' });
  const levels = await screen.findByRole('link', { name: 'Levels' });
  await db.update(accounts).set({ userRole: 'auditor' }).where(eq(accounts.email, 'editor@people.test'));
  // Outside production react-admin writes every refused call to the console as well.
  const others: unknown[] = [];
  vi.mocked(console.error).mockImplementation((error: unknown) => {
    if (!(error instanceof HttpError && error.body?.code === 'access.denied')) others.push(error);
  });
  await user.click(levels);
  expect(await screen.findByRole('heading', { name: 'You are not allowed to open this' })).toBeVisible();
  expect(window.location.pathname).toBe('/pages/not-authorized');
  expect(others).toEqual([]);
});
