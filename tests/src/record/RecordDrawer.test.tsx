import { describe, expect, it, vi } from 'vitest';
import { startApp } from '#tests/support/start-app.tsx';

describe('a drawer', () => {
  it.each([
    ['/admin/languages?view=', 'Language'],
    ['/admin/reports?view=', 'Report'],
  ])('whose record is not there is called what it would have shown (%s)', async (address, name) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen } = await startApp({ role: 'superAdmin', url: `${address}00000000-0000-4000-8000-000000000000` });
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  });
});
