import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/desk/onDemand/RunBar.tsx';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the desk', () => {
  it('keeps whose items are chosen, also for what follows an item that was opened by its name', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    await user.click(await screen.findByRole('tab', { name: /^Unassigned/ }));
    const list = await screen.findByRole('list', { name: 'Unassigned' });
    await waitFor(() => expect(list.parentElement).toHaveAttribute('aria-busy', 'false'));
    const calls = vi.spyOn(globalThis, 'fetch');
    const [name] = list.querySelectorAll('button');
    if (name) await user.click(name);
    const opened = () => calls.mock.calls.find(([url]) => String(url).endsWith('/desk/open'))?.[1]?.body;
    await expect.poll(opened).toContain('"scope":"unassigned"');

    await user.click(await screen.findByRole('button', { name: 'Stop', hidden: true }));
    expect(await screen.findByRole('tab', { name: /^Unassigned/ })).toHaveAttribute('aria-selected', 'true');
  });
});
