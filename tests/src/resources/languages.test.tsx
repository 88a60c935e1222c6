import { act, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';

const open = (url = '/admin/languages') =>
  startApp({
    role: 'admin',
    url,
    seed: async (db) => {
      const [german] = await db.insert(languages).values({ name: 'German', code: 'de' }).returning();
      await db.insert(languages).values({ name: 'Welsh', code: 'cy', active: false });
      return german?.id;
    },
  });

describe('languages', () => {
  it('are added in a drawer over their list, once the contract is content', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Add language' }));
    expect(window.location.pathname + window.location.search).toBe('/admin/languages?add');
    await user.type(await screen.findByLabelText('Code'), 'xyz9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeVisible();
    expect(screen.getByText(/Must be a language code/)).toBeVisible();
  });

  it('show what only the server can refuse beside its field', async () => {
    const { screen, user } = await open('/admin/languages?add');
    await user.type(await screen.findByLabelText('Name'), 'Zulu');
    await user.type(screen.getByLabelText('Code'), 'de');
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another record has this already')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());

    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), 'zu');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Zulu', { selector: 'th, th *' }, { timeout: 15_000 })).toBeVisible();
    await waitFor(() => expect(window.location.search).not.toContain('add'));
  });

  it('are added once where the answer was lost and they are saved again', async () => {
    const { screen, user, db } = await open('/admin/languages?add');
    await user.type(await screen.findByLabelText('Name'), 'Zulu');
    await user.type(screen.getByLabelText('Code'), 'zu');
    const lost = loseFetched((method, address) => method === 'POST' && address.endsWith('/languages/add'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lost.count()).toBe(1);
    lost.letThrough();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Added: Zulu')).toBeVisible();
    await waitFor(() => expect(window.location.search).not.toContain('add'));
    expect(await db.select().from(languages).where(eq(languages.code, 'zu'))).toHaveLength(1);
  });

  it('are not left half-changed without a question', async () => {
    const { screen, user, seeded } = await open('/admin/languages');
    await user.click(await screen.findByRole('link', { name: 'Edit: German' }));
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveValue('German'));
    await user.type(name, ' (Swiss)');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(window.location.search).toContain(`edit=${seeded}`);
    await user.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(window.location.search).not.toContain('edit'));
    expect(screen.queryByText('German (Swiss)')).not.toBeInTheDocument();
  });

  it('keep a half-filled form when the language of the screens changes', async () => {
    const { screen, user } = await open('/admin/languages?add');
    await user.type(await screen.findByLabelText('Name'), 'Half');
    act(() => {
      // What another tab’s choice looks like here.
      localStorage.setItem('RaStore.locale', '"de"');
      window.dispatchEvent(new StorageEvent('storage', { key: 'RaStore.locale', newValue: '"de"' }));
    });
    expect(await screen.findByRole('heading', { name: 'Sprache hinzufügen' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Half');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  });
});

describe('the admin area', () => {
  it('tells which address was not found, at the start page', async () => {
    const { screen } = await open('/admin/nothing-here');
    expect(await screen.findByText(/nothing at \/admin\/nothing-here/)).toBeVisible();
  });

  it('names the document and the way there', async () => {
    const { screen, seeded } = await open();
    await screen.findByRole('rowheader', { name: 'German' });
    // The title is set after the screen has been drawn.
    await waitFor(() => expect(document.title).toBe('Lectern - Languages'));
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const edit = await screen.findByRole('link', { name: 'Edit: German' });
    expect(edit.getAttribute('href')).toContain(`edit=${seeded}`);
  });
});
