import { expect, it, vi } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('a form is sent once, also by a double click', async () => {
  const { screen, user, db } = await startApp({ role: 'editor', url: '/admin/languages?add' });
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Welsh');
  await user.type(screen.getByRole('textbox', { name: /^Code/ }), 'cy');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await db.$count(languages)).toBe(1);
  expect(sent.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
});
