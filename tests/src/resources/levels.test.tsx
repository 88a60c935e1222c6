import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { levels } from '#server/modules/levels/levels.table.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('levels', () => {
  it('are added after the last, renamed and deleted', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/levels',
      seed: (db) => db.insert(levels).values({ name: 'Primary school', rank: 4 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Add level' }));
    const form = await screen.findByRole('dialog', { name: 'Add level' });
    expect(await within(form).findByLabelText('Order')).toHaveValue('5');
    await user.click(within(form).getByLabelText('Name'));
    await user.paste('primary SCHOOL');
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Another record has this already')).toBeVisible();
    await user.clear(within(form).getByLabelText('Name'));
    await user.paste('University');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Added: University')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'University' }));
    const drawer = await screen.findByRole('dialog', { name: 'University' });
    expect(await within(drawer).findByText(/by admin Test/)).toBeVisible();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Delete: University' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'University' })).toBeNull();
  });
});
