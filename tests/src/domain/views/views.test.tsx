import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { listViews, viewChoices } from '#server/modules/views/views.table.ts';
// Loaded with the test file, so that no test waits for them.
import '#src/domain/notes/onDemand/Notes.tsx';
import '#src/domain/views/onDemand/MenuViews.tsx';
import '#src/domain/views/onDemand/ViewsButton.tsx';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { keepElsewhere } from '#tests/support/keep-elsewhere.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const params = { filter: {}, sort: 'displayName', order: 'DESC' as const, perPage: 25, shownColumns: ['displayName'] };
const kept = [
  { name: 'Without states', hiddenColumns: ['status'] },
  { name: 'Without ratings', hiddenColumns: ['rating'] },
];

/** Two views of tutors in the menu of the admin, which differ in their columns alone. @returns the admin's key. */
const seed = async (db: TestDatabase) => {
  const [admin] = await db.select().from(accounts).where(eq(accounts.email, 'admin@people.test'));
  const ownerId = admin?.id ?? '';
  const views = await db
    .insert(listViews)
    .values(
      kept.map(({ name, hiddenColumns }) => ({
        ...{ name, ownerId, resource: 'tutors', audience: 'me' as const },
        params: { ...params, hiddenColumns },
      })),
    )
    .returning();
  await db.insert(viewChoices).values(views.map(({ id }) => ({ accountId: ownerId, viewId: id, inMenu: true })));
  const [person] = await db.select().from(accounts).where(eq(accounts.email, 'user@people.test'));
  return person?.id ?? '';
};

/** The window is looked at again two minutes later. */
const lookAgain = () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 120_000);
  window.dispatchEvent(new Event('visibilitychange'));
};

type User = Awaited<ReturnType<typeof startApp>>['user'];

/** Opens a view, changes its columns and saves it. @returns the answer to that, which is held back. */
const saveWithoutStates = async (user: User) => {
  await user.click(await screen.findByRole('link', { name: /^Without states/ }));
  expect(await screen.findByRole('button', { name: 'Without states' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hourly rate' }));
  await user.keyboard('{Escape}');
  const answer = holdFetched((method, url) => method === 'POST' && url.includes('/views/update'));
  await user.click(await screen.findByRole('button', { name: /^Without states ?· changed/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save the changes to “Without states”' }));
  await expect.poll(answer.isAsked).toBe(true);
  return answer;
};

const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a view in the menu', () => {
  it('changes nothing of its list for whoever then stays where they were', async () => {
    const { user } = await startApp({ role: 'admin', url: (id: string) => `/admin/users/${id}`, seed });
    await user.click(await screen.findByRole('tab', { name: /^Notes/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Call them');
    await user.click(await screen.findByRole('link', { name: /^Without states/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.clear(screen.getByRole('textbox', { name: 'Write a note', hidden: true }));
    await user.click(await screen.findByRole('link', { name: 'Tutors' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    await expect.poll(heads).toContain('Rating');
    expect(heads()).toContain('Status');
  });

  it('shows its list with its columns, from elsewhere, from another of them, and anew', async () => {
    const { user } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    const open = async (name: string) => user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    await open('Without states');
    expect(await screen.findByRole('button', { name: 'Without states' })).toBeVisible();
    await expect.poll(heads).toContain('Rating');
    await expect.poll(heads).not.toContain('Status');
    await open('Without ratings');
    expect(await screen.findByRole('button', { name: 'Without ratings' })).toBeVisible();
    await expect.poll(heads).toContain('Status');
    expect(heads()).not.toContain('Rating');
    expect(screen.getByRole('link', { name: /^Without ratings/ })).toHaveAttribute('aria-current', 'true');

    await user.click(screen.getByRole('button', { name: 'Without ratings' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'All, in the usual order' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    await expect.poll(heads).toContain('Rating');
  });

  it('is counted as its list shows it, also where a release has dropped a filter of it', async () => {
    await startApp({
      role: 'admin',
      url: '/admin/languages',
      seed: async (db) => {
        await seed(db);
        await db
          .update(listViews)
          .set({ params: { ...params, filter: { status: ['suspended'], shoeSize: 44 }, hiddenColumns: [] } })
          .where(eq(listViews.name, 'Without states'));
      },
    });
    const view = await screen.findByRole('link', { name: /^Without states/ });
    await expect.poll(() => view.querySelector('.menu-count')?.textContent).toBe('0');
  });

  it('stays the one of its tab, whatever another opens', async () => {
    const { user, db } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    await user.click(await screen.findByRole('link', { name: /^Without states/ }));
    expect(await screen.findByRole('button', { name: 'Without states' })).toBeVisible();
    await expect.poll(heads).not.toContain('Status');
    const other = (await db.select().from(listViews)).find(({ name }) => name === 'Without ratings');
    keepElsewhere('tutors.openView', { view: { ...other, inMenu: true }, asked: '' });
    keepElsewhere('tutors.viewColumns', ['rating']);
    // What the tabs share has come by then, and so would the rest.
    keepElsewhere('locale', 'de');
    expect(await screen.findByRole('heading', { name: /Lehrkräfte|Tutoren/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Without states' })).toBeVisible();
    expect(heads()).not.toContain('Status');
    expect(heads()).toContain('Bewertung');
  });

  it('is the one that a colleague has made of it, once the window is looked at again', async () => {
    const { db } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    expect(await screen.findByRole('link', { name: /^Without states/ })).toBeVisible();
    await db.update(listViews).set({ name: 'Those who wait' }).where(eq(listViews.name, 'Without states'));
    lookAgain();
    expect(await screen.findByRole('link', { name: /^Those who wait/ })).toBeVisible();
  });

  it('leaves the columns that somebody chose for themselves as they were', async () => {
    const { user } = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    await screen.findByRole('button', { name: 'Views' });
    await expect.poll(heads).toContain('Hourly rate');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hourly rate' }));
    await user.keyboard('{Escape}');
    await expect.poll(heads).not.toContain('Hourly rate');
    await user.click(await screen.findByRole('link', { name: /^Without states/ }));
    await expect.poll(heads).toContain('Hourly rate');
    expect(heads()).not.toContain('Status');
    await user.click(await screen.findByRole('button', { name: 'Without states' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'All, in the usual order' }));
    await expect.poll(heads).toContain('Status');
    expect(heads()).not.toContain('Hourly rate');
  });
});

describe('the order of views', () => {
  it('is changed by keyboard: the focus stays with what is moved, and it is said where that is', async () => {
    const { user } = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change and arrange views…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Views: Tutors' }));
    const names = () => dialog.getAllByRole('button', { name: /^Change: / }).map((one) => one.ariaLabel);
    const [first, second] = names().map((name) => name?.replace('Change: ', ''));
    dialog.getByRole('button', { name: `Further down: ${first}` }).focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent(`${first} is now 2 of 2`);
    // The button that it was moved by is none at the end.
    await waitFor(() => expect(dialog.getByRole('button', { name: `Further up: ${first}` })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('status')).toHaveTextContent(`${first} is now 1 of 2`);
    await waitFor(() => expect(dialog.getByRole('button', { name: `Further down: ${first}` })).toHaveFocus());
    expect(names()).toEqual([`Change: ${first}`, `Change: ${second}`]);
  });

  it('is kept while another view is still being saved', async () => {
    const { user, db } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    const answer = await saveWithoutStates(user);

    await user.click(screen.getByRole('button', { name: /^Without states/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change and arrange views…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Views: Tutors' }));
    const line = dialog.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Without ratings'));
    await user.click(within(line ?? expect.fail()).getByRole('checkbox', { name: 'In the menu' }));
    const inMenu = async () => {
      const kept = await db.select().from(viewChoices).innerJoin(listViews, eq(listViews.id, viewChoices.viewId));
      return kept.filter((one) => one.view_choices.inMenu).map((one) => one.list_views.name);
    };
    await expect.poll(inMenu).toEqual(['Without states']);
    answer.letGo();
    expect(await screen.findByText('Saved: Without states')).toBeVisible();
    expect(await inMenu()).toEqual(['Without states']);
  });
});

describe('a view of a list as it usually is, but for a column', () => {
  it('is opened by whoever chooses it alone, and its columns go with it once it is deleted', async () => {
    const { user } = await startApp({
      role: 'admin',
      url: '/admin/languages',
      seed: async (seeding: TestDatabase) => {
        await seed(seeding);
        const usual = { sort: 'createdAt', order: 'DESC' as const, hiddenColumns: ['status'] };
        await seeding
          .update(listViews)
          .set({ params: { ...params, ...usual } })
          .where(eq(listViews.name, 'Without states'));
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Tutors' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    await expect.poll(heads).toContain('Status');
    await user.click(await screen.findByRole('link', { name: /^Without states/ }));
    expect(await screen.findByRole('button', { name: 'Without states' })).toBeVisible();
    await expect.poll(heads).not.toContain('Status');

    await user.click(screen.getByRole('button', { name: 'Without states' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change and arrange views…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete: Without states' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete the view “Without states”?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Delete: Without states' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
    await expect.poll(heads).toContain('Status');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hourly rate' }));
    await user.keyboard('{Escape}');
    await expect.poll(heads).not.toContain('Hourly rate');
    expect(localStorage.getItem('RaStore.tutors.hiddenColumns')).toContain('hourlyRateCents');
  });
});

describe('a view that is saved', () => {
  it('says why it is not, also where that is about no field of the question', async () => {
    const { user } = await startApp({ role: 'admin', url: '/admin/languages' });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
    const question = within(await screen.findByRole('dialog', { name: 'A new view' }));
    await user.type(question.getByRole('textbox', { name: /^Name/ }), 'Mine');
    const errors = { 'params.filter': 'Too many filters' };
    const failed = failFetched((method, url) => method === 'POST' && url.includes('/views/'), 'Not valid', { errors });
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Too many filters')).toBeVisible();
    failed.letThrough();
  });

  it('is the one that was made, where only the answer to that got lost', async () => {
    const { user, db } = await startApp({ role: 'admin', url: '/admin/tutors' });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
    const question = within(await screen.findByRole('dialog', { name: 'A new view' }));
    await user.type(question.getByRole('textbox', { name: /^Name/ }), 'Mine');
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/views/add'));
    await user.click(question.getByRole('button', { name: 'Save' }));
    await expect.poll(lost.count).toBe(1);
    lost.letThrough();
    await waitFor(() => expect(question.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: Mine')).toBeVisible();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible();
    expect(await db.$count(listViews)).toBe(1);
  });

  it('is saved after all by whoever was told that it has changed, and leaves what they did not ask for', async () => {
    const { user, db } = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change and arrange views…' }));
    await user.click(await screen.findByRole('button', { name: 'Change: Without states' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change the view' }));
    const name = question.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Mine');
    const theirs = { ...params, hiddenColumns: ['rating'] };
    const first = eq(listViews.name, 'Without states');
    await db
      .update(listViews)
      .set({ params: theirs, version: sql`${listViews.version} + 1` })
      .where(first);
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(question.getByRole('button', { name: 'Save' }));
    expect(await question.findByText(/^Somebody else has changed this.*Now it is: Without states/)).toBeVisible();
    expect(name).toHaveValue('Mine');
    await user.click(question.getByRole('button', { name: 'Save' }));
    const stored = async () => (await db.select().from(listViews).where(eq(listViews.name, 'Mine')))[0];
    await expect.poll(stored).toBeDefined();
    expect((await stored())?.params).toEqual(theirs);
  });

  it('does not take the place of what a colleague has made of it, also where that was heard of', async () => {
    const { user, db } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    await user.click(await screen.findByRole('link', { name: /^Without states/ }));
    expect(await screen.findByRole('button', { name: 'Without states' })).toBeVisible();
    await expect.poll(heads).not.toContain('Status');
    const theirs = { ...params, hiddenColumns: ['status', 'rating'] };
    const stored = async () => (await db.select().from(listViews).where(eq(listViews.name, 'Those who wait')))[0];
    await db
      .update(listViews)
      .set({ name: 'Those who wait', params: theirs, version: sql`${listViews.version} + 1` })
      .where(eq(listViews.name, 'Without states'));
    lookAgain();
    const button = await screen.findByRole('button', { name: /^Those who wait ?· changed/ });
    await user.click(button);
    expect(await screen.findByRole('menuitem', { name: 'Discard the changes' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Save the changes/ })).toBeNull();
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hourly rate' }));
    await user.keyboard('{Escape}');
    await user.click(button);
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(await screen.findByRole('menuitem', { name: 'Save the changes to “Those who wait”' }));
    expect(await screen.findByText(/^Somebody has changed this view meanwhile/)).toBeVisible();
    expect((await stored())?.params).toEqual(theirs);

    await user.click(screen.getByRole('button', { name: /^Those who wait ?· changed/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard the changes' }));
    expect(await screen.findByRole('button', { name: 'Those who wait' })).toBeVisible();
    await expect.poll(heads).not.toContain('Rating');
    expect(heads()).toContain('Hourly rate');

    // Whoever has seen it so may change it.
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Hourly rate' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Those who wait ?· changed/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save the changes to “Those who wait”' }));
    await expect.poll(async () => (await stored())?.params.hiddenColumns).toContain('hourlyRateCents');
  });

  it('is not gone back to by whoever has left it before the answer came', async () => {
    const { user, db } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    const answer = await saveWithoutStates(user);
    await user.click(screen.getByRole('link', { name: /^Without ratings/ }));
    expect(await screen.findByRole('button', { name: 'Without ratings' })).toBeVisible();
    answer.letGo();
    expect(await screen.findByText('Saved: Without states')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Without ratings' })).toBeVisible();
    expect(heads()).toContain('Status');
    expect(heads()).not.toContain('Rating');
    const [saved] = await db.select().from(listViews).where(eq(listViews.name, 'Without states'));
    expect(saved?.params).toMatchObject({ hiddenColumns: expect.arrayContaining(['status', 'hourlyRateCents']) });
  });
});
