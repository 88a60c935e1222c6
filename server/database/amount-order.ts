import { and, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import { bigint, type PgColumn } from 'drizzle-orm/pg-core';
import type { Money } from '#contract/money.ts';

/** More than any amount has of minor units. */
const step = 1_000_000_000;

/** The place of a currency's code in the alphabet, as SQL. */
const currencyPlace = (currency: string) =>
  `((ascii(${currency}) - 65) * 676 + (ascii(substr(${currency}, 2)) - 65) * 26 + ascii(substr(${currency}, 3)) - 65)`;

/**
 * A generated column that orders amounts by currency first, then by size, since a yen can't be held against a euro.
 */
export const amountOrder = (name: string, amount: string, currency: string) =>
  bigint(name, { mode: 'number' }).generatedAlwaysAs(
    sql.raw(`${currencyPlace(currency)}::bigint * ${step} + ${amount}`),
  );

const placeOf = (currency: string) =>
  [...currency].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 65, 0) * step;

/** Amounts of the bound's currency from there on. */
export const amountFrom = (order: PgColumn, { currency, minor }: Money): SQL | undefined =>
  and(gte(order, placeOf(currency) + minor), lt(order, placeOf(currency) + step));

/** Amounts of the bound's currency up to there. */
export const amountTo = (order: PgColumn, { currency, minor }: Money): SQL | undefined =>
  and(gte(order, placeOf(currency)), lte(order, placeOf(currency) + minor));
