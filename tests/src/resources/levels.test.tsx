import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { levels } from '#server/modules/levels/levels.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
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
    // The list hears of it a moment after the toast.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'University' })).toBeNull());
  });

  it('are added also where it cannot be read which is the last', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/languages' });
    const last = failFetched((_, url) => url.includes('/getEducationTitle'), 'The server is busy.');
    await user.click(await screen.findByRole('link', { name: 'Levels' }));
    await user.click(await screen.findByRole('link', { name: 'Add level' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add level' }));
    expect(await form.findByLabelText('Order')).toHaveValue('');
    last.letThrough();
    await user.type(form.getByLabelText('Name'), 'University');
    await user.type(form.getByLabelText('Order'), '7');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Added: University')).toBeVisible();
  });

  it('have names in other languages, which are kept, shown and told apart in the history', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/levels',
      seed: (db) => db.insert(levels).values({ name: 'Primary school', rank: 1 }),
    });
    const openForm = async () => {
      await user.click(await screen.findByRole('link', { name: 'Edit: Primary school' }));
      return within(await screen.findByRole('dialog', { name: 'Primary school' }));
    };
    const form = await openForm();
    const summary = await form.findByText('In other languages');
    expect(form.getByLabelText('Name (German) (optional)')).not.toBeVisible();
    await user.click(summary);
    await user.click(form.getByLabelText('Name (German) (optional)'));
    await user.paste('Grundschule');
    await user.click(form.getByLabelText('Name (French) (optional)'));
    await user.paste('é'.repeat(81));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByLabelText('Name (French) (optional)')).toBeInvalid());
    expect(form.getByLabelText('Name (French) (optional)')).toHaveAccessibleDescription(
      'Must be at most 80 characters',
    );
    expect(form.getByLabelText('Name (German) (optional)')).toBeValid();
    await user.clear(form.getByLabelText('Name (French) (optional)'));
    await user.paste('École primaire');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: Primary school')).toBeVisible();

    await user.click(await screen.findByRole('link', { name: 'Primary school' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Primary school' }));
    // Among its facts, and in what its history says of the change.
    await waitFor(() => expect(drawer.getAllByText('Grundschule', { selector: 'dd' })).toHaveLength(2));
    expect(drawer.getAllByText('Name (French)', { exact: false })).toHaveLength(2);
    expect(drawer.queryByText('Name (Portuguese)')).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Close' }));

    const again = await openForm();
    await waitFor(() => expect(again.getByLabelText('Name (German) (optional)')).toHaveValue('Grundschule'));
    expect(again.getByLabelText('Name (French) (optional)')).toBeVisible();
  });
});
