import { eq } from 'drizzle-orm';
import { HttpError } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { readUser } from '#src/authProvider/session.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('leads whoever the server refuses by their role to a page that says so', async () => {
  const { screen, user, db } = await startApp({
    role: 'admin',
    url: '/admin/languages',
    seed: (at) => at.insert(languages).values({ name: 'Welsh', code: 'cy' }),
  });
  const imports = await screen.findByRole('link', { name: 'Import a file' });
  // The list of languages has been answered by then, and is not what is refused.
  await screen.findByText('Welsh');
  // Outside production react-admin writes every refused call to the console as well, and every one that is cancelled since its screen is left.
  const others: unknown[] = [];
  vi.mocked(console.error).mockImplementation((error: unknown) => {
    const isRefused = error instanceof HttpError && error.body?.code === 'access.denied';
    if (!isRefused && (error as Error).name !== 'AbortError') others.push(error);
  });
  const editor = { userType: 'admin', userRole: 'editor' } as const;
  await db.update(accounts).set(editor).where(eq(accounts.email, 'admin@people.test'));
  await user.click(imports);
  expect(await screen.findByRole('heading', { name: 'You are not allowed to open this' })).toBeVisible();
  expect(window.location.pathname).toBe('/pages/not-authorized');
  // What their session is renewed with has the rights of now.
  expect(readUser()).toMatchObject(editor);
  expect(others).toEqual([]);
});
