import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { tutors } from '#contract/tutors.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { repairParams } from '#src/list/repairParams.ts';
import { paramsIn } from '#src/list/useRepairedParams.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const filter = (value: unknown) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

/** What is wrong, and what is said of it. */
const damaged: [address: string, names: string][] = [
  [filter({ createdFrom: '2026-99-99' }), 'createdFrom'],
  [filter({ createdFrom: '2026-02-30', createdTo: 'tomorrow' }), 'createdFrom, createdTo'],
  [filter({ createdTo: '+010000-01-01' }), 'createdTo'],
  [filter({ rateFrom: 2000, rateTo: 'many' }), 'rateFrom, rateTo'],
  [filter({ rateFrom: 'EURO20' }), 'rateFrom'],
  [filter({ status: { of: 'all' } }), 'status'],
  [filter({ status: 'sleeping' }), 'status'],
  [filter({ subjectId: ['Physics'] }), 'subjectId'],
  [filter({ q: { $gt: '' } }), 'q'],
  [filter({ constructor: 'x' }), 'constructor'],
  [filter(['status']), 'filter'],
  [filter('status'), 'filter'],
  ['filter=%7B%22status', 'filter'],
  ['sort=password&order=ASC', 'sort'],
  ['sort=email&order=sideways', 'order'],
  ['page=-3', 'page'],
  ['page=many&perPage=25', 'page'],
  ['perPage=100000', 'perPage'],
];

describe('a damaged address of a list', () => {
  it.each(damaged)('%s is understood but for %s', (address, names) => {
    const { kept, dropped } = repairParams(tutors.list, paramsIn({ search: `?${address}` }));
    expect(dropped.join(', ')).toBe(names);
    expect(repairParams(tutors.list, kept).dropped).toEqual([]);
  });

  it('is repaired with a word, and shows its list by what is understood', async () => {
    await startApp({
      role: 'editor',
      url: `/admin/tutors?sort=email&order=ASC&${filter({ status: ['approved'], createdFrom: '2026-99-99' })}`,
    });
    expect(await screen.findByText(/left out of this list: createdFrom/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Status: Approved' })).toBeVisible();
    await waitFor(() => expect(window.location.search).toMatch(/order=ASC&sort=email/));
  });

  it('keeps the record open that lies over its list', async () => {
    await startApp({
      role: 'editor',
      url: (id) => `/admin/languages?${filter({ spoken: 'here' })}&edit=${id}`,
      seed: async (db: TestDatabase) => {
        const [welsh] = await db.insert(languages).values({ name: 'Welsh', code: 'cy' }).returning();
        return welsh?.id ?? '';
      },
    });
    expect(await screen.findByText(/left out of this list: spoken/)).toBeVisible();
    await waitFor(() => expect(window.location.search).not.toContain('spoken'));
    expect(await screen.findByRole('dialog', { name: 'Welsh' })).toBeVisible();
    expect(window.location.search).toContain('edit=');
  });

  it('is sorted by what it names also where the direction is none, or missing', async () => {
    await startApp({ role: 'editor', url: '/admin/tutors?sort=email&order=sideways' });
    expect(await screen.findByText(/left out of this list: order/)).toBeVisible();
    expect(await screen.findByText('tutor Test')).toBeVisible();
    expect(window.location.search).toContain('sort=email');
  });

  it('in what the browser has kept of an older version is repaired as well', async () => {
    const stored = { filter: { rateFrom: 2000 }, sort: 'email', order: 'ASC', page: 1, perPage: 25 };
    await startApp({
      role: 'editor',
      url: () => {
        localStorage.setItem('RaStore.tutors.listParams', JSON.stringify(stored));
        return '/admin/tutors';
      },
    });
    expect(await screen.findByText(/left out of this list: rateFrom/)).toBeVisible();
    expect(await screen.findByText('tutor Test')).toBeVisible();
  });
});

describe('what screens themselves ask for', () => {
  const lists = Object.entries(contract).flatMap(([area, calls]) =>
    'csv' in calls ? [{ area, list: calls.list }] : [],
  );

  it.each(lists)('is understood by $area', ({ list }) => {
    for (const sort of Object.keys(list.query.shape.sort.unwrap().enum)) {
      const asked = { sort, order: 'DESC', page: 2, perPage: 500, filter: { q: 'text' }, displayedFilters: {} };
      expect(repairParams(list, asked)).toEqual({ kept: asked, dropped: [] });
    }
    expect(repairParams(list, {}).dropped).toEqual([]);
  });
});
