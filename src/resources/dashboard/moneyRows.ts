import { type MoneySums, moneyMatters } from '#contract/booking-money.ts';
import type { Cell } from './tableCsv.ts';

type Waits = MoneySums[keyof MoneySums];

/** What is said of a currency: of a server that says it of all together, it is known where there is one currency alone. */
const ofOne = <Said>({ sums }: Waits, said: Said | null | undefined, ofAll: Said | null | undefined) =>
  said ?? (sums.length === 1 ? (ofAll ?? null) : null);

/** A row for each currency of each matter, so that a column can be added up. */
export const moneyRows = (money: MoneySums, nameOf: (matter: keyof MoneySums) => string): Cell[][] =>
  moneyMatters.flatMap((matter): Cell[][] => {
    const waits = money[matter];
    if (waits.sums.length === 0) return [[nameOf(matter), waits.bookings, null, null, null]];
    return waits.sums.map(({ currency, cents, bookings, since }) => [
      nameOf(matter),
      ofOne(waits, bookings, waits.bookings),
      { cents, currency },
      currency,
      ofOne(waits, since, waits.since),
    ]);
  });
