import { invalidField } from '../../errors.ts';

export type RateLimits = { minHourlyRateCents: number; maxHourlyRateCents: number; currency: string };
type Rate = { hourlyRateCents: number; currency: string };

/**
 * A rate that was agreed before the settings changed stays valid: who corrects a telephone number is not asked for another rate.
 *
 * @param current the tutor's rate so far, if any.
 * @throws AppError 400 naming the rate when it is new and outside what the settings allow, or in another currency.
 */
export const requireRateWithin = ({ hourlyRateCents, currency }: Rate, limits: RateLimits, current?: Rate) => {
  if (current?.hourlyRateCents === hourlyRateCents && current.currency === currency) return;
  if (currency !== limits.currency) throw invalidField('currency', 'validation.one_of', { values: limits.currency });
  const { minHourlyRateCents: least, maxHourlyRateCents: most } = limits;
  if (hourlyRateCents < least)
    throw invalidField('hourlyRateCents', 'validation.min', { min: { minor: least, currency } });
  if (hourlyRateCents > most)
    throw invalidField('hourlyRateCents', 'validation.max', { max: { minor: most, currency } });
};
