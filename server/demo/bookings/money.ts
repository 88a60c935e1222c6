/** The marketplace's share of every lesson, in percent. */
export const commissionPercent = 15;

/** What a lesson costs and who gets what, in minor units. The fee is rounded; the tutor gets exactly the rest. */
export const priceOf = (hourlyRateCents: number, durationMinutes: number) => {
  const amountCents = Math.round((hourlyRateCents * durationMinutes) / 60);
  const feeCents = Math.round((amountCents * commissionPercent) / 100);
  return { amountCents, feeCents, payoutCents: amountCents - feeCents };
};

/** A part of an amount, to the nearest ten cents and never more than all of it. */
export const partOf = (amountCents: number, share: number) =>
  Math.min(amountCents, Math.round((amountCents * share) / 10) * 10);

/** Most tutors raised their rate by a tenth a year ago: earlier lessons cost less, in steps of 50 cents. */
export const rateThen = (hourlyRateCents: number, age: number) =>
  age > 365 ? Math.round((hourlyRateCents * 0.9) / 50) * 50 : hourlyRateCents;
