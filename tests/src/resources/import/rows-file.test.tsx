import { expect, it, vi } from 'vitest';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('the refused rows of NDJSON are saved under a name of that', async () => {
  const saved: string[] = [];
  // jsdom has neither object addresses nor downloads.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const app = await startApp({ role: 'admin', url: '/admin/languages' });
  const { screen, user } = app;
  const row = { externalId: 'w-1', firstName: 'Ada', lastName: 'Quint', email: 'no address' };
  await importCalls(() => app).check('user', JSON.stringify(row), 'people.jsonl');
  await user.click(await screen.findByRole('link', { name: 'Users' }));
  await user.click(await screen.findByRole('link', { name: 'Import a file' }));
  await user.click(await screen.findByRole('link', { name: 'people.jsonl' }));
  await user.click(await screen.findByRole('button', { name: 'Refused rows as a file' }));
  await expect.poll(() => saved).toEqual(['people !.ndjson']);
});
