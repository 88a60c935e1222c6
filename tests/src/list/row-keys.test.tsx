import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { levels } from '#server/modules/levels/levels.table.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];

const seed = (db: TestDatabase) => db.insert(levels).values(names.map((name, nth) => ({ name, rank: nth + 1 })));

type App = Awaited<ReturnType<typeof startApp>>;

/** The name of what has the focus, and whether its row is the one of that record. */
const focused = () => {
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
};

const stops = () =>
  [...document.querySelectorAll<HTMLElement>('tbody :is(a, button, input)')].filter(({ tabIndex }) => tabIndex === 0);

const ticked = ({ screen }: Pick<App, 'screen'>) =>
  screen
    .queryAllByRole('checkbox', { name: /^Select (Alpha|Beta|Gamma|Delta)$/, checked: true })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));

/** Opens the list and goes to its first row; the first key of all has loaded what the others do. */
const start = async () => {
  const app = await startApp({ role: 'admin', url: '/admin/levels?sort=rank&order=ASC', seed });
  await app.screen.findByRole('link', { name: 'Alpha' });
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  await expect.poll(focused).toBe('Alpha');
  return app;
};

beforeAll(() => import('#src/domain/keys/onDemand/HeardKeys.tsx'));

describe('the rows of a table', () => {
  it('are one tab stop, however many there are, which is where they were left', async () => {
    const { user } = await start();
    expect(stops()).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Gamma');
    expect(stops()).toEqual([document.activeElement]);
    await user.tab();
    expect(document.activeElement?.closest('tbody')).toBeNull();
    await user.tab({ shift: true });
    expect(focused()).toBe('Gamma');
  });

  it('are walked through by arrows and letters, along and down, and end at their ends', async () => {
    const { user } = await start();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Alpha');
    await user.keyboard('jjk');
    expect(focused()).toBe('Beta');
    await user.keyboard('{End}');
    expect(focused()).toBe('Delta');
    await user.keyboard('{Home}{ArrowRight}');
    expect(focused()).toBe('Edit: Alpha');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Edit: Beta');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Select Beta');
    // The same keys where the letters are elsewhere.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'о', code: 'KeyJ' });
    expect(focused()).toBe('Select Gamma');
  });

  it('are selected by Space, further ones with Shift, and let go on the way back', async () => {
    const app = await start();
    const { user } = app;
    await user.keyboard(' ');
    await expect.poll(() => ticked(app)).toEqual(['Alpha']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.poll(() => ticked(app)).toEqual(['Alpha', 'Beta', 'Gamma']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect.poll(() => ticked(app)).toEqual(['Alpha', 'Beta']);
    expect(focused()).toBe('Beta');
    await user.keyboard(' ');
    await expect.poll(() => ticked(app)).toEqual(['Alpha']);
  });

  it('select two rows at once from one that is not selected', async () => {
    const app = await start();
    await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(() => ticked(app)).toEqual(['Alpha', 'Beta']);
  });

  it('are edited and deleted by keys, and have the focus again afterwards', async () => {
    const { screen, user } = await start();
    await user.keyboard('{ArrowDown}e');
    expect(await screen.findByRole('dialog', { name: /Beta/ })).toBeVisible();
    expect(window.location.search).toContain('edit=');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect.poll(focused).toMatch(/Beta/);
    await user.keyboard('{Delete}');
    expect(await screen.findByRole('dialog', { name: 'Delete “Beta”?' })).toBeVisible();
    await user.keyboard('{Enter}');
    await expect.poll(focused).toMatch(/Beta/);
  });

  it('know no letters where single keys are turned off, but arrows still', async () => {
    localStorage.setItem('RaStore.keys.single', 'false');
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/levels?sort=rank&order=ASC', seed });
    const first = await screen.findByRole('link', { name: 'Alpha' });
    first.focus();
    await user.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe('Edit: Alpha');
    await user.keyboard('jejd');
    expect(focused()).toBe('Edit: Alpha');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Edit: Beta');
    expect(window.location.search).not.toContain('edit=');
    expect(document.querySelector('main [aria-keyshortcuts]')).toBeNull();
  });

  it('leave to a field what is typed into it', async () => {
    const { screen, user } = await start();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'jed');
    expect(search).toHaveValue('jed');
    expect(document.activeElement).toBe(search);
  });
});
