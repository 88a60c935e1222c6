import { type Screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { csvColumns } from '#src/list/export/csvColumns.ts';
import { isComplete } from '#tests/support/complete.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const saved: { name: string; file: Blob }[] = [];

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

/** The button beside what else can be done with selected rows: that of the whole list cannot be reached meanwhile. */
const exportOfSelection = async (screen: Screen) => {
  await screen.findByRole('button', { name: 'Clear the selection' });
  const [ofList, ofSelection] = await screen.findAllByRole('button', { name: 'Export as CSV' });
  expect(ofList?.closest('[inert]')).not.toBeNull();
  return ofSelection ?? expect.fail('Selected rows cannot be exported.');
};

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

  it('says of admins what they may do, and who was invited', async () => {
    const invited = { firstName: 'Mia', lastName: 'Okafor', displayName: 'Mia Okafor', email: 'new@admins.test' };
    const { screen, user } = await startApp({
      role: 'superAdmin',
      url: '/admin/admin-management?filter=%7B%22accessLevel%22%3A%22editor%22%7D&sort=displayName&order=ASC',
      seed: (db) => db.insert(accounts).values({ ...invited, userType: 'admin', userRole: 'editor', status: 'active' }),
    });
    await screen.findByText('new@admins.test');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Exported 2 rows', undefined, { timeout: 15_000 })).toBeVisible();
    const [{ file }] = saved as [(typeof saved)[0]];
    const [head, ...rows] = (await textOf(file)).split('\r\n').map((line) => line.split(',').slice(1, 6).join());
    expect(head).toBe('"E-mail","Kind","Role","Status","Invited"');
    expect(rows).toEqual([
      'editor@people.test,admin,editor,active,false',
      'new@admins.test,admin,editor,active,true',
      '',
    ]);
  });

  it('is of the selected rows, whatever the filters find by then', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/languages?sort=code&order=ASC',
      seed: (db) =>
        db.insert(languages).values([
          { name: 'German', code: 'de' },
          { name: 'Portuguese', code: 'pt' },
          { name: 'Welsh', code: 'cy' },
        ]),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Welsh' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Portuguese' }));
    await user.click(await exportOfSelection(screen));
    expect(await screen.findByText('Exported 2 rows', undefined, { timeout: 15_000 })).toBeVisible();
    const [{ name, file }] = saved as [(typeof saved)[0]];
    expect(name).toMatch(/^Languages \d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = (await textOf(file)).split('\r\n');
    expect(head).toMatch(/"Name","Code"/);
    expect(rows.map((row) => row.slice(0, 5))).toEqual(['Welsh', 'Portu', '']);
    // Whoever wants to do something else with them still can.
    expect(screen.getByRole('checkbox', { name: 'Select Welsh' })).toBeChecked();
  });

  it('is of selected rows also where nothing else can be done with many', async () => {
    const bookings = { url: '/admin/transactions?sort=bookingId&order=ASC', seed: seedMarketplace };
    const { screen, user } = await startApp({ role: 'admin', ...bookings });
    await user.click(await screen.findByRole('checkbox', { name: /BK-10000002/ }));
    await user.click(await exportOfSelection(screen));
    expect(await screen.findByText('Exported 1 row', undefined, { timeout: 15_000 })).toBeVisible();
    const [{ file }] = saved as [(typeof saved)[0]];
    expect((await textOf(file)).match(/BK-\d+/g)).toEqual(['BK-10000002']);
  });

  it('is not what editors select bookings for', async () => {
    const { screen } = await startApp({ role: 'editor', url: '/admin/transactions', seed: seedMarketplace });
    expect(await screen.findByText('BK-10000002')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.runIf(isComplete)(
    'is one file, and one event of the trail, of more selected rows than an address has room for',
    async () => {
      const letters = [...'abcdefghijklmnop'];
      const codes = letters.flatMap((one) => letters.map((other) => `x${one}${other}`));
      const { screen, user, db } = await startApp({
        role: 'admin',
        url: '/admin/languages?sort=code&order=ASC',
        seed: (given) => given.insert(languages).values(codes.map((code) => ({ name: `Line\n${code}`, code }))),
      });
      await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
      await user.click(await screen.findByRole('button', { name: /256/ }));
      await screen.findByText('256 selected');
      await user.click(await exportOfSelection(screen));
      expect(await screen.findByText('Exported 256 rows', undefined, { timeout: 15_000 })).toBeVisible();
      const [{ file }] = saved as [(typeof saved)[0]];
      const [head, ...rows] = (await textOf(file)).split('\r\n');
      expect(head).toMatch(/^\uFEFF?"Name","Code"/);
      expect(rows.map((row) => /,(x\w\w)/.exec(row)?.[1])).toEqual([...codes, undefined]);
      await sealTrail(db);
      const exported = await db.select().from(auditEvents).where(eq(auditEvents.action, 'exported'));
      expect(exported.map(({ details }) => (details as { ids: string[] }).ids.length)).toEqual([256]);
    },
  );

  it('has the key in the application last where that tells of such records, by which an import knows it', async () => {
    const { screen, user, db, people } = await startApp({ role: 'admin', url: '/admin/users' });
    await db.insert(sources).values({ kind: 'user', externalId: 'u-1', recordId: people.user });
    await screen.findByText('user@people.test');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Exported 1 row', undefined, { timeout: 15_000 })).toBeVisible();
    const [{ file }] = saved as [(typeof saved)[0]];
    const text = await textOf(file);
    const [head, row] = text.split('\r\n');
    expect([head?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['"Key in the application"', 'u-1']);

    await user.click(await screen.findByRole('link', { name: 'Import a file' }));
    await user.upload(
      await screen.findByLabelText('Choose a file'),
      new File([text], 'users.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByRole('combobox', { name: 'Key in the application' })).toHaveValue('externalId');
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
  it('are the fields that cells show, and the currency of amounts', () => {
    const columns = [{ source: 'displayName', exported: ['displayName', 'email'] }, { source: 'hourlyRateCents' }];
    expect(csvColumns(columns)).toEqual(
      ['displayName', 'email', 'hourlyRateCents', 'currency'].map((name) => ({ field: name })),
    );
    expect(csvColumns([{ source: 'name', label: 'a.label' }])).toEqual([{ field: 'name', label: 'a.label' }]);
  });
});
