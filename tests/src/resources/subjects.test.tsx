import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  await seedCatalogue(db);
  const [music] = await db.insert(subjects).values({ name: 'Music', slug: 'music' }).returning();
  const parentId = music?.id ?? '';
  await db.insert(subjects).values([
    { name: 'Piano', slug: 'music-piano', parentId },
    { name: 'Violin', slug: 'music-violin', parentId },
  ]);
};

describe('subjects', () => {
  it('lead to where a file of them is imported', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    await user.click(await screen.findByRole('link', { name: 'Import a file' }));
    expect(await screen.findByRole('combobox', { name: 'What the file contains' })).toHaveValue('subject');
  });

  it('are a tree that the keyboard walks through', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    const tree = await screen.findByRole('treegrid', { name: 'Subjects' });
    expect(tree).toHaveAttribute(
      'aria-description',
      expect.stringMatching(/Enter shows\. F2 edits\. Delete removes\.$/),
    );
    const music = await within(tree).findByRole('row', { name: /Music \d/ });
    expect(within(tree).getAllByRole('row')).toHaveLength(5);
    music.focus();
    // With others below it, it is not offered to be deleted, by a key no more than by its button.
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('There are others below “Music”. They are removed first.')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(music).toHaveAttribute('aria-expanded', 'false');
    expect(within(tree).queryByRole('row', { name: /Piano/ })).toBeNull();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(within(tree).getByRole('row', { name: /Violin/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{End}');
    expect(within(tree).getByRole('row', { name: /Physics/ })).toHaveFocus();
    await user.keyboard('k');
    expect(within(tree).getByRole('row', { name: /Physics/ })).not.toHaveFocus();
    await user.keyboard('j');
    expect(within(tree).getByRole('row', { name: /Physics/ })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(await screen.findByRole('dialog', { name: /Physics/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(tree).getByRole('row', { name: /Physics/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Physics' })).toBeVisible();
  });

  it('are closed as they were, whatever is closed among what a search found', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    const tree = within(await screen.findByRole('treegrid', { name: 'Subjects' }));
    const expanded = (name: RegExp) => tree.queryByRole('row', { name })?.getAttribute('aria-expanded');
    await user.click(await tree.findByRole('button', { name: 'Hide what is below “Music”' }));
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'Physics');
    await expect.poll(() => tree.queryByRole('row', { name: /Music/ })).toBeNull();
    await user.click(tree.getByRole('button', { name: 'Hide what is below “Sciences”' }));
    expect(expanded(/Sciences \d/)).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Hide all' }));
    await user.clear(search);
    await expect.poll(() => expanded(/Music \d/)).toBe('false');
    expect(expanded(/Sciences \d/)).toBe('true');
    await user.type(search, 'Physics');
    await expect.poll(() => expanded(/Sciences \d/)).toBe('true');
  });

  it('add one below another, with an address name of both', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    await user.click(await screen.findByRole('link', { name: 'Add a subject below “Music”' }));
    const form = await screen.findByRole('dialog', { name: 'Add subject' });
    await user.click(within(form).getByLabelText('Name'));
    await user.paste('Flûte');
    expect(await within(form).findByDisplayValue('music-flute')).toBeVisible();
    expect(within(form).getByDisplayValue('Music')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Flûte/ })).toHaveAttribute('aria-level', '2');
  });

  it('move below another with its counts and order, without a reload', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    await user.click(await screen.findByRole('link', { name: 'Edit: Violin' }));
    const form = await screen.findByRole('dialog', { name: 'Violin' });
    await user.click(within(form).getByRole('combobox', { name: /^Belongs to/ }));
    await user.click(await screen.findByRole('option', { name: 'Sciences' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    const tree = await screen.findByRole('treegrid', { name: 'Subjects' });
    expect(await within(tree).findByRole('row', { name: /Music 1 subject/ })).toBeVisible();
    const names = within(tree)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Music1 subject',
      'Piano0 tutors',
      'Sciences2 subjects',
      'Physics0 tutors',
      'Violin0 tutors',
    ]);
  });

  it('remove chosen ones below another together', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    await user.click(await screen.findByRole('checkbox', { name: /Select Piano/ }));
    await user.click(screen.getByRole('checkbox', { name: /Select Physics/ }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove subjects below “Music”' }));
    const question = await screen.findByRole('dialog', { name: 'Which subjects below “Music” should go?' });
    await user.click(within(question).getByRole('button', { name: 'Remove 0' }));
    expect(await within(question).findByText('Choose at least one.')).toBeVisible();
    await user.click(await within(question).findByRole('checkbox', { name: 'Piano' }));
    await user.click(within(question).getByRole('checkbox', { name: 'Violin' }));
    await user.click(within(question).getByRole('button', { name: 'Remove 2' }));
    expect(await screen.findByText('2 subjects removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Piano/ })).toBeNull());
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  it('remove those that are left of the chosen ones, once a colleague has removed another', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/subjects', seed });
    await user.click(await screen.findByRole('button', { name: 'Remove subjects below “Music”' }));
    const question = await screen.findByRole('dialog', { name: 'Which subjects below “Music” should go?' });
    await user.click(await within(question).findByRole('checkbox', { name: 'Piano' }));
    await user.click(within(question).getByRole('checkbox', { name: 'Violin' }));
    await db.delete(subjects).where(eq(subjects.slug, 'music-violin'));
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(within(question).getByRole('button', { name: 'Remove 2' }));
    await user.click(await within(question).findByRole('button', { name: 'Remove 1' }));
    expect(await screen.findByText('1 subject removed')).toBeVisible();
    expect(await db.$count(subjects, eq(subjects.slug, 'music-piano'))).toBe(0);
  });
});
