import { type MoneySums, moneyMatters } from '#contract/booking-money.ts';
import type { Cell } from './tableCsv.ts';

type Waits = MoneySums[keyof MoneySums];

/** How many are in a currency: of a server that does not say so it is known where there is one currency alone. */
const bookingsIn = ({ bookings, sums }: Waits, inCurrency: number | undefined) =>
  inCurrency ?? (sums.length === 1 ? bookings : null);

/** A row for each currency of each matter, so that a column can be added up. */
export const moneyRows = (money: MoneySums, nameOf: (matter: keyof MoneySums) => string): Cell[][] =>
  moneyMatters.flatMap((matter): Cell[][] => {
    const waits = money[matter];
    const since = waits.since ?? null;
    if (waits.sums.length === 0) return [[nameOf(matter), waits.bookings, null, null, since]];
    return waits.sums.map(({ currency, cents, bookings }) => [
      nameOf(matter),
      bookingsIn(waits, bookings),
      { cents, currency },
      currency,
      since,
    ]);
  });
