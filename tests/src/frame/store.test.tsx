import { describe, expect, it, vi } from 'vitest';
import { languages } from '#server/modules/languages/languages.table.ts';
import { clearSession, storeSession } from '#src/authProvider/session.ts';
import { createStore } from '#src/frame/store.ts';
import { keepElsewhere } from '#tests/support/keep-elsewhere.ts';
import { sessionUser, signInAs, tokens } from '#tests/support/scripted-session.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = (db: TestDatabase) =>
  db.insert(languages).values([
    { name: 'Danish', code: 'da' },
    { name: 'Welsh', code: 'cy' },
  ]);

describe('the lists of two tabs', () => {
  it('filter and select each for themselves', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages', seed });
    await user.click(await screen.findByRole('checkbox', { name: /Welsh/ }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    keepElsewhere('languages.selectedIds', ['1', '2', '3']);
    keepElsewhere('languages.listParams', {
      filter: { q: 'Danish' },
      sort: 'name',
      order: 'ASC',
      page: 1,
      perPage: 25,
    });
    // What the tabs share has come by then, and so would the rest.
    keepElsewhere('locale', 'de');
    expect(await screen.findByRole('heading', { name: 'Sprachen' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Welsh/ })).toBeChecked();
    expect(screen.getByText('1 ausgewählt')).toBeVisible();
    expect(window.location.search).not.toContain('Danish');
  });
});

describe('the store', () => {
  const view = { filter: { q: 'Danish' } };

  it('has a new tab begin with the last view, and keeps it there', () => {
    createStore().setItem('languages.listParams', view);
    // A new tab has what is shared alone.
    sessionStorage.clear();
    const tab = createStore();
    expect(tab.getItem('languages.listParams')).toEqual(view);
    keepElsewhere('languages.listParams', { filter: {} });
    expect(tab.getItem('languages.listParams')).toEqual(view);
    expect(createStore().getItem('languages.listParams')).toEqual(view);
  });

  it('begins a tab with all that belongs to the last view at one moment', () => {
    createStore().setItem('languages.listParams', view);
    createStore().setItem('languages.openView', 'Danish');
    sessionStorage.clear();
    const tab = createStore();
    expect(tab.getItem('languages.openView')).toBe('Danish');
    keepElsewhere('languages.openView', 'Welsh');
    keepElsewhere('languages.listParams', { filter: { q: 'Welsh' } });
    expect(tab.getItem('languages.listParams')).toEqual(view);
    expect(tab.getItem('languages.openView')).toBe('Danish');
  });

  it('begins anew for another person, also where the one before has not signed out', () => {
    signInAs('first');
    const store = createStore();
    store.setItem('languages.listParams', view);
    store.setItem('search.opened', ['a tutor']);
    store.setItem('theme', 'dark');
    expect(createStore().getItem('search.opened')).toEqual(['a tutor']);
    storeSession({ ...tokens('second'), user: { ...sessionUser, uid: 'somebody else' } }, false);
    const next = createStore();
    expect(next.getItem('languages.listParams')).toBeUndefined();
    expect(next.getItem('search.opened')).toBeUndefined();
    expect(next.getItem('theme')).toBe('dark');
    clearSession();
  });

  it('tells the tab that changes something, and leaves nothing of it behind', () => {
    const store = createStore();
    const told = vi.fn();
    const stop = store.subscribe('languages.selectedIds', told);
    store.setItem('languages.selectedIds', ['1']);
    expect(told).toHaveBeenLastCalledWith(['1']);
    stop();
    store.setItem('languages.listParams', view);
    store.setItem('theme', 'dark');
    store.reset();
    expect(told).toHaveBeenCalledOnce();
    expect(store.getItem('languages.selectedIds', [])).toEqual([]);
    expect(store.getItem('languages.listParams')).toBeUndefined();
    expect(store.getItem('theme')).toBe('dark');
  });
});
