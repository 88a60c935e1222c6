import { describe, expect, it, vi } from 'vitest';
import { testPassword } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

describe('the own password', () => {
  it('is changed by whoever knows the old one; what the server says against it stands beside the field', async () => {
    const { screen, user, signIn } = await startApp({ role: 'editor', url: '/admin/change-password' });
    await user.type(await screen.findByLabelText('Current password'), 'not my password');
    await user.type(screen.getByLabelText('New password'), 'seventeen green bicycles');
    const [, eye] = screen.getAllByRole('button', { name: 'Show password' });
    await user.click(eye as HTMLElement);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('This is not your current password')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();

    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), testPassword);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your change has been saved.')).toBeVisible();
    expect(window.location.pathname).toBe('/admin/success');
    expect((await signIn('editor@people.test')).status).toBe(401);
    expect((await signIn('editor@people.test', 'seventeen green bicycles')).status).toBe(200);
  });
});
