import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { tutorLanguages } from '#server/modules/tutors/tutors.table.ts';
import { startApp } from '#tests/support/start-app.tsx';

const open = (role: 'admin' | 'editor' = 'admin', url = '/admin/languages') =>
  startApp({
    role,
    url,
    seed: async (db) => {
      const [german] = await db.insert(languages).values({ name: 'German', code: 'de' }).returning();
      await db.insert(languages).values({ name: 'Dutch', code: 'nl' });
      await db.insert(languages).values({ name: 'Gothic', code: 'got', active: false });
      const [tutor] = await db.select().from(accounts).where(eq(accounts.userType, 'tutor'));
      await db.insert(tutorLanguages).values({ tutorId: tutor?.id ?? '', languageId: german?.id ?? '' });
      return german?.id;
    },
  });

describe('merging', () => {
  it('is offered where something still uses what is to go, says what moves, and leads to the other since', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete: German' }));
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Merge into…' }));
    const question = await screen.findByRole('dialog', { name: 'Merge “German” into another' });
    const merge = within(question).getByRole('button', { name: 'Merge' });
    await user.click(merge);
    expect(await within(question).findByText('Choose what it is merged into.')).toBeVisible();

    const choose = async (name: string) => {
      await user.click(within(question).getByRole('combobox', { name: 'Merge into' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Gothic');
    expect(await within(question).findByText(/This one is switched off/)).toBeVisible();
    expect(within(question).queryByText(/Move to/)).not.toBeInTheDocument();
    await choose('Dutch');
    expect(await within(question).findByText('Move to “Dutch”: 1 tutor.')).toBeVisible();
    await user.click(merge);
    expect(await screen.findByText('“German” was merged into “Dutch”')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'German' })).not.toBeInTheDocument());
  });

  it('is not offered to editors', async () => {
    const { screen } = await open('editor');
    await screen.findByRole('rowheader', { name: 'German' });
    expect(screen.queryByRole('button', { name: /Merge/ })).not.toBeInTheDocument();
  });
});
