import { expect, it } from 'vitest';
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
