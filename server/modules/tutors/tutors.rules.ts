import { type TutorStatus, tutorTransitions } from '#contract/tutors.ts';
import { invalidField, wrongTransition } from '../../errors.ts';

/** @throws AppError 409 when a tutor can't go from one status to the other. */
export const requireTransition = (from: TutorStatus, to: TutorStatus) => {
  if (!tutorTransitions[from].includes(to)) throw wrongTransition(from, to);
};

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
