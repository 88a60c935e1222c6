import type { TutorStatus } from '#contract/tutors.ts';
import type { Random } from '../random.ts';
import { day, hour } from '../time.ts';
import { approvals, reinstatements, rejections, tutorSuspensions } from './reasons.ts';
import type { StatusStep } from './status-history.ts';

/** What happened to a tutor's application, and when lessons were possible. */
export type Career = {
  steps: (StatusStep & { to: TutorStatus })[];
  /** Infinity when never approved. */
  approvedAt: number;
  /** A suspension: no lesson starts within. */
  awayFrom: number;
  awayUntil: number;
};

const never = Number.POSITIVE_INFINITY;
const waiting: Career = { steps: [], approvedAt: never, awayFrom: never, awayUntil: never };

/** How it ends; who joined in the last weeks is often still waiting. */
const fateOf = (random: Random, age: number) =>
  age < 45 * day
    ? random.weighted([
        ['pending', 10],
        ['approved', 4],
        ['rejected', 1],
      ] as const)
    : random.weighted([
        ['approved', 74],
        ['reapproved', 3],
        ['rejected', 7],
        ['suspended', 6],
        ['reinstated', 5],
        ['pending', age < 90 * day ? 16 : 1],
      ] as const);

/** The history of an application, every step between joining and now. */
export const createCareer = (
  random: Random,
  { joinedAt, now, staffIds }: { joinedAt: number; now: number; staffIds: readonly string[] },
): Career => {
  const fate = fateOf(random, now - joinedAt);
  if (fate === 'pending') return waiting;
  const step = (to: TutorStatus, at: number, reasons: readonly (string | null)[]) => ({
    to,
    at: Math.round(at),
    reason: random.pick(reasons),
    byId: random.pick(staffIds),
  });
  const decidedAt = Math.max(joinedAt, Math.min(now - hour, joinedAt + (0.5 + 4.5 * random.next()) * day));
  if (fate === 'rejected') return { ...waiting, steps: [step('rejected', decidedAt, rejections)] };
  if (fate === 'reapproved') {
    const approvedAt = decidedAt + 12 * day;
    const again = [
      step('pending', decidedAt + 9 * day, ['Applied again with the missing papers.']),
      step('approved', approvedAt, approvals),
    ];
    return { ...waiting, steps: [step('rejected', decidedAt, rejections), ...again], approvedAt };
  }
  const approved = { ...waiting, steps: [step('approved', decidedAt, approvals)], approvedAt: decidedAt };
  if (fate === 'approved') return approved;
  const awayFrom = decidedAt + (0.3 + 0.6 * random.next()) * (now - decidedAt);
  const suspended = {
    ...approved,
    steps: [...approved.steps, step('suspended', awayFrom, tutorSuspensions)],
    awayFrom,
  };
  if (fate === 'suspended') return suspended;
  const awayUntil = awayFrom + (0.2 + 0.6 * random.next()) * Math.min(60 * day, now - awayFrom);
  return { ...suspended, steps: [...suspended.steps, step('approved', awayUntil, reinstatements)], awayUntil };
};
