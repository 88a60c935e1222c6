import { describe, expect, it } from 'vitest';
import { amountsAfter, disputeChoices, payoutChoices, payoutStands } from '#src/domain/money/decidable.ts';

type Booking = Parameters<typeof payoutChoices>[0];

const at = (minute: number) => `2026-03-02T16:0${minute}:00.000Z`;
const event = (kind: Booking['timeline'][number]['kind'], minute: number) =>
  ({
    id: `${kind}-${minute}`,
    kind,
    at: at(minute),
    actor: null,
    note: null,
    amountCents: null,
    refund: null,
    reference: null,
  }) as const;
const decided = (status: 'withheld' | 'released', minute: number) =>
  ({ status, payoutCents: 3400, reason: 'As agreed', decidedAt: at(minute), decidedByName: 'Anna Weber' }) as const;

const held = (fields: Partial<Booking>): Booking => ({
  ...{ status: 'completed', dispute: null, paymentStatus: 'paid', payoutStatus: 'scheduled', payoutDecision: null },
  timeline: [],
  ...fields,
});

describe('what can be decided about a payout', () => {
  it.each<[string, Partial<Booking>, string[]]>([
    ['that is due', {}, ['withheld']],
    ['that staff withhold', { payoutDecision: decided('withheld', 1) }, ['released']],
    ['that the application withholds', { payoutStatus: 'withheld', timeline: [event('withheld', 1)] }, ['released']],
    [
      'that staff have released, which the application has not done yet',
      { payoutStatus: 'withheld', timeline: [event('withheld', 1)], payoutDecision: decided('released', 2) },
      ['withheld'],
    ],
    [
      'that the application withholds since staff have released it',
      { payoutStatus: 'withheld', timeline: [event('withheld', 3)], payoutDecision: decided('released', 2) },
      ['released'],
    ],
    ['that was made', { payoutStatus: 'paid' }, []],
    ['of money that went back', { paymentStatus: 'refunded', payoutStatus: 'none' }, []],
  ])('%s', (_, fields, choices) => {
    expect(payoutChoices(held(fields))).toEqual(choices);
  });
});

describe('what staff decided about a payout last', () => {
  const release = { payoutDecision: decided('released', 2) };
  const withhold = { payoutDecision: decided('withheld', 2) };
  const heldBack = (kind: 'withheld' | 'disputed', minute: number) => ({
    payoutStatus: 'withheld' as const,
    timeline: [event(kind, minute)],
  });
  it.each<[string, 'app' | 'staff', Partial<Booking>, string | undefined]>([
    ['is in force by hand at once', 'staff', withhold, 'withheld'],
    ['is asked of the application', 'app', withhold, 'asked_withheld'],
    ['is in force once the application has done it', 'app', { ...withhold, ...heldBack('withheld', 3) }, 'withheld'],
    ['is asked of an application that withholds', 'app', { ...release, ...heldBack('withheld', 1) }, 'asked_released'],
    ['is in force once it was scheduled', 'app', release, 'released'],
    ['is in force once it was made', 'app', { ...release, payoutStatus: 'paid' }, 'released'],
    [
      'says nothing of what the application withholds since',
      'app',
      { ...release, ...heldBack('withheld', 3) },
      undefined,
    ],
    ['says nothing of what is disputed since, by hand', 'staff', { ...release, ...heldBack('disputed', 3) }, undefined],
    ['says nothing of what was made all the same', 'app', { ...withhold, payoutStatus: 'paid' }, undefined],
    [
      'says nothing of what went back',
      'app',
      { ...withhold, paymentStatus: 'refunded', payoutStatus: 'none' },
      undefined,
    ],
  ])('%s', (_, carrier, fields, stands) => {
    expect(payoutStands({ ...held(fields), carrier })).toBe(stands);
  });
});

describe('how a dispute ends', () => {
  const dispute = { disputedAt: at(5), note: null, dueAt: null, evidence: null, decision: null };
  const booking = { amountCents: 4000, payoutCents: 3400, refundableCents: 3000, dispute };
  it('leaves the tutor no more than a dispute before has left', () => {
    expect(amountsAfter(booking, 'tutor', undefined)).toEqual({ refund: 0, payout: 3000 });
    const again = { ...booking, dispute: { ...dispute, payoutLeftCents: 2550 } };
    expect(amountsAfter(again, 'tutor', undefined)).toEqual({ refund: 0, payout: 2550 });
    expect(amountsAfter(again, 'part', 500)).toEqual({ refund: 500, payout: 2125 });
    // The refund of the dispute before has failed.
    expect(amountsAfter({ ...again, refundableCents: 4000 }, 'part', 500)).toEqual({ refund: 500, payout: 2550 });
    expect(amountsAfter(again, 'student', undefined)).toEqual({ refund: 3000, payout: 0 });
    expect(amountsAfter(again, 'part', undefined)).toEqual({});
  });

  it('is in part only where what is left can be divided', () => {
    expect(disputeChoices({ refundableCents: 2 })).toEqual(['student', 'part', 'tutor']);
    expect(disputeChoices({ refundableCents: 1 })).toEqual(['student', 'tutor']);
    expect(disputeChoices({ refundableCents: 0 })).toEqual(['student', 'tutor']);
  });
});
