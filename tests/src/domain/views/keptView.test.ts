import { describe, expect, it } from 'vitest';
import type { ViewParams } from '#contract/views.ts';
import { columnsGone, isAskedAs, isShownAs, searchOf } from '#src/domain/views/keptView.ts';

const kept: ViewParams = {
  filter: { status: ['pending'], q: 'algebra' },
  sort: 'createdAt',
  order: 'ASC',
  perPage: 50,
  shownColumns: ['name', 'status'],
  hiddenColumns: ['email'],
};

describe('a list that is shown as a view keeps it', () => {
  it('is the same whatever order its filters have, and whatever filters nothing', () => {
    expect(isShownAs(kept, { ...kept, filter: { q: 'algebra', status: ['pending'], level: [], name: '' } })).toBe(true);
  });

  it.each([
    ['another filter', { filter: { status: ['approved'], q: 'algebra' } }],
    ['one filter more', { filter: { ...kept.filter, level: ['a'] } }],
    ['another order', { sort: 'name' }],
    ['the other direction', { order: 'DESC' as const }],
    ['another size of pages', { perPage: 25 }],
    ['a column more', { shownColumns: ['name', 'status', 'email'], hiddenColumns: [] }],
    ['a column less', { shownColumns: ['name'], hiddenColumns: ['status', 'email'] }],
  ])('is another with %s', (_, changed) => {
    expect(isShownAs(kept, { ...kept, ...changed })).toBe(false);
  });

  it('is another once a release has dropped a column that it showed, and the same where that was hidden', () => {
    const withoutStatus = { ...kept, shownColumns: ['name'] };
    expect(columnsGone(kept, withoutStatus)).toEqual(['status']);
    expect(isShownAs(kept, withoutStatus)).toBe(false);
    expect(isAskedAs(kept, withoutStatus)).toBe(true);
    expect(isShownAs(kept, { ...kept, hiddenColumns: [] })).toBe(true);
  });

  it('has an address that a list reads', () => {
    const read = new URLSearchParams(searchOf(kept));
    expect(JSON.parse(read.get('filter') ?? '')).toEqual(kept.filter);
    expect([read.get('sort'), read.get('order'), read.get('perPage'), read.get('page')]).toEqual([
      'createdAt',
      'ASC',
      '50',
      '1',
    ]);
  });
});
