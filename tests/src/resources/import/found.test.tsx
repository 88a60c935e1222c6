import { expect, it } from 'vitest';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('rows are asked for where the check found some, and nowhere else', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  const file = 'externalId,firstName,lastName,email\nw-1,Ada,Quint,ada@file.test\nw-2,Ben,Quint,no address\n';
  const { check, run, undo } = importCalls(() => app);
  const checked = await check('user', file);
  const asked: string[] = [];
  const isAsked = (_: string, url: string) => {
    const [, what] = /\/(rows\?.*|left)$/.exec(url) ?? [];
    if (what) asked.push(what);
    return false;
  };
  failFetched(isAsked, '');
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  expect(await screen.findByText(/Must be an e-mail address/)).toBeVisible();
  expect(asked).toEqual(['rows?outcome=refused']);

  await run(checked);
  await undo(checked.id);
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.csv' }));
  expect(await screen.findByText(/^The import is undone\./)).toBeVisible();
  expect([...new Set(asked)]).toEqual(['rows?outcome=refused']);
});

it('amounts that change are said in the currency of the row', async () => {
  const app = await startApp({ role: 'admin', url: '/admin/languages', seed: seedCatalogue });
  const { screen, user } = app;
  const { check, run } = importCalls(() => app);
  const heads = 'externalId,firstName,lastName,email,hourlyRateCents,currency,subjects,languages,levels';
  const at = (rate: string) => `${heads}\nt-1,Tu,Tor,tu@file.test,${rate}, EUR ,Physics,German,Secondary school\n`;
  await run(await check('tutor', at('35'), 'before.csv'));
  await check('tutor', at('40'), 'after.csv');
  await user.click(await screen.findByRole('link', { name: 'Tutors' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'after.csv' }));
  expect(await screen.findByText('€35.00')).toBeVisible();
  expect(screen.getByText('€40.00')).toBeVisible();
});
