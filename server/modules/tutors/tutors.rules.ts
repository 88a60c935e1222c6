import { type TutorStatus, tutorTransitions } from '#contract/tutors.ts';
import { invalidField, wrongTransition } from '../../errors.ts';

/** @throws AppError 409 when a tutor can't go from one status to the other. */
export const requireTransition = (from: TutorStatus, to: TutorStatus) => {
  if (!tutorTransitions[from].includes(to)) throw wrongTransition(from, to);
};

/** @throws AppError 400 naming the rate when it is outside what the settings allow, or in another currency. */
export const requireRateWithin = (
  { hourlyRateCents, currency }: { hourlyRateCents: number; currency: string },
  limits: { minHourlyRateCents: number; maxHourlyRateCents: number; currency: string },
) => {
  if (currency !== limits.currency) throw invalidField('currency', 'validation.one_of', { values: limits.currency });
  const { minHourlyRateCents: least, maxHourlyRateCents: most } = limits;
  if (hourlyRateCents < least)
    throw invalidField('hourlyRateCents', 'validation.min', { min: amount(least, currency) });
  if (hourlyRateCents > most) throw invalidField('hourlyRateCents', 'validation.max', { max: amount(most, currency) });
};

const amount = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;
