import { describe, expect, it } from 'vitest';
import { formatGrowth, growthOf } from '#src/resources/dashboard/change.ts';
import { checkRange, readRange } from '#src/resources/dashboard/range.ts';

describe("the dashboard's range", () => {
  it.each([
    ['', 'month', { days: '30' }, ''],
    ['range=week', 'week', { days: '7' }, ''],
    ['range=year', 'year', { days: '365' }, ''],
    ['range=century', 'month', { days: '30' }, 'range'],
    ['from=2025-01-01&to=2025-01-31', 'custom', { from: '2025-01-01', to: '2025-01-31' }, ''],
    ['from=2025-02-30&to=2025-03-01', 'month', { days: '30' }, 'from, to'],
    ['from=2025-03-01&to=2025-02-01', 'month', { days: '30' }, 'from, to'],
    ['from=2015-03-01&to=2025-02-01', 'month', { days: '30' }, 'from, to'],
    ['from=11/22/2026&to=11/23/2026', 'month', { days: '30' }, 'from, to'],
    ['from=2025-03-01', 'month', { days: '30' }, 'from'],
    ['range=week&to=', 'week', { days: '7' }, 'to'],
    ['other=1', 'month', { days: '30' }, ''],
  ])('of "%s" is %s', (address, preset, query, unreadable) => {
    const { unreadable: names, ...asked } = readRange(new URLSearchParams(address));
    expect(asked).toEqual({ preset, query });
    expect(names.join(', ')).toBe(unreadable);
  });

  it.each([
    ['2025-03-01', '2025-03-01', {}],
    ['2025-03-02', '2025-03-01', { to: 'validation.date_range' }],
    ['2015-03-01', '2025-03-01', { to: 'validation.date_range' }],
    ['', '2025-03-01', { from: 'validation.required' }],
  ])('from %s to %s is held against the contract', (from, to, problems) => {
    expect(checkRange({ from, to })).toEqual(problems);
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
