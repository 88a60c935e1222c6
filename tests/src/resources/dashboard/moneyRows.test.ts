import { describe, expect, it } from 'vitest';
import type { MoneySums } from '#contract/booking-money.ts';
import { moneyRows } from '#src/resources/dashboard/moneyRows.ts';

const nothing = { bookings: 0, sums: [] };
const since = '2026-02-01T09:00:00.000Z';

describe('the money that waits as rows', () => {
  const rowsOf = (requested: MoneySums['requested']) =>
    moneyRows({ requested, failed: nothing, withheld: nothing, disputed: nothing }, (matter) => matter).slice(0, -3);

  it('counts the bookings of each currency once, and says since when the oldest of those waits', () => {
    const later = '2026-02-03T09:00:00.000Z';
    const sums = [
      { currency: 'CHF', cents: 700, bookings: 1, since: later },
      { currency: 'EUR', cents: 4000, bookings: 2, since },
    ];
    expect(rowsOf({ bookings: 3, sums, since })).toEqual([
      ['requested', 1, { cents: 700, currency: 'CHF' }, 'CHF', later],
      ['requested', 2, { cents: 4000, currency: 'EUR' }, 'EUR', since],
    ]);
    expect(rowsOf(nothing)).toEqual([['requested', 0, null, null, null]]);
  });

  it('does not guess of a server that counts them all together', () => {
    const [chf, eur] = [
      { currency: 'CHF', cents: 700 },
      { currency: 'EUR', cents: 4000 },
    ];
    const known = ([, bookings, , , oldest]: ReturnType<typeof rowsOf>[number]) => [bookings, oldest];
    expect(rowsOf({ bookings: 3, sums: [chf, eur], since }).map(known)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(rowsOf({ bookings: 3, sums: [eur], since }).map(known)).toEqual([[3, since]]);
  });
});
