import type { Random } from '../random.ts';
import { day } from '../time.ts';

/** How a booking went. Each outcome has one timeline, one payment state and one payout state. */
export type Outcome =
  | 'requested'
  | 'confirmed'
  | 'completed'
  | 'declined'
  | 'unpaid'
  | 'studentEarly'
  | 'studentLate'
  | 'tutorCancelled'
  | 'disputed'
  | 'refundedFully'
  | 'refundedPartly';

const disputesTake = 14 * day;

/**
 * Lessons ahead, and the one that is going on, are requested or confirmed; past ones have come to an end, except for disputes
 * about lessons of the last days.
 */
export const outcomeOf = (
  random: Random,
  { requestedAt, startsAt, endsAt, now }: { requestedAt: number; startsAt: number; endsAt: number; now: number },
): Outcome => {
  if (startsAt > now)
    return random.chance(now - requestedAt < 2 * day ? 0.7 : 0.06) && startsAt - now > day / 2
      ? 'requested'
      : 'confirmed';
  if (endsAt >= now) return 'confirmed';
  const problems =
    now - endsAt < disputesTake
      ? ([['disputed', 5]] as const)
      : ([
          ['refundedFully', 2.2],
          ['refundedPartly', 1.3],
          ['disputed', now - endsAt < 30 * day ? 1.5 : 0],
        ] as const);
  return random.weighted<Outcome>([
    ['completed', 84],
    ...problems,
    ['studentEarly', 4.5],
    ['studentLate', 1.5],
    ['tutorCancelled', 2.2],
    ['declined', 2],
    ['unpaid', 1.4],
  ]);
};
