import { describe, expect, it } from 'vitest';
import { createPageCursors } from '#src/dataProvider/pageCursors.ts';

const query = (page: number, filters = {}) => ({ page, limit: 25, sort: 'createdAt', dir: 'desc', ...filters });

describe('neighbouring pages', () => {
  it('are reached from the edges of the page that was read last', () => {
    const { withCursor, remember } = createPageCursors();
    remember('tutors', query(3), { page: 3, next: 'n3', previous: 'p3' });
    expect(withCursor('tutors', query(4))).toEqual({ ...query(4), after: 'n3' });
    expect(withCursor('tutors', query(2))).toEqual({ ...query(2), before: 'p3' });
    expect(withCursor('tutors', query(3))).toEqual(query(3));
    expect(withCursor('tutors', query(9))).toEqual(query(9));
  });

  it('are found again after a page that was itself reached so', () => {
    const { withCursor, remember } = createPageCursors();
    remember('tutors', query(1), { page: 1, next: 'n1', previous: null });
    remember('tutors', withCursor('tutors', query(2)), { page: 2, next: 'n2', previous: 'p2' });
    expect(withCursor('tutors', query(3))).toEqual({ ...query(3), after: 'n2' });
  });

  it('are read anew at the first page, at the end, and in every other list, order and filter', () => {
    const { withCursor, remember } = createPageCursors();
    remember('tutors', query(2), { page: 2, next: null, previous: 'p2' });
    const others = [query(1), query(3)];
    for (const other of others) expect(withCursor('tutors', other)).toEqual(other);
    const strangers = [query(1, { dir: 'asc' }), query(3, { status: 'approved' }), query(3, { limit: 50 })];
    remember('tutors', query(2), { page: 2, next: 'n2', previous: 'p2' });
    for (const stranger of strangers) expect(withCursor('tutors', stranger)).toEqual(stranger);
    expect(withCursor('users', query(3))).toEqual(query(3));
  });

  it('are forgotten of lists that nobody has looked at for long', () => {
    const { withCursor, remember } = createPageCursors();
    for (let n = 0; n < 100; n += 1) remember('tutors', query(1, { n }), { page: 1, next: `n${n}` });
    expect(withCursor('tutors', query(2, { n: 0 }))).toEqual(query(2, { n: 0 }));
    expect(withCursor('tutors', query(2, { n: 99 }))).toMatchObject({ after: 'n99' });
  });
});
