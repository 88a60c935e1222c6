import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

/** More than one call brings. ISO 639-3 has codes of three letters. */
const names = Array.from({ length: 520 }, (_, nth) => `Language ${String(nth + 1).padStart(3, '0')}`);
const letter = (nth: number) => String.fromCharCode(97 + nth);
const codeOf = (nth: number) => `q${letter(Math.floor(nth / 26))}${letter(nth % 26)}`;

const open = (url: string) =>
  startApp({
    role: 'superAdmin',
    url,
    seed: async (db) => {
      await db.insert(languages).values(names.map((name, nth) => ({ name, code: codeOf(nth) })));
    },
  });

it('what is late in the alphabet can be chosen by its name, of however many', async () => {
  const { screen, user } = await open('/admin/tutors/add');
  const field = await screen.findByRole('combobox', { name: /^Languages/ });
  await user.click(field);
  await screen.findByRole('option', { name: 'Language 001' });
  // That there is none is not said before anybody has looked.
  const held = holdFetched((_, url) => url.includes('520'));
  await user.type(field, '520');
  await expect.poll(() => held.isAsked()).toBe(true);
  expect(screen.queryByText('Nothing matches')).not.toBeInTheDocument();
  held.letGo();
  await user.click(await screen.findByRole('option', { name: 'Language 520' }));
  const chosen = () => screen.queryByRole('button', { name: 'Language 520' });
  // It keeps its name once all are offered again, and while another is looked for.
  await user.clear(field);
  await screen.findByRole('option', { name: 'Language 001' });
  await expect.poll(chosen).toBeVisible();
  const next = holdFetched((_, url) => url.includes('519'));
  await user.type(field, '519');
  await expect.poll(() => next.isAsked()).toBe(true);
  expect(chosen()).toBeVisible();
  next.letGo();
  await screen.findByRole('option', { name: 'Language 519' });
  expect(chosen()).toBeVisible();
});

it('and so can what is merged into', async () => {
  const { screen, user } = await open('/admin/languages');
  await user.click(await screen.findByRole('button', { name: 'Merge into…: Language 001' }));
  const question = await screen.findByRole('dialog');
  const field = within(question).getByRole('combobox', { name: 'Merge into' });
  await user.type(field, '519');
  await user.click(await screen.findByRole('option', { name: 'Language 519' }));
  expect(await within(question).findByText(/Move to “Language 519”|Nothing uses/)).toBeVisible();
  expect(field).toHaveValue('Language 519');
});

it('and so can what a list is filtered by, which the filter goes on naming', async () => {
  const { screen, user } = await open('/admin/tutors');
  const list = within(await screen.findByRole('main'));
  await user.click(await list.findByRole('button', { name: 'Language', expanded: false }));
  const choices = within(await screen.findByRole('dialog', { name: 'Language' }));
  await user.type(await choices.findByRole('textbox'), '520');
  await user.click(await choices.findByRole('checkbox', { name: 'Language 520' }));
  await user.keyboard('{Escape}');
  expect(await list.findByRole('button', { name: /^Language.*Language 520/ })).toBeVisible();
});
