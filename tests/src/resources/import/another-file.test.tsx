import { expect, it } from 'vitest';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';

const file = (rank: string) => `name,rank\nEvening class,1\nMorning class,${rank}\n`;

it('a file whose mistakes the check found is taken anew, as the same kind of record', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  const { id } = await importCalls(() => app).check('level', file('last'));
  await user.click(await screen.findByRole('link', { name: 'Levels' }));
  // The empty list says it again, once it is known to be empty.
  const [toImport] = await screen.findAllByRole('link', { name: 'Import a file' });
  await user.click(toImport as HTMLElement);
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  expect(await screen.findByText('What is refused')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByLabelText('What the file contains')).toHaveValue('level');

  // A wrong file shows by its columns, before any check.
  await user.upload(
    screen.getByLabelText('Choose a file'),
    new File(['a,b\n1,2\n'], 'wrong.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/^Still needed:/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByLabelText('What the file contains')).toHaveValue('level');

  await user.upload(screen.getByLabelText('Choose a file'), new File([file('2')], 'mended.csv', { type: 'text/csv' }));
  await user.click(await screen.findByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  // What was checked first waits, and can be gone on with.
  expect(screen.getByRole('link', { name: 'people.csv' })).toHaveAttribute('href', `/admin/import?kind=level&id=${id}`);
});
