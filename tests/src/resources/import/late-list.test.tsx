import { expect, it } from 'vitest';
import { imports } from '#contract/imports.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('a file that was uploaded is among the imports, though what was asked before is answered after', async () => {
  const { screen, user } = await startApp({ role: 'admin', url: '/admin/import?kind=level' });
  const chooser = await screen.findByLabelText('Choose a file');
  const reads = holdFetched(
    (method, url) => method === 'GET' && new URL(url, location.href).pathname === imports.list.path,
  );
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(reads.isAsked).toBe(true);
  await user.upload(chooser, new File(['name,rank\nEvening class,1\n'], 'late.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('button', { name: 'Check' })).toBeEnabled();
  reads.letGo();
  await user.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'late.csv' })).toBeVisible();
});
