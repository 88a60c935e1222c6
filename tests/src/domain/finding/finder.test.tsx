import { fireEvent, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { finding } from '#contract/finding.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

type App = Awaited<ReturnType<typeof startApp>>;

const person = (first: string, last: string) => ({
  userType: 'user' as const,
  firstName: first,
  lastName: last,
  displayName: `${first} ${last}`,
  email: `${first.replace('é', 'e')}.${last}@families.test`.toLowerCase(),
  phone: '+49 (0)30 555 0101',
});

const seed = async (db: TestDatabase) => {
  const seeded = await seedMarketplace(db);
  const [zoe] = await db.insert(accounts).values(person('Zoé', 'Brandt')).returning();
  const [pending] = await db
    .insert(accounts)
    .values({
      ...person('Petra', 'Pending'),
      userType: 'tutor',
      status: 'pending',
      hourlyRateCents: 3000,
      currency: 'EUR',
    })
    .returning();
  return { ...seeded, zoeId: zoe?.id ?? '', pendingId: pending?.id ?? '' };
};

const open = async ({ screen, user }: Pick<App, 'screen' | 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Find anything' }));
  return within(await screen.findByRole('dialog', { name: 'Find anything' }));
};

const start = (url: string, role: 'editor' | 'admin' | 'superAdmin' = 'editor') => startApp({ role, url, seed });

/** Holds back the answers to what is asked, each until it is let go. */
const holdFinds = () => {
  const held = new Map<string, () => void>();
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input), 'http://x');
    if (pathname === finding.find.path)
      await new Promise<void>((resolve) => held.set(searchParams.get('search') ?? '', resolve));
    return send(input, init);
  });
  return {
    isHeld: (term: string) => held.has(term),
    letGo: (term: string) => held.get(term)?.(),
    restore: () => spy.mockRestore(),
  };
};

/** What is typed slowly is asked for letter by letter. @returns once the answer to all of it is shown. */
const typeAll = async (app: App, field: HTMLElement, words: string) => {
  await app.user.type(field, words);
  await expect.poll(() => app.screen.getByRole('listbox', { name: 'Results' }).getAttribute('aria-busy')).toBe('false');
};

const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('find anything', () => {
  it('finds a person by the telephone in another writing, and opens them by Enter', async () => {
    const app = await start('/admin/pages');
    const dialog = await open(app);
    await typeAll(app, dialog.getByRole('combobox'), '0049 30 5550101');
    const users = await dialog.findByRole('group', { name: 'Users' });
    const option = within(users).getByRole('option', { name: /Zoé ?Brandt/ });
    expect(option).toHaveTextContent('zoe.brandt@families.test · +49 (0)30 555 0101');
    await app.user.click(option);
    await expect.poll(() => window.location.pathname).toBe(`/admin/users/${app.seeded.zoeId}`);
    expect(app.screen.queryByRole('dialog', { name: 'Find anything' })).toBeNull();
  });

  it('goes by the arrows from one to the next, round and round, and marks what was typed', async () => {
    const app = await start('/admin/pages');
    const dialog = await open(app);
    const field = dialog.getByRole('combobox');
    expect(field).toHaveFocus();
    await typeAll(app, field, 'test');
    await dialog.findByRole('group', { name: 'Tutors' });
    const options = dialog.getAllByRole('option');
    expect(activeOption(field)).toBe(options[0]?.textContent);
    await app.user.keyboard('{ArrowDown}');
    expect(activeOption(field)).toBe(options[1]?.textContent);
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await app.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOption(field)).toBe(options.at(-1)?.textContent);
    await app.user.clear(field);
    await typeAll(app, field, 'zoe bra');
    const found = await dialog.findByRole('option', { name: /Zoé ?Brandt/ });
    expect([...found.querySelectorAll('mark')].map(({ textContent }) => textContent?.toLowerCase())).toEqual([
      'zoé',
      'bra',
      'zoe',
      'bra',
    ]);
    await app.user.keyboard('{Escape}');
    await expect.poll(() => app.screen.queryByRole('dialog', { name: 'Find anything' })).toBeNull();
    expect(app.screen.getByRole('button', { name: 'Find anything' })).toHaveFocus();
  });

  it('finds screens and settings without the server, and only those that the person may open', async () => {
    const app = await start('/admin/pages');
    const held = holdFinds();
    const dialog = await open(app);
    await app.user.type(dialog.getByRole('combobox'), 'tutors');
    expect(within(await dialog.findByRole('group', { name: 'Screens' })).getByRole('option')).toHaveTextContent(
      'Tutors',
    );
    await app.user.clear(dialog.getByRole('combobox'));
    await app.user.type(dialog.getByRole('combobox'), 'commission');
    expect(await dialog.findByRole('group', { name: 'Settings' })).toHaveTextContent('Commission');
    await app.user.clear(dialog.getByRole('combobox'));
    await app.user.type(dialog.getByRole('combobox'), 'service tokens');
    expect(dialog.queryByRole('group', { name: 'Screens' })).toBeNull();
    held.restore();
  });

  it('offers first what can be done here, what was opened last, and the screens', async () => {
    const app = await start('/admin/pages');
    // What can be done is what the screen offers by then.
    await app.screen.findAllByRole('link', { name: 'Add a page' });
    let dialog = await open(app);
    expect(dialog.getByRole('group', { name: 'Screens' })).toHaveTextContent('Tutors');
    expect(dialog.getByRole('group', { name: 'On this screen' })).toHaveTextContent('Add a page');
    await app.user.type(dialog.getByRole('combobox'), 'zoe{Enter}');
    await expect.poll(() => window.location.pathname).toBe(`/admin/users/${app.seeded.zoeId}`);
    await app.screen.findByRole('heading', { name: 'Zoé Brandt' });
    dialog = await open(app);
    const recent = within(dialog.getByRole('group', { name: 'Opened last' }));
    expect(recent.getByRole('option')).toHaveTextContent('Zoé Brandt');
  });

  it('tells what was opened last in the language of today', async () => {
    const app = await start('/admin/pages', 'admin');
    let dialog = await open(app);
    await app.user.type(dialog.getByRole('combobox'), 'commission{Enter}');
    await expect.poll(() => window.location.pathname).toBe('/admin/site-setting');
    await app.user.click(await app.screen.findByRole('button', { name: 'Language' }));
    expect(await app.screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
    await app.user.click(app.screen.getByRole('menuitemradio', { name: 'Deutsch', checked: false }));
    await app.user.click(await app.screen.findByRole('button', { name: 'Überall suchen' }));
    dialog = within(await app.screen.findByRole('dialog', { name: 'Überall suchen' }));
    const recent = within(dialog.getByRole('group', { name: 'Zuletzt geöffnet' })).getByRole('option');
    expect(recent).toHaveTextContent('Provision');
    expect(recent).not.toHaveTextContent(/Commission|Settings/);
  });

  it('opens the question of an action, as its button does, and decides nothing by itself', async () => {
    const app = await startApp({ role: 'admin', seed, url: ({ pendingId }) => `/admin/tutors/${pendingId}` });
    await app.screen.findByRole('button', { name: 'Approve' });
    const dialog = await open(app);
    const field = dialog.getByRole('combobox');
    await app.user.type(field, 'appr');
    expect(activeOption(field)).toBe('Approve');
    await app.user.keyboard('{Enter}');
    const question = within(await app.screen.findByRole('dialog', { name: /Approve .*Petra Pending/ }));
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    const [petra] = await app.db
      .select({ status: accounts.status, name: accounts.displayName })
      .from(accounts)
      .where(eq(accounts.displayName, 'Petra Pending'));
    expect(petra?.status).toBe('pending');
    await expect.poll(() => document.activeElement?.textContent).toBe('Approve');
  });

  it('shows no answer that comes too late, and keeps the earlier one until the next is there', async () => {
    const app = await start('/admin/pages');
    const held = holdFinds();
    const dialog = await open(app);
    const field = dialog.getByRole('combobox');
    await app.user.type(field, 'zoe');
    await expect.poll(() => held.isHeld('zoe')).toBe(true);
    held.letGo('zoe');
    await dialog.findByRole('option', { name: /Zoé ?Brandt/ });
    await app.user.clear(field);
    await app.user.type(field, 'petra');
    await expect.poll(() => held.isHeld('petra')).toBe(true);
    expect(dialog.getByRole('option', { name: /Zoé ?Brandt/ })).toBeVisible();
    // The earlier one is not what Enter opens: that waits for the answer.
    await app.user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/admin/pages');
    held.letGo('petra');
    await expect.poll(() => window.location.pathname).toBe(`/admin/tutors/${app.seeded.pendingId}`);
    held.restore();
  });

  it('opens nothing by itself once somebody has typed on after Enter', async () => {
    const app = await start('/admin/pages');
    const held = holdFinds();
    const dialog = await open(app);
    const field = dialog.getByRole('combobox');
    await app.user.type(field, 'zoe{Enter}');
    await expect.poll(() => held.isHeld('zoe')).toBe(true);
    await app.user.type(field, 'x');
    await expect.poll(() => held.isHeld('zoex')).toBe(true);
    await app.user.type(field, '{Backspace}');
    await expect
      .poll(() => {
        held.letGo('zoe');
        return app.screen.queryByRole('option', { name: /Zoé ?Brandt/ });
      })
      .not.toBeNull();
    await expect.poll(() => dialog.getByRole('listbox').getAttribute('aria-busy')).toBe('false');
    expect(window.location.pathname).toBe('/admin/pages');
    expect(field).toBeVisible();
    held.restore();
  });

  it('never shows the answer to what was typed before', async () => {
    const app = await start('/admin/pages');
    const held = holdFinds();
    const dialog = await open(app);
    const field = dialog.getByRole('combobox');
    await app.user.type(field, 'zoe');
    await expect.poll(() => held.isHeld('zoe')).toBe(true);
    await app.user.clear(field);
    await app.user.type(field, 'petra');
    await expect.poll(() => held.isHeld('petra')).toBe(true);
    held.letGo('petra');
    await dialog.findByRole('option', { name: /Petra ?Pending/ });
    held.letGo('zoe');
    await dialog.findByText(/^1 result/);
    expect(dialog.queryByRole('option', { name: /Zoé ?Brandt/ })).toBeNull();
    held.restore();
  });

  it('says why it did not work, and tries again', async () => {
    const app = await start('/admin/pages');
    const dialog = await open(app);
    const send = globalThis.fetch;
    let broken = true;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (broken && String(input).includes(finding.find.path)) throw new TypeError('no network');
      return send(input, init);
    });
    await app.user.type(dialog.getByRole('combobox'), 'zoe');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/The search did not work: [A-Z].* /);
    broken = false;
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('option', { name: /Zoé ?Brandt/ })).toBeVisible();
    spy.mockRestore();
  });

  it('says that there is nothing, and leads to the list where there is more', async () => {
    const app = await startApp({
      role: 'editor',
      url: '/admin/pages',
      seed: async (db) => {
        await db.insert(accounts).values(Array.from({ length: 7 }, (_, nth) => person(`Nora${nth}`, 'Many')));
      },
    });
    const dialog = await open(app);
    const field = dialog.getByRole('combobox');
    await app.user.type(field, 'nobody at all');
    expect(await dialog.findByText('Nothing was found for “nobody at all”.')).toBeVisible();
    await app.user.clear(field);
    await typeAll(app, field, 'many');
    await app.user.click(await dialog.findByRole('option', { name: 'All in “Users” …' }));
    await expect.poll(() => decodeURIComponent(window.location.search)).toContain('"q":"many"');
    expect(window.location.pathname).toBe('/admin/users');
  });
});

describe('keys', () => {
  const isOpen = (app: App) => app.screen.queryByRole('dialog', { name: 'Find anything' }) !== null;
  const isListed = (app: App) => app.screen.queryByRole('dialog', { name: 'Keyboard shortcuts' }) !== null;
  const closed = async (app: App) => {
    await app.user.keyboard('{Escape}');
    await expect.poll(() => isOpen(app) || isListed(app)).toBe(false);
  };

  it.each([
    ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['⌘ K', { key: 'k', code: 'KeyK', metaKey: true }],
    ['Ctrl K of a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Ctrl K where K is elsewhere', { key: 'k', code: 'KeyV', ctrlKey: true }],
    ['a slash', { key: '/', code: 'Slash' }],
    ['the slash of a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }],
    ['the slash of a Russian keyboard', { key: '.', code: 'Slash' }],
  ])('opens it by %s', async (_, pressed) => {
    const app = await start('/admin/pages');
    await app.screen.findByRole('button', { name: 'Find anything' });
    fireEvent.keyDown(document.body, pressed);
    expect(await app.screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
  });

  it('are called what German keyboards call them, on German screens', async () => {
    localStorage.setItem('RaStore.locale', JSON.stringify('de'));
    const app = await start('/admin/pages');
    expect(await app.screen.findByRole('button', { name: 'Überall suchen' })).toHaveTextContent('Strg K');
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    const list = within(await app.screen.findByRole('dialog', { name: 'Tastenkürzel' }));
    for (const key of ['Strg K', 'Strg ↵', 'Pos1', 'Ende', 'Entf', 'Leertaste'])
      expect(list.getByText(key)).toBeVisible();
  });

  it('lists them under the question mark; single ones can be turned off, and stay off', async () => {
    const app = await start('/admin/pages');
    await app.screen.findByRole('button', { name: 'Find anything' });
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    const list = within(await app.screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(list.getByText('/')).toBeVisible();
    await app.user.click(list.getByRole('checkbox', { name: 'Single keys, without Ctrl' }));
    expect(list.queryByText('/')).toBeNull();
    await closed(app);
    fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
    // What opened is the search, by Ctrl K; had the slash opened it, the list of keys could not have been closed so.
    expect(await app.screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
    expect(isListed(app)).toBe(false);
    await closed(app);
    expect(localStorage.getItem('RaStore.keys.single')).toBe('false');
  });

  it('lists those of the screen also where the search lay over it', async () => {
    const app = await startApp({ role: 'admin', seed, url: ({ pendingId }) => `/admin/tutors/${pendingId}` });
    await app.screen.findByRole('button', { name: 'Approve' });
    // The first time it comes late, when the search has gone.
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
    await app.screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await closed(app);
    const dialog = await open(app);
    await app.user.click(dialog.getByRole('button', { name: 'Keyboard shortcuts' }));
    const list = within(await app.screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(list.getByText('On this screen')).toBeVisible();
    expect(list.getByText('Approve')).toBeVisible();
  });

  it('are turned off and on in the profile too, for whoever has none to open the list with', async () => {
    const app = await start('/admin/profile');
    const single = await app.screen.findByRole('checkbox', { name: 'Single keys, without Ctrl' });
    expect(single).toBeChecked();
    await app.user.click(single);
    expect(localStorage.getItem('RaStore.keys.single')).toBe('false');
    await app.user.click(single);
    expect(localStorage.getItem('RaStore.keys.single')).toBe('true');
  });

  it('writes a slash where something is written', async () => {
    const app = await start('/admin/users');
    const search = await app.screen.findByRole('searchbox', { name: 'Search' });
    await app.user.type(search, 'a/b?');
    expect(search).toHaveValue('a/b?');
    expect(isOpen(app) || isListed(app)).toBe(false);
    fireEvent.keyDown(search, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(await app.screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible();
  });
});
