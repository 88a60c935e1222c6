import { describe, expect, it } from 'vitest';
import {
  excessRefundCents,
  type LedgerSource,
  ledgerBalance,
  ledgerEntries,
  withRefundsOnce,
} from '#contract/ledger.ts';
import { bookingStatuses, paymentStatuses, payoutStatuses } from '#contract/transactions.ts';

const held: LedgerSource = {
  status: 'completed',
  paymentStatus: 'paid',
  payoutStatus: 'paid',
  amountCents: 4000,
  feeCents: 600,
  payoutCents: 3400,
  refundedCents: 0,
  timeline: [
    { kind: 'requested', at: '2026-03-01T08:00:00.000Z' },
    { kind: 'paid', at: '2026-03-01T09:00:00.000Z' },
    { kind: 'completed', at: '2026-03-02T16:00:00.000Z' },
    { kind: 'paidOut', at: '2026-03-10T04:00:00.000Z' },
  ],
};
const lines = (booking: LedgerSource) =>
  ledgerEntries(booking).map(({ kind, state, amountCents }) => `${state} ${kind} ${amountCents}`);
const balance = (booking: LedgerSource) => ledgerBalance(ledgerEntries(booking));

describe("a booking's ledger", () => {
  it('comes to nothing once everybody has what is theirs', () => {
    expect(lines(held)).toEqual(['booked charge 4000', 'booked fee -600', 'booked payout -3400']);
    expect(balance(held)).toBe(0);
    expect(ledgerEntries(held).map(({ at }) => at)).toEqual([
      '2026-03-01T09:00:00.000Z',
      '2026-03-02T16:00:00.000Z',
      '2026-03-10T04:00:00.000Z',
    ]);
  });

  it('holds the payout until it is due', () => {
    const waiting = { ...held, payoutStatus: 'scheduled' } as const;
    expect(lines(waiting)).toEqual(['booked charge 4000', 'booked fee -600', 'due payout -3400']);
    expect(balance(waiting)).toBe(3400);
  });

  it('expects the charge of a lesson that is not paid yet, and none of one that never will be', () => {
    const asked = {
      ...held,
      status: 'requested',
      paymentStatus: 'authorized',
      payoutStatus: 'none',
      timeline: [],
    } as const;
    expect(lines(asked)).toEqual(['due charge 4000']);
    expect(balance(asked)).toBe(0);
    expect(lines({ ...asked, status: 'cancelled' })).toEqual([]);
    expect(lines({ ...asked, status: 'cancelled', paymentStatus: 'failed' })).toEqual([]);
  });

  it('gives everything back, or a part and holds the rest', () => {
    const back = {
      ...held,
      status: 'refunded',
      paymentStatus: 'refunded',
      payoutStatus: 'none',
      refundedCents: 4000,
    } as const;
    expect(lines(back)).toEqual(['booked charge 4000', 'booked refund -4000']);
    expect(balance(back)).toBe(0);
    const half = {
      ...back,
      paymentStatus: 'partiallyRefunded',
      payoutStatus: 'withheld',
      refundedCents: 2000,
    } as const;
    expect(balance(half)).toBe(2000);
  });

  it('says so when more was given back than was held', () => {
    expect(balance({ ...held, paymentStatus: 'partiallyRefunded', refundedCents: 1000 })).toBe(-1000);
  });

  it('was paid out as scheduled where the payment itself says no amount', () => {
    const timeline = [
      ...held.timeline.filter(({ kind }) => kind !== 'paidOut'),
      { kind: 'refunded', at: '2026-03-03T09:00:00.000Z', amountCents: 1000 },
      { kind: 'payoutScheduled', at: '2026-03-04T09:00:00.000Z', amountCents: 2550 },
      { kind: 'paidOut', at: '2026-03-10T04:00:00.000Z' },
    ] as const;
    const reduced = { ...held, paymentStatus: 'partiallyRefunded', refundedCents: 1000, timeline } as const;
    expect(lines(reduced)).toEqual([
      'booked charge 4000',
      'booked refund -1000',
      'booked fee -450',
      'booked payout -2550',
    ]);
    expect(balance(reduced)).toBe(0);
  });

  it('tells by how much more refunds were told of than was paid, once it is known that it was', () => {
    const timeline = [
      { kind: 'refunded', at: '2026-03-03T09:00:00.000Z', amountCents: 3000 },
      { kind: 'refunded', at: '2026-03-04T09:00:00.000Z', amountCents: 2000 },
      { kind: 'refunded', at: '2026-03-05T09:00:00.000Z', amountCents: null },
    ] as const;
    const back = { ...held, paymentStatus: 'refunded', refundedCents: 4000, timeline } as const;
    expect(excessRefundCents(back)).toBe(1000);
    expect(excessRefundCents({ ...back, timeline: timeline.slice(1) })).toBe(0);
    expect(excessRefundCents({ ...back, paymentStatus: 'pending', refundedCents: 0 })).toBe(0);
    expect(excessRefundCents(held)).toBe(0);
  });

  it('counts what was told twice of one refund once', () => {
    const refund = '00000000-0000-4000-8000-000000000001';
    const timeline = [
      { kind: 'refunded', at: '2026-03-03T09:00:00.000Z', amountCents: 3000, refund },
      { kind: 'refunded', at: '2026-03-04T09:00:00.000Z', amountCents: 3000, refund },
    ] as const;
    const back = { ...held, paymentStatus: 'partiallyRefunded', refundedCents: 3000, timeline } as const;
    expect(excessRefundCents(back)).toBe(0);
    expect(ledgerEntries(back).find(({ kind }) => kind === 'refund')?.at).toBe('2026-03-03T09:00:00.000Z');
  });

  it('counts what staff did by hand once where a file tells of it without their request', () => {
    const [refund, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const of = (more: object) =>
      ({ kind: 'refunded', at: '2026-03-03T09:00:00.000Z', amountCents: 1000, ...more }) as const;
    const asked = of({ refund, reference: 're_1' });
    const told = of({ reference: 're_1' });
    // What staff asked for stays, whichever is told first: it leaves a dispute open.
    expect(withRefundsOnce([told, asked])).toEqual([asked]);
    expect(withRefundsOnce([asked, told])).toEqual([asked]);
    for (const differing of [
      [asked, of({ reference: 're_2' })],
      [asked, of({ reference: 're_1', amountCents: 999 })],
      [of({ refund }), of({})],
      [told, told],
      [asked, of({ refund: other, reference: 're_1' })],
    ])
      expect(withRefundsOnce(differing)).toEqual(differing);
    // What the provider calls the payment names no refund.
    const paid = { ...of({ reference: 're_1' }), kind: 'paid', amountCents: 4000 } as const;
    expect(withRefundsOnce([paid, told, asked])).toEqual([paid, told, asked]);
    // Of two that a provider calls the same, one is the one that was asked for.
    expect(withRefundsOnce([asked, told, told])).toHaveLength(2);
  });

  it('never loses a cent: whatever the states, what is booked and due explains the whole charge', () => {
    for (const status of bookingStatuses)
      for (const paymentStatus of paymentStatuses)
        for (const payoutStatus of payoutStatuses) {
          const entries = ledgerEntries({ ...held, status, paymentStatus, payoutStatus });
          const of = (kind: string) => entries.find((entry) => entry.kind === kind)?.amountCents ?? 0;
          if (of('fee') !== 0) expect(of('fee') + of('payout')).toBe(-4000);
          expect([0, 4000]).toContain(of('charge'));
        }
  });
});
