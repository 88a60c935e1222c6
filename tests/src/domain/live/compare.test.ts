import { expect, test } from 'vitest';
import type { LiveChange } from '#contract/live.ts';
import { compare, type Page } from '#src/domain/live/compare.ts';

const change = (id: string): LiveChange => ({ kind: 'tutor', id, action: 'changed', decision: 'approved', by: null });

const sinceChangesOf = (...ids: string[]) => {
  const changes = new Map(ids.map((id) => [id, change(id)]));
  return { changeOf: (key: string) => changes.get(key), isUntold: false };
};

const page = (keys: string, total?: number): Page => ({ keys: keys.split(''), total, isCut: true });

test('nothing has happened where the same rows are found', () => {
  expect(compare(page('abc', 3), page('abc', 3), sinceChangesOf('a'))).toEqual({
    fresh: 0,
    gone: new Map(),
    differs: false,
  });
});

test('what is new pushes others to the next page, which have not gone', () => {
  const behind = compare(page('abc', 9), page('xya', 11), sinceChangesOf('x', 'y'));
  expect(behind.fresh).toBe(2);
  expect([...behind.gone.keys()]).toEqual([]);
  expect(behind.differs).toBe(true);
});

test('what was pushed to the next page and has changed there has not gone, as the totals tell', () => {
  const pushed = compare(page('abc', 9), page('xab', 10), sinceChangesOf('c', 'x'));
  expect([pushed.fresh, ...pushed.gone.keys()]).toEqual([1]);
  const decided = compare(page('abc', 9), page('xab', 9), sinceChangesOf('c', 'x'));
  expect([decided.fresh, ...decided.gone.keys()]).toEqual([1, 'c']);
  const more = compare(page('abc', 9), page('ade', 7), sinceChangesOf('b', 'c'));
  expect([more.fresh, ...more.gone.keys()]).toEqual([0, 'b', 'c']);
  const uncounted = compare(page('abc'), page('xab'), sinceChangesOf('c', 'x'));
  expect([...uncounted.gone.keys()]).toEqual(['c']);
});

test('what was decided is gone, and the next page’s first row is nothing new', () => {
  const behind = compare(page('abc', 9), page('acd', 8), sinceChangesOf('b'));
  expect(behind.fresh).toBe(0);
  expect([...behind.gone]).toEqual([['b', change('b')]]);
});

test('one is new and one was decided', () => {
  const behind = compare(page('abc', 9), page('xac', 9), sinceChangesOf('b', 'x'));
  expect(behind.fresh).toBe(1);
  expect([...behind.gone.keys()]).toEqual(['b']);
});

test('where not all was told, a row that is found no longer has gone', () => {
  const behind = compare(page('abc', 9), page('acd', 8), { changeOf: () => undefined, isUntold: true });
  expect([...behind.gone]).toEqual([['b', undefined]]);
});

test('where not all was told, those at the end were pushed by what is new', () => {
  const untold = { changeOf: () => undefined, isUntold: true };
  const behind = compare(page('abcd', 9), page('xacy', 11), untold);
  expect([...behind.gone.keys()]).toEqual(['b']);
  expect(behind.fresh).toBe(3);
});

test('where it is not counted to the end, the rows count that nobody has seen', () => {
  expect(compare(page('abc'), page('xab'), sinceChangesOf('x')).fresh).toBe(1);
  expect(compare(page('abc', 9), page('xab'), sinceChangesOf('x')).fresh).toBe(1);
});

test('where it is not counted, what came up from the next page for what has gone is nothing new', () => {
  expect(compare(page('abc'), page('acd'), sinceChangesOf('b')).fresh).toBe(0);
  expect(compare(page('abc'), page('xac'), sinceChangesOf('b', 'x')).fresh).toBe(1);
});

test('what comes to the end of all rows is new', () => {
  const whole = (keys: string): Page => ({ ...page(keys), isCut: false });
  expect(compare(whole('abc'), whole('acx'), sinceChangesOf('b', 'x')).fresh).toBe(1);
});

test('another order is a difference, and nothing else', () => {
  const behind = compare(page('abc', 3), page('bac', 3), sinceChangesOf('a'));
  expect(behind).toEqual({ fresh: 0, gone: new Map(), differs: true });
});

test('fewer are never less than none', () => {
  expect(compare(page('abc', 9), page('abc', 4), sinceChangesOf()).fresh).toBe(0);
});
