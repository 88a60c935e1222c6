import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('report titles', () => {
  it('are added in a drawer, and kept while a report has them', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/report-titles', seed: seedMarketplace });
    await user.click(await screen.findByRole('link', { name: 'Add report title' }));
    await user.type(await screen.findByLabelText('Title'), 'Was rude');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Was rude' })).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Delete: Did not come' }));
    const question = within(await screen.findByRole('dialog', { name: /Did not come/ }));
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText('Still has 1 report')).toBeVisible();
  });
});
