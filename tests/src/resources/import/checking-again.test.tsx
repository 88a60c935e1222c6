import { expect, it } from 'vitest';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';

const file = 'externalId,firstName,lastName,email\nw-1,Ada,Quint,ada@file.test\n';

it('an import whose columns are changed after the check is shown as the next check finds it', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  await importCalls(() => app).check('user', file);
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  for (let round = 0; round < 2; round += 1) {
    await user.click(await screen.findByRole('button', { name: 'Change the columns' }));
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Check' })).toBeNull();
    expect(await screen.findByText(/Nothing is changed yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  }
});
