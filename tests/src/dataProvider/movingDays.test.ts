import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoint, listOf } from '#contract/endpoint.ts';
import { dayBound, listQuery } from '#contract/list-query.ts';
import { users } from '#contract/users.ts';
import { toInstants } from '#src/dataProvider/instants.ts';
import { dayOfBound, isMovingDay } from '#src/dataProvider/movingDays.ts';
import { repairParams } from '#src/list/repairParams.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['today', '2026-11-26', '2026-11-26'],
  ['today-6', '2026-03-01', '2026-02-23'],
  ['today+1', '2026-12-31', '2027-01-01'],
  ['today-29', '2028-03-15', '2028-02-15'],
  ['month', '2026-01-31', '2026-01-01'],
  ['month+1', '2026-12-05', '2027-01-01'],
  ['month-1', '2026-01-31', '2025-12-01'],
  ['month-11', '2026-11-26', '2025-12-01'],
])('%s on %s is %s', (bound, today, day) => {
  expect(isMovingDay(bound)).toBe(true);
  expect(dayOfBound(bound, today)).toBe(day);
});

it.each(['2026-11-26', 'today-', 'tomorrow', 'month+12345', '', 'TODAY', 7, undefined])('%s does not move', (bound) => {
  expect(isMovingDay(bound)).toBe(false);
  if (typeof bound === 'string') expect(dayOfBound(bound, '2026-11-26')).toBe(bound);
});

it('is asked for as the instant that it is by then, and only where a bound is one of days', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = { createdFrom: 'today-6', createdTo: 'today+1', search: 'today' };
  vi.setSystemTime('2026-11-26T12:00:00Z');
  const first = toInstants(users.list, asked);
  vi.setSystemTime('2026-11-28T12:00:00Z');
  const later = toInstants(users.list, asked);
  const days = (query: Record<string, unknown>) =>
    (Date.parse(String(query.createdTo)) - Date.parse(String(query.createdFrom))) / 86_400_000;
  expect([days(first), days(later)]).toEqual([7, 7]);
  expect(Date.parse(String(later.createdFrom)) - Date.parse(String(first.createdFrom))).toBe(2 * 86_400_000);
  expect(later.search).toBe('today');
});

it('is asked for as a day, and understood, where calendar days are filtered', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-26T12:00:00Z');
  const summary = 'Things';
  const query = listQuery({
    sort: ['madeOn'],
    by: ['madeOn', 'asc'],
    filters: { madeOnFrom: dayBound(), madeOnTo: dayBound() },
  });
  const list = endpoint('GET /api/v1/things', { access: 'editor', summary, query, response: listOf(z.object({})) });
  const filter = { madeOnFrom: 'today-6', madeOnTo: 'today+1' };
  expect(repairParams(list, { filter })).toEqual({ kept: { filter }, dropped: [] });
  expect(toInstants(list, filter)).toEqual({ madeOnFrom: '2026-11-20', madeOnTo: '2026-11-27' });
  expect(toInstants(list, { madeOnFrom: '2026-03-01' })).toEqual({ madeOnFrom: '2026-03-01' });
  expect(query.safeParse({ madeOnFrom: '0000-01-01' }).success).toBe(false);
});
