import { describe, expect, it } from 'vitest';
import { payoutChoices } from '#src/domain/money/decidable.ts';

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
