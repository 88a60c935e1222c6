import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineKinds } from '#contract/transactions.ts';
import { withEvents } from '#server/modules/bookings/booking-events.ts';
import { bookingStateOf } from '#server/modules/bookings/booking-state.ts';

/** `paid 4000` → an event with an amount. */
const happened = (text: string) =>
  text.split(', ').flatMap((word) => {
    const [kind, amount] = word.split(' ');
    const known = timelineKinds.find((name) => name === kind);
    return known ? [{ kind: known, amountCents: amount === undefined ? null : Number(amount) }] : [];
  });

const row = (events: string, status: string, payment: string, payout: string, refunded = 0) =>
  [events, { status, paymentStatus: payment, payoutStatus: payout, refundedCents: refunded }] as const;

describe('the state of a booking of 40 euros', () => {
  it.each([
    row('', 'requested', 'pending', 'none'),
    row('requested', 'requested', 'pending', 'none'),
    row('requested, authorized', 'requested', 'authorized', 'none'),
    row('requested, failed', 'requested', 'failed', 'none'),
    row('requested, failed, authorized', 'requested', 'authorized', 'none'),
    row('requested, confirmed, paid', 'confirmed', 'paid', 'none'),
    row('requested, confirmed, paid, failed', 'confirmed', 'paid', 'none'),
    row('confirmed, paid, completed', 'completed', 'paid', 'none'),
    row('confirmed, paid, completed, payoutScheduled', 'completed', 'paid', 'scheduled'),
    row('confirmed, paid, completed, payoutScheduled, paidOut', 'completed', 'paid', 'paid'),
    row('confirmed, paid, completed, payoutScheduled, withheld', 'completed', 'paid', 'withheld'),
    row('paid, completed, withheld, payoutScheduled', 'completed', 'paid', 'scheduled'),
    row('paid, completed, paidOut, disputed', 'disputed', 'paid', 'paid'),
    row('paid, completed, payoutScheduled, disputed', 'disputed', 'paid', 'withheld'),
    row('paid, completed, disputed, refunded 1500', 'refunded', 'partiallyRefunded', 'withheld', 1500),
    row('paid, completed, disputed, refunded', 'refunded', 'refunded', 'none', 4000),
    row('paid, completed, disputed, completed, refunded 1500', 'completed', 'partiallyRefunded', 'withheld', 1500),
    row('paid, completed, refunded 1000', 'completed', 'partiallyRefunded', 'none', 1000),
    row('paid, completed, refunded 1000, refunded 3000', 'refunded', 'refunded', 'none', 4000),
    row('paid, cancelled, refunded', 'cancelled', 'refunded', 'none', 4000),
    row('confirmed, cancelled', 'cancelled', 'pending', 'none'),
    row('paid, cancelled, payoutScheduled, paidOut', 'cancelled', 'paid', 'paid'),
    row('refunded 1000', 'requested', 'pending', 'none', 0),
    row('paid 1000, refunded 3000', 'refunded', 'refunded', 'none', 1000),
    row('paid 9000, refunded 9000', 'refunded', 'refunded', 'none', 4000),
  ])('%s', (events, state) => {
    expect(bookingStateOf(happened(events), 4000)).toEqual(state);
  });

  it('never gives back more than was paid, nor more than the price, whatever happens', () => {
    const event = fc.record({
      kind: fc.constantFrom(...timelineKinds),
      amountCents: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), fc.integer({ min: 0, max: 9000 }), (events, price) => {
        const { refundedCents, paymentStatus } = bookingStateOf(events, price);
        expect(refundedCents).toBeGreaterThanOrEqual(0);
        expect(refundedCents).toBeLessThanOrEqual(price);
        if (refundedCents > 0) expect(['partiallyRefunded', 'refunded']).toContain(paymentStatus);
      }),
    );
  });
});

describe('a refund that staff asked for', () => {
  const paid = { kind: 'paid', amountCents: 4000 } as const;
  const refund = fc.record({
    kind: fc.constant('refunded' as const),
    refund: fc.constantFrom('one', 'other', undefined),
  });
  /** What staff asked for has one amount. */
  const amounts = { one: 700, other: 1100, undefined: 30 };
  const toldOf = (happened: { kind: 'refunded'; refund: keyof typeof amounts | undefined }) => ({
    ...happened,
    amountCents: amounts[happened.refund ?? 'undefined'],
  });

  it('counts once, however often and under however many ids it is told of', () => {
    fc.assert(
      fc.property(fc.array(refund, { maxLength: 9 }), (told) => {
        const events = told.map(toldOf);
        const byStaff = new Set(events.flatMap((event) => event.refund ?? []));
        const others = events.filter((event) => event.refund === undefined);
        const expected = [...byStaff].reduce((sum, key) => sum + amounts[key], 30 * others.length);
        expect(bookingStateOf([paid, ...events], 4000).refundedCents).toBe(expected);
      }),
    );
  });

  it('answers no dispute, whether it was told of before or not, unless all went back by it', () => {
    const back = { kind: 'refunded', amountCents: 700, refund: 'one' } as const;
    const disputed = { kind: 'disputed', amountCents: null } as const;
    expect(bookingStateOf([paid, back, disputed, back], 4000).status).toBe('disputed');
    expect(bookingStateOf([paid, back, disputed, { ...back, refund: 'other' }], 4000).status).toBe('disputed');
    const rest = { ...back, amountCents: 3300, refund: 'other' };
    expect(bookingStateOf([paid, back, disputed, rest], 4000).status).toBe('refunded');
    const byTheApplication = { kind: 'refunded', amountCents: 500 } as const;
    expect(bookingStateOf([paid, disputed, byTheApplication, back], 4000).status).toBe('refunded');
  });

  it('or not, answers no dispute that staff recorded, unless all went back', () => {
    const recorded = { kind: 'disputed', amountCents: null, actorId: 'staff' } as const;
    const told = { kind: 'refunded', amountCents: 500 } as const;
    expect(bookingStateOf([paid, recorded, told], 4000).status).toBe('disputed');
    expect(bookingStateOf([paid, recorded, told, { ...told, amountCents: 3500 }], 4000).status).toBe('refunded');
    const closed = { kind: 'disputeClosed', amountCents: null } as const;
    const toldAnew = { kind: 'disputed', amountCents: null } as const;
    expect(bookingStateOf([paid, recorded, closed, toldAnew, told], 4000).status).toBe('refunded');
  });
});

describe('a dispute that staff recorded', () => {
  const recorded = { kind: 'disputed', amountCents: null, actorId: 'staff' } as const;
  const closed = { kind: 'disputeClosed', amountCents: null } as const;

  it('is open until it is closed, and withholds the payout, whatever else is told', () => {
    const event = fc.record({
      kind: fc.constantFrom(...timelineKinds.filter((kind) => kind !== 'disputed' && kind !== 'disputeClosed')),
      amountCents: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    const events = fc.array(event, { maxLength: 8 });
    fc.assert(
      fc.property(events, events, (before, after) => {
        const state = bookingStateOf([...before, recorded, ...after], 4000);
        const isBack = state.paymentStatus === 'refunded';
        expect(state.status).toBe(isBack ? 'refunded' : 'disputed');
        expect(isBack ? ['none', 'paid'] : ['withheld', 'paid']).toContain(state.payoutStatus);
        // Then it is as if it had never been.
        expect(bookingStateOf([...before, recorded, ...after, closed], 4000)).toEqual(
          bookingStateOf([...before, ...after], 4000),
        );
      }),
    );
  });
});

describe('what happened to a booking', () => {
  const event = (id: string, at: string) => ({
    id,
    at,
    kind: 'paid' as const,
    actor: null,
    note: null,
    amountCents: null,
  });

  const now = new Date('2026-03-04T00:00:00Z');

  it('is a set in the order of its times, whichever came first', () => {
    const [one, two, same] = [
      event('a', '2026-03-02T00:00:00Z'),
      event('b', '2026-03-01T00:00:00.000Z'),
      event('0', '2026-03-02T00:00:00.000Z'),
    ];
    const ids = (events: ReturnType<typeof withEvents>) => events.map(({ id }) => id);
    expect(ids(withEvents(withEvents([], [one, two], now), [same, one], now))).toEqual(['b', '0', 'a']);
    expect(ids(withEvents(withEvents([], [same], now), [two, one], now))).toEqual(['b', '0', 'a']);
  });

  it('counts an id once, and refuses another event under it', () => {
    const known = withEvents([], [event('a', '2026-03-02T00:00:00Z')], now);
    expect(withEvents(known, [event('a', '2026-03-02T00:00:00.000Z')], now)).toBe(known);
    const other = [event('b', '2026-03-02T00:00:00Z'), event('a', '2026-03-03T00:00:00Z')];
    expect(() => withEvents(known, other, now)).toThrow(
      expect.objectContaining({
        status: 409,
        code: 'conflict.event',
        details: { errors: { 'events.1.id': expect.anything() } },
      }),
    );
  });
});
