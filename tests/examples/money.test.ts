import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Client, type DomainEvent, LecternError, type PageOptions } from '#client/index.ts';
import { type Database, keepFact, openDatabase, readFact } from '../../examples/marketplace/database.ts';
import { applyEvent } from '../../examples/marketplace/lectern/apply-event.ts';
import { connect } from '../../examples/marketplace/lectern/connect.ts';
import { listen } from '../../examples/marketplace/lectern/listen.ts';
import { cancel, complete, confirm, pay } from '../../examples/marketplace/marketplace/bookings.ts';
import type { Catalogue } from '../../examples/marketplace/marketplace/catalogue.ts';
import { dispute } from '../../examples/marketplace/marketplace/disputes.ts';
import { findBookings } from '../../examples/marketplace/marketplace/find.ts';
import { happened } from '../../examples/marketplace/marketplace/happened.ts';
import { payTutors } from '../../examples/marketplace/marketplace/payouts.ts';
import { refund } from '../../examples/marketplace/marketplace/provider.ts';
import type { Person } from '../../examples/marketplace/marketplace/records.ts';
import { carryOutRefunds } from '../../examples/marketplace/marketplace/refunds.ts';
import { moveMoney, runPayments } from '../../examples/marketplace/marketplace/run-payments.ts';
import { bookingPage } from '../../examples/marketplace/pages/account.ts';

const day = 86_400_000;

describe('what the example marketplace does about money', () => {
  let folder: string;
  let db: Database;
  let sequence = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-payments-'));
    db = await openDatabase(join(folder, 'database'));
  });
  beforeEach(async () => {
    await db.sql`truncate people, heard, newest, facts, outbox, provider_moves cascade`;
    for (const [id, kind] of [
      ['t-1', 'tutor'],
      ['u-1', 'student'],
    ] as const)
      await db.sql`insert into people (id, kind, first_name, last_name, email, password_hash, status)
        values (${id}, ${kind}, 'Ida', 'Lindqvist', ${`${id}@example.com`}, '', 'approved')`;
    await db.sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes,
        amount_cents, fee_cents, payout_cents, currency)
      values ('b-1', 't-1', 'u-1', 's-1', 'l-1', now(), 60, 4000, 600, 3400, 'EUR')`;
  });
  afterAll(async () => {
    await db?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const event = (type: DomainEvent['type'], data: object) => {
    sequence += 1;
    const at = '2026-03-01T09:00:00Z';
    return { id: `e-${sequence}`, sequence, type, at, externalId: 'b-1', version: 1, data } as DomainEvent;
  };
  const asked = (id: string, amountCents: number) => event('refund.requested', { id, amountCents });
  const payout = (status: 'withheld' | 'released', payoutCents = 3400) =>
    event(`payout.${status}`, { id: 'BK-10000001', status, payoutCents, reason: 'As was decided' });
  const decided = (outcome: string) =>
    event('dispute.decided', { id: 'BK-10000001', outcome, reason: 'A quarter was lost' });
  const hear = async (...events: readonly DomainEvent[]) => {
    for (const one of events) await db.transact((sql) => applyEvent(sql, one, 'feed'));
  };
  /** A lesson that was paid and held. */
  const hold = async (card: 'good' | 'closes' = 'good', id = 'b-1') => {
    await pay(db.sql, id, card);
    await confirm(db.sql, id);
    await complete(db.sql, id);
    await db.sql`truncate outbox`;
  };
  /** What Lectern is to be told. */
  const told = async () => {
    const { rows } = await db.sql<{ message: { events: Record<string, unknown>[] } }>`
      select message from outbox order by id`;
    return rows.flatMap(({ message }) => message.events);
  };
  const moves = async () => {
    const { rows } = await db.sql<{ kind: string; amount_cents: number }>`
      select kind, amount_cents from provider_moves order by at, amount_cents desc`;
    return rows.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`);
  };
  const payoutNow = async () => {
    const { rows } = await db.sql<{ status: string }>`select status from payouts`;
    return rows[0]?.status;
  };

  it('happens in its order, though much of it happens within a millisecond', async () => {
    for (const kind of ['completed', 'disputed', 'disputeClosed'] as const)
      for (let time = 0; time < 50; time += 1) await happened(db.sql, 'b-1', [{ kind, actor: null }]);
    const moments = (await told()).map(({ at }) => String(at));
    expect(moments).toHaveLength(150);
    expect([...new Set(moments)].sort()).toEqual(moments);
  });

  it('happens in its order, though the clock is put back between two starts', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-25T02:59:59.999Z') });
    await happened(db.sql, 'b-1', [
      { kind: 'confirmed', actor: 'tutor' },
      { kind: 'completed', actor: 'tutor' },
    ]);
    vi.setSystemTime('2026-10-25T02:00:00Z');
    // What the process knew is gone.
    vi.resetModules();
    const restarted = await import('../../examples/marketplace/marketplace/happened.ts');
    await restarted.happened(db.sql, 'b-1', [{ kind: 'disputed', actor: 'student' }]);
    vi.setSystemTime('2026-10-25T04:00:00Z');
    await restarted.happened(db.sql, 'b-1', [{ kind: 'disputeClosed', actor: null }]);
    expect((await told()).map(({ at }) => at)).toEqual([
      '2026-10-25T02:59:59.999Z',
      '2026-10-25T03:00:00.000Z',
      '2026-10-25T03:00:00.001Z',
      '2026-10-25T04:00:00.000Z',
    ]);
  });

  it('carries out each of several refunds of one booking, however often and in which order they are heard', async () => {
    await hold();
    const [first, second] = [asked('r-1', 1000), asked('r-2', 500)];
    await hear(second, first, second, first);
    await carryOutRefunds(db);
    await hear(first, second);
    await carryOutRefunds(db);
    expect(await moves()).toEqual(['payment 4000', 'refund 500', 'refund 1000']);
    expect(await told()).toMatchObject([
      { kind: 'refunded', refund: 'r-2', amountCents: 500, reference: expect.stringMatching(/^re-/) },
      { kind: 'refunded', refund: 'r-1', amountCents: 1000, reference: expect.stringMatching(/^re-/) },
    ]);
  });

  it('carries a refund out once where it died before it kept what the provider had answered', async () => {
    await hold();
    await hear(asked('r-1', 1000));
    const answer = await db.transact((sql) => refund(sql, { key: 'refund/r-1', booking: 'b-1', amountCents: 1000 }));
    await carryOutRefunds(db);
    expect(await moves()).toEqual(['payment 4000', 'refund 1000']);
    expect(await told()).toMatchObject([{ kind: 'refunded', ...answer }]);
  });

  it('carries a refund out once though all is heard anew after what was heard is forgotten', async () => {
    await hold();
    const one = asked('r-1', 1000);
    await hear(one);
    await carryOutRefunds(db);
    await db.sql`truncate heard, newest`;
    await hear(one);
    await carryOutRefunds(db);
    expect(await moves()).toEqual(['payment 4000', 'refund 1000']);
    expect(await told()).toHaveLength(1);
  });

  it.each([
    ['the card takes nothing back', 'closes', 1000, 'The card was closed and takes nothing back.'],
    ['more is asked for than is left', 'good', 4001, 'Not so much is left of the payment.'],
  ] as const)('says that a refund failed, and why, where %s', async (_, card, cents, note) => {
    await hold(card);
    await hear(asked('r-1', cents));
    await carryOutRefunds(db);
    expect(await moves()).toEqual(['payment 4000']);
    expect(await told()).toMatchObject([{ kind: 'refundFailed', refund: 'r-1', note }]);
  });

  it('leaves a refund alone whose booking is none of its own', async () => {
    await hear({ ...asked('r-1', 1000), externalId: 'b-2' } as DomainEvent);
    await carryOutRefunds(db);
    expect(await told()).toEqual([]);
  });

  it('gives back what is left where a lesson is cancelled, and the payment is refunded then', async () => {
    await pay(db.sql, 'b-1', 'good');
    await hear(asked('r-1', 1000));
    await db.transact((sql) => cancel(sql, 'b-1', 'student'));
    await carryOutRefunds(db);
    expect((await moves()).sort()).toEqual(['payment 4000', 'refund 1000', 'refund 3000']);
    const { rows } = await db.sql`select payment from bookings`;
    expect(rows).toEqual([{ payment: 'refunded' }]);
  });

  it('says to the student and to Lectern that what was paid did not go back where a lesson is cancelled', async () => {
    await pay(db.sql, 'b-1', 'closes');
    await db.sql`truncate outbox`;
    await db.transact((sql) => cancel(sql, 'b-1', 'student'));
    expect(await moves()).toEqual(['payment 4000']);
    const [lesson = expect.unreachable()] = await findBookings(db.sql, 'u-1');
    expect(lesson).toMatchObject({ status: 'cancelled', payment: 'paid' });
    const student = { id: 'u-1', kind: 'student' } as Person;
    const catalogue = { subjects: [], levels: [], settings: { timezone: 'UTC' } } as unknown as Catalogue;
    expect(bookingPage(lesson, student, catalogue).text).toContain(
      'A refund did not work, and our staff know: €40.00.',
    );
    const note = 'What was paid did not go back. The card was closed and takes nothing back.';
    expect(await told()).toEqual([expect.objectContaining({ kind: 'cancelled', actor: 'student', note })]);
    // All of it can be asked for.
    await hear(asked('r-1', 4000));
    await carryOutRefunds(db);
    expect((await told()).slice(1)).toMatchObject([{ kind: 'refundFailed', refund: 'r-1' }]);
  });

  it('pays a tutor once the lesson is long enough ago, and once', async () => {
    await hold();
    await payTutors(db, day);
    expect(await payoutNow()).toBe('scheduled');
    await payTutors(db, 0);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'payout 3400']);
    expect(await told()).toMatchObject([{ kind: 'paidOut', amountCents: 3400 }]);
  });

  it('pays a tutor once where it died before it kept that', async () => {
    await hold();
    await db.sql`update payouts set status = 'paying'`;
    await db.sql`insert into provider_moves (key, reference, kind, booking, amount_cents)
      values ('payout/b-1', 'po-1', 'payout', 'b-1', 3400)`;
    await payTutors(db, day);
    expect(await moves()).toEqual(['payment 4000', 'payout 3400']);
    expect(await told()).toMatchObject([{ kind: 'paidOut', reference: 'po-1' }]);
  });

  it('pays nobody what is withheld until it is released, and then no more than staff say', async () => {
    await hold();
    const [withheld, released] = [payout('withheld'), payout('released', 3000)];
    await hear(withheld);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000']);
    await hear(released, withheld);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'payout 3000']);
    expect((await told()).map(({ kind }) => kind)).toEqual(['withheld', 'payoutScheduled', 'paidOut']);
  });

  it('moves no money while it hears anew what was decided, as Lectern was set back to a backup', async () => {
    await hold();
    const [released, withheld] = [payout('released'), payout('withheld')];
    await hear(released, withheld);
    const lectern = {
      async *eventPages({ onGap }: PageOptions) {
        const error = new LecternError({ message: 'Set back', code: 'events.set_back', status: 410 });
        await onGap?.({ code: error.code, after: 'oldest', error });
        yield { data: [released], next: 'c-1', more: true };
        // Between two pages the provider is asked for what is due.
        await moveMoney(db, 0);
        expect(await payoutNow()).toBe('scheduled');
        await payTutors(db, 0);
        yield { data: [withheld], next: 'c-2', more: false };
        await moveMoney(db, 0);
      },
    } as unknown as Client;
    await listen(db, lectern, { signal: new AbortController().signal, onPage: () => undefined });
    expect(await payoutNow()).toBe('withheld');
    expect(await moves()).toEqual(['payment 4000']);
    await hear(payout('released'));
    await moveMoney(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'payout 3400']);
  });

  it('moves no money before it has heard what was decided while it did not run', async () => {
    await hold();
    // As a marketplace leaves them that had heard all there was.
    await keepFact(db.sql, 'cursor', 'c-1');
    await keepFact(db.sql, 'catchingUp', false);
    const payments = await runPayments(db, { payoutAfterMs: 0, feed: true });
    const lectern = {
      async *eventPages() {
        // Its first round is over before the feed answers.
        await payments.stop();
        expect(await payoutNow()).toBe('scheduled');
        yield { data: [decided('tutor')], next: 'c-2', more: true };
        await moveMoney(db, 0);
        expect(await payoutNow()).toBe('scheduled');
        yield { data: [payout('withheld')], next: 'c-3', more: false };
      },
    } as unknown as Client;
    await listen(db, lectern, { signal: new AbortController().signal, onPage: () => undefined });
    await moveMoney(db, 0);
    expect(await payoutNow()).toBe('withheld');
    expect(await moves()).toEqual(['payment 4000']);
  });

  it('moves money at once where it follows no feed, though it had followed one that did not catch up', async () => {
    await hold();
    await keepFact(db.sql, 'catchingUp', true);
    await (await runPayments(db, { payoutAfterMs: 0, feed: false })).stop();
    expect(await payoutNow()).toBe('paid');
  });

  it('moves no money while the feed cannot be read', async () => {
    await hold();
    let isAway = false;
    vi.stubGlobal('fetch', async (address: string) => {
      await pause(20);
      if (isAway || !address.includes('/events?')) throw new TypeError('fetch failed');
      return Response.json({ data: [], next: 'c-1', more: false });
    });
    const lectern = connect({ db, url: 'http://lectern.test', token: 'x', feed: true });
    await expect.poll(() => readFact(db.sql, 'catchingUp')).toBe(false);
    isAway = true;
    await expect.poll(() => readFact(db.sql, 'catchingUp')).toBe(true);
    await moveMoney(db, 0);
    expect(await payoutNow()).toBe('scheduled');
    isAway = false;
    await expect.poll(() => readFact(db.sql, 'catchingUp')).toBe(false);
    await moveMoney(db, 0);
    expect(await payoutNow()).toBe('paid');
    await lectern.stop();
  });

  it('tells what a tutor is to be paid where some of the payment went back before the lesson was held', async () => {
    await pay(db.sql, 'b-1', 'good');
    await confirm(db.sql, 'b-1');
    await hear(asked('r-1', 1000));
    await carryOutRefunds(db);
    await complete(db.sql, 'b-1');
    expect((await told()).find(({ kind }) => kind === 'payoutScheduled')).toMatchObject({ amountCents: 3000 });
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'refund 1000', 'payout 3000']);
  });

  it('withholds what is not due yet, so that holding the lesson does not pay it', async () => {
    await pay(db.sql, 'b-1', 'good');
    await hear(payout('withheld'));
    await confirm(db.sql, 'b-1');
    await complete(db.sql, 'b-1');
    await payTutors(db, 0);
    expect(await payoutNow()).toBe('withheld');
    expect((await told()).map(({ kind }) => kind)).not.toContain('payoutScheduled');
    await hear(payout('released'));
    await payTutors(db, 0);
    expect(await payoutNow()).toBe('paid');
  });

  it('cannot withhold what it has begun to pay', async () => {
    await hold();
    await payTutors(db, 0);
    await hear(payout('withheld'));
    expect(await payoutNow()).toBe('paid');
    expect((await told()).map(({ kind }) => kind)).toEqual(['paidOut']);
  });

  it('waits for what becomes of a refund before it pays, and never pays more than is left', async () => {
    await hold();
    await hear(asked('r-1', 1500));
    await payTutors(db, 0);
    expect(await payoutNow()).toBe('scheduled');
    await carryOutRefunds(db);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'refund 1500', 'payout 2500']);
    expect(await told()).toMatchObject([{ kind: 'refunded' }, { kind: 'paidOut', amountCents: 2500 }]);
  });

  it.each([1000, 4000])(
    'pays all of it where a refund of %s cents is asked for in the moment of the payment, and fails',
    async (cents) => {
      await hold('closes');
      let isAsked = false;
      const overtaken: Database = {
        ...db,
        transact: async (run) => {
          if (!isAsked) await hear(asked('r-1', cents));
          isAsked = true;
          return db.transact(run);
        },
      };
      await payTutors(overtaken, 0);
      expect(await payoutNow()).toBe('scheduled');
      await carryOutRefunds(db);
      await payTutors(db, 0);
      expect(await moves()).toEqual(['payment 4000', 'payout 3400']);
    },
  );

  /** The database, of which one transaction fails: as where the provider does not answer. */
  const failingAt = (nth: number): Database => {
    let begun = 0;
    return {
      ...db,
      transact: async (run) => {
        begun += 1;
        if (begun === nth) throw new Error('The provider is away.');
        return db.transact(run);
      },
    };
  };

  it('carries out the next refund where the provider fails at one, and that one in the next round', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await hold();
    await hear(asked('r-1', 1000), asked('r-2', 500));
    await carryOutRefunds(failingAt(1));
    expect(await moves()).toEqual(['payment 4000', 'refund 500']);
    expect(logged).toHaveBeenCalledTimes(1);
    await carryOutRefunds(db);
    expect(await moves()).toEqual(['payment 4000', 'refund 500', 'refund 1000']);
    logged.mockRestore();
  });

  it.each([
    ['it is begun', 1],
    ['the provider is asked', 3],
    ['its answer is kept', 4],
  ])('pays the next tutor where paying one fails as %s, and that one in the next round', async (_, nth) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await db.sql`insert into bookings (id, tutor, student, subject, level, starts_at, duration_minutes, amount_cents, fee_cents, payout_cents, currency)
      select 'b-2', tutor, student, subject, level, starts_at + interval '1 hour', duration_minutes, 2000, 300, 1700, currency from bookings`;
    for (const id of ['b-1', 'b-2']) await hold('good', id);
    const statuses = async () => {
      const { rows } = await db.sql<{ status: string }>`select status from payouts order by booking`;
      return rows.map(({ status }) => status);
    };
    await payTutors(failingAt(nth), 0);
    expect(await statuses()).toEqual([nth === 1 ? 'scheduled' : 'paying', 'paid']);
    await payTutors(db, 0);
    expect(await statuses()).toEqual(['paid', 'paid']);
    expect((await moves()).filter((move) => move.startsWith('payout')).sort()).toEqual(['payout 1700', 'payout 3400']);
    logged.mockRestore();
  });

  it('pays nothing where all went back', async () => {
    await hold();
    await hear(asked('r-1', 4000));
    await carryOutRefunds(db);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'refund 4000']);
    expect(await payoutNow()).toBe('dropped');
  });

  it('closes a dispute as it is decided, and pays what follows from that, by whichever of the three it hears first', async () => {
    await hold();
    await db.transact((sql) => dispute(sql, 'b-1'));
    await payTutors(db, 0);
    expect(await payoutNow()).toBe('withheld');
    await expect(db.transact((sql) => dispute(sql, 'b-1'))).rejects.toThrow('There is no payment to dispute.');
    await hear(payout('released', 2550));
    await carryOutRefunds(db);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000']);
    await hear(asked('r-1', 1000), decided('part'), decided('part'));
    await carryOutRefunds(db);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'refund 1000', 'payout 2550']);
    const kinds = (await told()).map(({ kind }) => kind);
    expect(kinds).toEqual(['disputed', 'payoutScheduled', 'disputeClosed', 'refunded', 'paidOut']);
  });

  it('does what was decided about the payout, though what was decided later about the dispute came before it', async () => {
    await hold();
    await db.transact((sql) => dispute(sql, 'b-1'));
    const released = payout('released', 2550);
    await hear(decided('part'), released);
    await payTutors(db, 0);
    expect(await moves()).toEqual(['payment 4000', 'payout 2550']);
  });
});
