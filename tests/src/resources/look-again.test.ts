import { describe, expect, it } from 'vitest';
import type { Refund } from '#contract/booking-money.ts';
import { lookAgainMs } from '#src/domain/money/decidable.ts';

const asked = (given: Partial<Refund> = {}): Refund => ({
  id: '3f0c2f6e-3a3b-4a52-8f58-5f6f0d3f0c11',
  version: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
  amountCents: 4000,
  currency: 'EUR',
  code: 'duplicate',
  reason: 'Paid twice',
  status: 'requested',
  carrier: 'app',
  askedByName: null,
  reference: null,
  failure: null,
  settledAt: null,
  ...given,
});

describe('a booking whose refund the application carries out', () => {
  it.each([
    ['soon, right after it was asked for', [asked()], '2026-03-01T09:01:00Z', 2_000],
    ['now and then, later', [asked()], '2026-03-01T10:00:00Z', 30_000],
    ['never, once it is known', [asked({ status: 'succeeded' })], '2026-03-01T09:01:00Z', false],
    ['never, where staff carry it out', [asked({ carrier: 'staff' })], '2026-03-01T09:01:00Z', false],
    ['never, where there is none', [], '2026-03-01T09:01:00Z', false],
  ] as const)('is looked at again %s', (_, refunds, now, expected) => {
    expect(lookAgainMs({ refunds: [...refunds] }, new Date(now))).toBe(expected);
  });

  it('is not looked at again while only its row of a list is known', () => {
    expect(lookAgainMs({}, new Date())).toBe(false);
  });
});
