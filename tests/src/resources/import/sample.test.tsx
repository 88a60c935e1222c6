import { expect, it } from 'vitest';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('columns are named beside the first rows of the file', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  await importCalls(() => app).upload('user', 'Key;Name\nz-1;Ada\nz-2;Ben\n');
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  expect(await screen.findByText('Ada · Ben')).toBeVisible();
});

it('of first rows that could not be read it is said why, and they are asked for again', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  const { id } = (await importCalls(() => app).upload('user', 'Key;Name\nz-1;Ada\nz-2;Ben\n')).body.data;
  const failing = failFetched((_, url) => url.endsWith(`/admin/import/${id}`), 'The server is busy.');
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  expect(await screen.findByText('The server is busy.', undefined, { timeout: 30_000 })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Key' })).toBeVisible();
  failing.letThrough();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada · Ben')).toBeVisible();
  expect(screen.queryByText('The server is busy.')).toBeNull();
});
