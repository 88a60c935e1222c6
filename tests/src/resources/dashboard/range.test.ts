import { describe, expect, it } from 'vitest';
import { formatGrowth, growthOf } from '#src/resources/dashboard/change.ts';
import { checkRange, lastDays, readRange, todayIn } from '#src/resources/dashboard/range.ts';

describe("the dashboard's range", () => {
  const read = (query: string) => readRange(new URLSearchParams(query), '2026-03-07');

  it.each([
    ['', 'month', '2026-02-06', '2026-03-07'],
    ['range=week', 'week', '2026-03-01', '2026-03-07'],
    ['range=year', 'year', '2025-03-08', '2026-03-07'],
    ['range=century', 'month', '2026-02-06', '2026-03-07'],
    ['from=2025-01-01&to=2025-01-31', 'custom', '2025-01-01', '2025-01-31'],
    ['from=2025-02-30&to=2025-03-01', 'month', '2026-02-06', '2026-03-07'],
    ['from=2025-03-01&to=2025-02-01', 'month', '2026-02-06', '2026-03-07'],
    ['from=2015-03-01&to=2025-02-01', 'month', '2026-02-06', '2026-03-07'],
    ['from=2025-03-01', 'month', '2026-02-06', '2026-03-07'],
  ])('of "%s" is %s', (query, preset, from, to) => {
    expect(read(query)).toEqual({ preset, range: { from, to } });
  });

  it.each([
    ['2025-03-01', '2025-03-01', {}],
    ['2025-03-02', '2025-03-01', { to: 'validation.date_range' }],
    ['2015-03-01', '2025-03-01', { to: 'validation.date_range' }],
    ['', '2025-03-01', { from: 'validation.required' }],
  ])('from %s to %s is held against the contract', (from, to, problems) => {
    expect(checkRange({ from, to })).toEqual(problems);
  });

  it('ends on the day it is where the person is', () => {
    const now = new Date('2026-03-07T23:30:00Z');
    expect([todayIn('Europe/Berlin', now), todayIn('America/New_York', now)]).toEqual(['2026-03-08', '2026-03-07']);
    expect(lastDays(1, '2026-03-07')).toEqual({ from: '2026-03-07', to: '2026-03-07' });
  });
});

describe('the change of a figure', () => {
  it('is told against what was before, if there was anything', () => {
    expect(growthOf({ current: 150, previous: 100 })).toBe(0.5);
    expect(growthOf({ current: 0, previous: 100 })).toBe(-1);
    expect(growthOf({ current: -50, previous: -100 })).toBe(0.5);
    expect(growthOf({ current: 5, previous: 0 })).toBeUndefined();
    expect([formatGrowth(0.123, 'en'), formatGrowth(-0.5, 'en'), formatGrowth(0, 'en')]).toEqual([
      '+12%',
      '-50%',
      '0%',
    ]);
  });
});
