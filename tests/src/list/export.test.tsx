import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { csvColumns } from '#src/list/export/csvColumns.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const saved: { name: string; file: Blob }[] = [];

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describe('an export', () => {
  beforeEach(() => {
    saved.length = 0;
    let file = new Blob();
    // jsdom has neither object addresses nor downloads.
    URL.createObjectURL = (given) => {
      file = given as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, file });
    });
  });

  it('is the list as it is seen: its filters, its order, its columns by their names', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/languages?sort=code&order=DESC&filter=%7B%22active%22%3Atrue%7D',
      seed: (db) =>
        db.insert(languages).values([
          { name: 'German', code: 'de' },
          { name: 'Portuguese', code: 'pt' },
          { name: 'Welsh', code: 'cy', active: false },
        ]),
    });
    await screen.findByRole('rowheader', { name: 'German' });
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Exported 2 rows', undefined, { timeout: 15_000 })).toBeVisible();
    const [{ name, file }] = saved as [(typeof saved)[0]];
    expect(name).toMatch(/^Languages \d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = (await textOf(file)).split('\r\n');
    expect(head).toMatch(/"Name","Code"/);
    expect(rows.map((row) => row.slice(0, 8))).toEqual(['Portugue', 'German,d', '']);
  });

  it('has the separator that is chosen for it, which stays chosen', async () => {
    const seed = (db: TestDatabase) => db.insert(languages).values({ name: 'German; low', code: 'nds' });
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    await screen.findByRole('rowheader', { name: 'German; low' });
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Separator of the file' }));
      return within(await screen.findByRole('menu', { name: 'Separator of the file' }));
    };
    const menu = await open();
    expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Comma (,)1234.50',
      'Semicolon (;)1234.50',
      'Tab1234.50',
    ]);
    expect(menu.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Comma');
    await user.click(menu.getByRole('menuitemradio', { name: /^Semicolon/ }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect((await open()).getByRole('menuitemradio', { checked: true })).toHaveTextContent('Semicolon');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await screen.findByText(/^Exported 1 row/, undefined, { timeout: 15_000 });
    const [{ file }] = saved as [(typeof saved)[0]];
    const [head, row] = (await textOf(file)).split('\r\n');
    expect(head).toMatch(/"Name";"Code"/);
    expect(row).toMatch(/^"German; low";nds/);
  });

  it('tells why it failed', async () => {
    const { screen, user, db, people } = await startApp({ role: 'admin', url: '/admin/tutors' });
    const button = await screen.findByRole('button', { name: 'Export as CSV' });
    await screen.findAllByRole('rowheader', { name: /tutor Test/ });
    await db.update(accounts).set({ status: 'suspended' });
    expect(people.editor).toBeTruthy();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(button);
    expect(await screen.findByText(/session has ended/i, undefined, { timeout: 15_000 })).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('the columns of an export', () => {
  const field = null;

  it('are the fields that cells show, and the currency of amounts', () => {
    const columns = [
      { source: 'displayName', field, exported: ['displayName', 'email'] },
      { source: 'hourlyRateCents', field },
    ];
    expect(csvColumns(columns)).toEqual(
      ['displayName', 'email', 'hourlyRateCents', 'currency'].map((name) => ({ field: name })),
    );
    expect(csvColumns([{ source: 'name', label: 'a.label', field }])).toEqual([{ field: 'name', label: 'a.label' }]);
  });
});
