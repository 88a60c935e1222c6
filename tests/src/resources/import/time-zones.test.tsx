import { expect, it } from 'vitest';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('whoever names the columns is told how times without a zone are taken', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  await importCalls(() => app).upload('user', 'externalId,createdAt\nz-1,2026-03-01 09:30\n');
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  expect(await screen.findByText(/Times without a time zone are taken as UTC/)).toBeVisible();
});
