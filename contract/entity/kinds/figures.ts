import * as z from 'zod';
import { amount, dayBound, moment as momentBound, whole as wholeText } from '../../list-query.ts';
import { Cents, Currency, Day, hasYear, Instant } from '../../primitives.ts';
import { given, type Traits } from './given.ts';

/** A field that lists are filtered by the bounds of: `<field>From` and `<field>To`, either of which may be left out. */
const ranged = <Kept, Bound extends z.ZodType>(field: Kept, bound: Bound) => ({ ...field, bound });

/** A whole number, between the two. */
export const whole = <const T extends Traits & { from: number; to: number }>(traits: T) => {
  const { from, to }: { from: number; to: number } = traits;
  const field = given('whole', z.int().min(from).max(to), traits);
  return ranged({ ...field, from, to }, wholeText(-999_999_999, 999_999_999).optional());
};

/** An amount in minor units of the record's `currency`, which stands beside it. Its name ends in `Cents`. */
export const money = <const T extends Traits = Traits>(traits: T = {} as T) =>
  ranged(given('money', Cents, traits), amount());

/** What a record's amounts are in: the marketplace's currency when it was added. */
export const currency = () => ({ kind: 'currency', given: false, schema: Currency }) as const;

/** A day of the calendar, without a time. Lists are filtered by the first day and the one after the last. */
export const day = <const T extends Traits = Traits>(traits: T = {} as T) =>
  ranged(given('day', Day.refine(hasYear, { error: 'validation.date' }), traits), dayBound());

/** An instant, which people give and read by the clocks of their zone. */
export const moment = <const T extends Traits = Traits>(traits: T = {} as T) =>
  ranged(given('moment', Instant, traits), momentBound());

/** The instant of something that the server notes; null before that. */
export const timestamp = () =>
  ({ kind: 'timestamp', given: false, optional: true, schema: Instant.nullable() }) as const;

/** The record's place among the others, from 1. Two may share one; their titles then decide. A new record comes last. */
export const place = ({ last }: { /** The highest there can be. */ last: number }) => ({
  ...given('place', z.int().min(1).max(last)),
  last,
});
