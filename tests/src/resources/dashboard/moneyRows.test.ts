import { describe, expect, it } from 'vitest';
import type { MoneySums } from '#contract/booking-money.ts';
import { moneyRows } from '#src/resources/dashboard/moneyRows.ts';

const nothing = { bookings: 0, sums: [] };
const since = '2026-02-01T09:00:00.000Z';

describe('the money that waits as rows', () => {
  const rowsOf = (requested: MoneySums['requested']) =>
    moneyRows({ requested, failed: nothing, withheld: nothing, disputed: nothing }, (matter) => matter).slice(0, -3);

  it('counts the bookings of each currency once', () => {
    const sums = [
      { currency: 'CHF', cents: 700, bookings: 1 },
      { currency: 'EUR', cents: 4000, bookings: 2 },
    ];
    expect(rowsOf({ bookings: 3, sums, since })).toEqual([
      ['requested', 1, { cents: 700, currency: 'CHF' }, 'CHF', since],
      ['requested', 2, { cents: 4000, currency: 'EUR' }, 'EUR', since],
    ]);
    expect(rowsOf(nothing)).toEqual([['requested', 0, null, null, null]]);
  });

  it('does not guess of a server that counts them all together', () => {
    const [chf, eur] = [
      { currency: 'CHF', cents: 700 },
      { currency: 'EUR', cents: 4000 },
    ];
    expect(rowsOf({ bookings: 3, sums: [chf, eur], since }).map(([, bookings]) => bookings)).toEqual([null, null]);
    expect(rowsOf({ bookings: 3, sums: [eur], since }).map(([, bookings]) => bookings)).toEqual([3]);
  });
});
