import { describe, expect, it } from 'vitest';
import { filterOfDays, partsOf } from '#src/resources/dashboard/counted.ts';

const point = (from: string) => ({ from, bookings: 0, revenueCents: 0 });

describe('what the dashboard counts', () => {
  it('is from the first day to the last in the marketplace, also where a day has 23 hours', () => {
    expect(filterOfDays({ from: '2026-03-28', to: '2026-03-29' }, 'Europe/Lisbon')).toEqual({
      createdFrom: '2026-03-28T00:00:00.000Z',
      createdTo: '2026-03-29T23:00:00.000Z',
    });
  });

  it('is told also by a browser that does not know where the marketplace is', () => {
    const days = filterOfDays({ from: '2026-03-28', to: '2026-03-29' }, 'Mars/Olympus_Mons');
    expect(Date.parse(days.createdTo) - Date.parse(days.createdFrom)).toBeGreaterThan(47 * 60 * 60 * 1000);
  });

  it('is over where its last day is before today', () => {
    const series = [point('2026-03-01'), point('2026-03-08'), point('2026-03-15')];
    const parts = (today?: string) => partsOf({ series, to: '2026-03-17', today }).map(({ isOver }) => isOver);
    expect(parts('2026-03-14')).toEqual([true, false, false]);
    expect(parts('2026-03-17')).toEqual([true, true, false]);
    expect(parts('2026-03-18')).toEqual([true, true, true]);
    // Another server may not say which day it is.
    expect(parts()).toEqual([true, true, true]);
    expect(partsOf({ series, to: '2026-03-17', today: '2026-04-01' }).map(({ days }) => days.to)).toEqual([
      '2026-03-07',
      '2026-03-14',
      '2026-03-17',
    ]);
  });
});
