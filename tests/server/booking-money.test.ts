import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { finding } from '#contract/finding.ts';
import { type DomainEvent, eventSchemas, events as feed } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { type Letter, letters } from '#contract/letters.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { transactions } from '#contract/transactions.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { refunds as kept, paymentReferences } from '#server/modules/booking-money/booking-money.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { sources } from '#server/modules/sources/sources.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { engines } from '#tests/support/engines.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { createTill, event, type Till } from '#tests/support/money.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldBooking, toldEvent } from '#tests/support/told.ts';

const later = '2025-03-04T09:00:00Z';
const disputedAt = '2026-03-03T10:00:00.000Z';
const disputed = event('d', 'disputed', disputedAt, {
  note: 'Nobody came',
  dueAt: '2026-03-13T10:00:00.000Z',
  evidence: 'A log',
});

describe.each(engines)('what staff decide about money on $name', (engine) => {
  let server: TestServer;
  let till: Till;
  let after = 'newest';
  beforeAll(async () => {
    server = await startTestServer(engine);
    till = await createTill(server);
    await news();
  });
  afterAll(() => server.close());

  /** What the application has been told since. */
  const news = async () => {
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, { token: till.token, query: { after } });
    after = body.next;
    const told = body.data as DomainEvent[];
    for (const event of told) expect(eventSchemas[event.type].parse(event)).toEqual(event);
    return told;
  };
  const historyOf = async (recordId: string) =>
    (await server.call(audit.history, { as: 'editor', query: { entity: 'booking', recordId } })).body.data as {
      entity: string;
      changes: Record<string, { after: unknown }>;
      amountsIn: string | null;
    }[];
  const found = async (search: string) => {
    const list = await server.call(transactions.list, { as: 'editor', query: { search } });
    const all = await server.call(finding.find, { as: 'editor', query: { search } });
    return [list.body.data, all.body.data[0]?.records ?? []].map((rows: { bookingId?: string; id?: string }[]) =>
      rows.map(({ bookingId, id }) => bookingId ?? id),
    );
  };
  const sums = async () => (await server.call(moneyDecisions.sums, { as: 'admin' })).body.data;
  const listed = async (money: string) =>
    (
      (await server.call(transactions.list, { as: 'editor', query: { money, limit: 500 } })).body.data as {
        bookingId: string;
      }[]
    ).map(({ bookingId }) => bookingId);

  it('a refund is asked for, carried out by the application, and then is one', async () => {
    const { bookingId, externalId } = await till.told();
    const asked = await till.refund(bookingId, 1500);
    expect([asked.status, asked.body.message]).toEqual([200, undefined]);
    const [refund] = asked.body.data.refunds;
    expect(refund).toMatchObject({
      amountCents: 1500,
      currency: 'EUR',
      status: 'requested',
      carrier: 'app',
      reference: null,
    });
    // Nothing has moved yet.
    expect(asked.body.data).toMatchObject({ refundedCents: 0, refundableCents: 2500, paymentStatus: 'paid' });
    expect(await news()).toMatchObject([
      {
        type: 'refund.requested',
        externalId,
        data: { id: refund.id, bookingId, amountCents: 1500, currency: 'EUR', code: 'duplicate' },
      },
    ]);
    const done = toldEvent('r-1', 'refunded', later, { refund: refund.id, reference: 're_1' });
    expect((await till.tell(externalId, done)).body.data).toMatchObject({ outcome: 'changed', refundedCents: 1500 });
    expect((await till.tell(externalId, done)).body.data.outcome).toBe('unchanged');
    expect(await till.read(bookingId)).toMatchObject({
      paymentStatus: 'partiallyRefunded',
      refundableCents: 2500,
      refunds: [{ status: 'succeeded', reference: 're_1', settledAt: '2025-03-04T09:00:00.000Z' }],
    });
    expect(await found('re_1')).toEqual([[bookingId], [bookingId]]);
    expect(await found(`pi_${externalId}`)).toEqual([[bookingId], [bookingId]]);
    expect(await found('re_')).toEqual([[], []]);
  });

  it('one that fails gives way to another, and says why', async () => {
    const { bookingId, externalId } = await till.told();
    const { id } = (await till.refund(bookingId, 4000)).body.data.refunds[0];
    expect((await till.refund(bookingId, 100)).body.code).toBe('conflict.nothing_refundable');
    await till.tell(externalId, toldEvent('f-1', 'refundFailed', later, { refund: id, note: 'The card is closed' }));
    const booking = await till.read(bookingId);
    expect(booking).toMatchObject({
      refundedCents: 0,
      refundableCents: 4000,
      refunds: [{ status: 'failed', failure: 'The card is closed' }],
    });
    expect(await listed('failed')).toContain(bookingId);
    expect((await till.refund(bookingId, 4000)).status).toBe(200);
    expect(await listed('failed')).not.toContain(bookingId);
    expect(await listed('requested')).toContain(bookingId);
    // Done after all, in whatever order that is told.
    await till.tell(externalId, toldEvent('f-0', 'refunded', '2025-03-03T09:00:00Z', { refund: id }));
    expect((await till.read(bookingId)).refunds.map(({ status }) => status)).toEqual(['requested', 'succeeded']);
  });

  it('one that is told of under two ids went back once', async () => {
    const { bookingId, externalId } = await till.told();
    const { id } = (await till.refund(bookingId, 1500)).body.data.refunds[0];
    for (const told of ['e-1', 'e-2'])
      expect((await till.tell(externalId, toldEvent(told, 'refunded', later, { refund: id }))).status).toBe(200);
    expect(await till.read(bookingId)).toMatchObject({
      refundedCents: 1500,
      refundableCents: 2500,
      paymentStatus: 'partiallyRefunded',
      ledger: { excessRefundCents: 0 },
      refunds: [{ status: 'succeeded' }],
    });
  });

  it('an answer to what was not asked for is refused, and so is another amount', async () => {
    const [one, other] = [await till.told(), await till.told()];
    const { id } = (await till.refund(one.bookingId, 1000)).body.data.refunds[0];
    const wrong = await till.tell(other.externalId, toldEvent('w-1', 'refunded', later, { refund: id }));
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
      422,
      'refund.unknown',
      ['events.0.refund'],
    ]);
    const less = await till.tell(one.externalId, toldEvent('w-2', 'refunded', later, { refund: id, amountCents: 900 }));
    expect([less.status, less.body.errors]).toEqual([422, { 'events.0.amountCents': 'Must be €10.00, as asked for' }]);
    expect(less.body.message).toBe('Must be €10.00, as asked for');
    const nothing = await till.tell(one.externalId, toldEvent('w-3', 'refundFailed', later));
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([400, ['events.0.refund']]);
  });

  it('one that the database forgot when it was set back is told of again, and goes back once', async () => {
    const { bookingId, externalId } = await till.told();
    const { id } = (await till.refund(bookingId, 1500)).body.data.refunds[0];
    await server.db.delete(kept).where(eq(kept.id, id));
    const tell = (told: string, more: object) =>
      till.tell(externalId, toldEvent(told, 'refunded', later, { refund: id, ...more }));
    const unsaid = await tell('s-1', {});
    expect([unsaid.status, unsaid.body.code, Object.keys(unsaid.body.errors)]).toEqual([
      422,
      'refund.unknown',
      ['events.0.amountCents'],
    ]);
    for (const told of ['s-1', 's-2']) expect((await tell(told, { amountCents: 1500 })).status).toBe(200);
    expect(await till.read(bookingId)).toMatchObject({ refundedCents: 1500, refundableCents: 2500, refunds: [] });
    expect((await till.tell(externalId, toldEvent('s-3', 'refundFailed', later, { refund: id }))).status).toBe(200);
    expect(await till.read(bookingId)).toMatchObject({ refundedCents: 1500, refundableCents: 2500 });
  });

  it('never more is asked for than is left, also by many at once', async () => {
    const { bookingId } = await till.told();
    const { version } = await till.read(bookingId);
    const most = await till.refund(bookingId, 4001);
    expect([most.status, most.body.errors.amountCents]).toEqual([400, 'At most €40.00 is left to refund']);
    const body = (nth: number) => ({
      amountCents: 1500,
      code: 'other',
      reason: 'At once',
      version: version + (nth % 3),
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        server.call(moneyDecisions.requestRefund, {
          as: nth % 2 ? 'admin' : 'superAdmin',
          params: { bookingId },
          body: body(nth),
        }),
      ),
    );
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    // Whoever guesses the next version passes the version, and not the sum.
    const { refunds, refundableCents } = await till.read(bookingId);
    expect(refunds.length).toBe(answers.filter(({ status }) => status === 200).length);
    expect(refunds.length).toBeGreaterThanOrEqual(1);
    expect(refundableCents).toBe(4000 - 1500 * refunds.length);
    expect(refundableCents).toBeGreaterThanOrEqual(0);
  });

  it('one is asked for once where the answer was lost and the same comes again under its key, and under no other’s', async () => {
    const { bookingId } = await till.told();
    const { version } = await till.read(bookingId);
    const id = crypto.randomUUID();
    const body = { id, amountCents: 1500, code: 'duplicate', reason: 'Paid twice', version };
    const ask = (more: object = {}, as: Role = 'admin') =>
      server.call(moneyDecisions.requestRefund, { as, params: { bookingId }, body: { ...body, ...more } });
    const told = [...(await Promise.all([ask(), ask()])), await ask()];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of told)
      expect(answer.body.data).toMatchObject({ refundableCents: 2500, refunds: [{ id, amountCents: 1500 }] });
    const sent = await server.call(letters.of, { as: 'editor', params: { about: 'booking', id: bookingId } });
    expect(sent.body.data).toHaveLength(1);
    for (const other of [ask({ amountCents: 1000 }), ask({}, 'superAdmin')])
      expect([(await other).status, (await other).body.code]).toEqual([409, 'conflict.unique']);
    expect((await till.read(bookingId)).refunds).toHaveLength(1);
  });

  it('whoever decides over what somebody else has changed is shown what it is now', async () => {
    const bookingId = await till.byHand();
    await till.refund(bookingId, 100);
    const { status, body } = await till.refund(bookingId, 100, { version: 1 });
    expect([status, body.code, body.data.refunds.length]).toEqual([409, 'conflict.version', 1]);
  });

  it('where no application is connected, staff say what they did, with a reference', async () => {
    await news();
    const bookingId = await till.byHand();
    const asked = (await till.refund(bookingId, 4000)).body.data;
    expect(asked).toMatchObject({ carrier: 'staff', refundedCents: 0 });
    // Nobody is asked to carry out what staff do themselves.
    expect(await news()).toEqual([]);
    const [{ id }] = asked.refunds;
    const nothing = await till.settle(bookingId, id, { reference: ' ' });
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([400, ['reference']]);
    const { status, body } = await till.settle(bookingId, id, { reference: 'BANK-77' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      refundedCents: 4000,
      paymentStatus: 'refunded',
      payoutStatus: 'none',
      status: 'refunded',
      ledger: { balanceCents: 0 },
      refunds: [{ status: 'succeeded', reference: 'BANK-77' }],
    });
    expect(body.data.timeline.at(-1)).toMatchObject({
      kind: 'refunded',
      amountCents: 4000,
      reference: 'BANK-77',
      actor: { id: server.people.admin },
    });
    expect((await till.settle(bookingId, id, { failure: 'Once more' })).body.code).toBe('conflict.refund_settled');
    expect(await found('BANK-77')).toEqual([[bookingId], [bookingId]]);
  });

  it('and what did not work, which is asked for anew', async () => {
    const bookingId = await till.byHand();
    const [{ id }] = (await till.refund(bookingId, 1000)).body.data.refunds;
    const { body } = await till.settle(bookingId, id, { failure: 'The account was closed' });
    expect(body.data).toMatchObject({
      refundedCents: 0,
      refundableCents: 4000,
      payoutStatus: 'scheduled',
      refunds: [{ status: 'failed' }],
    });
  });

  it('what the application carries out staff cannot say', async () => {
    const { bookingId } = await till.told();
    const [{ id }] = (await till.refund(bookingId, 1000)).body.data.refunds;
    const { status, body } = await till.settle(bookingId, id, { reference: 'x' });
    expect([status, body.code]).toEqual([409, 'conflict.refund_of_app']);
  });

  it('a payout is withheld and released, which the application does', async () => {
    await news();
    const { bookingId, externalId } = await till.told();
    expect((await till.payout(bookingId, { status: 'released' })).body.code).toBe('conflict.payout');
    const withheld = (await till.payout(bookingId, { status: 'withheld' })).body.data;
    // It is asked for; what it is the application says.
    expect(withheld).toMatchObject({
      payoutStatus: 'scheduled',
      payoutDecision: { status: 'withheld', payoutCents: 3400 },
    });
    expect(await listed('withheld')).toContain(bookingId);
    expect((await till.payout(bookingId, { status: 'withheld' })).body.code).toBe('conflict.payout');
    await till.tell(externalId, toldEvent('h-1', 'withheld', later));
    expect((await till.read(bookingId)).payoutStatus).toBe('withheld');
    expect((await till.payout(bookingId, { status: 'released' })).body.data.payoutDecision.status).toBe('released');
    expect(await news()).toMatchObject([
      {
        type: 'payout.withheld',
        externalId,
        data: { id: bookingId, status: 'withheld', payoutCents: 3400, currency: 'EUR', carrier: 'app' },
      },
      { type: 'payout.released', externalId, data: { id: bookingId, status: 'released', payoutCents: 3400 } },
    ]);
    await till.tell(externalId, toldEvent('h-2', 'paidOut', '2025-03-05T09:00:00Z'));
    expect((await till.payout(bookingId, { status: 'withheld' })).body.code).toBe('conflict.payout');
  });

  it('by hand it is so at once', async () => {
    await news();
    const bookingId = await till.byHand();
    expect((await till.payout(bookingId, { status: 'withheld' })).body.data.payoutStatus).toBe('withheld');
    expect((await till.payout(bookingId, { status: 'released' })).body.data).toMatchObject({
      payoutStatus: 'scheduled',
      status: 'completed',
    });
    // Whoever is told to pay pays.
    expect(await news()).toEqual([]);
  });

  it('by hand it is so at once, also after what a file has told ahead', async () => {
    const bookingId = await till.byHand(event('a', 'payoutScheduled', '2099-01-01T09:00:00.000Z'));
    expect((await till.payout(bookingId, { status: 'withheld' })).body.data.payoutStatus).toBe('withheld');
    expect((await till.payout(bookingId, { status: 'released' })).body.data.payoutStatus).toBe('scheduled');
    expect((await till.openDispute(bookingId)).body.data).toMatchObject({
      status: 'disputed',
      payoutStatus: 'withheld',
    });
    expect((await till.dispute(bookingId, 'tutor')).body.data).toMatchObject({ payoutStatus: 'scheduled' });
  });

  it('a refund that went back by hand is in the accounts of that day, whatever a file has told ahead', async () => {
    const bookingId = await till.byHand(event('a', 'payoutScheduled', '2099-01-01T09:00:00.000Z'));
    const { refunds } = (await till.refund(bookingId, 500)).body.data;
    const { ledger } = (await till.settle(bookingId, refunds[0].id, { reference: 're-2' })).body.data;
    const back = ledger.entries.find(({ kind }: { kind: string }) => kind === 'refund');
    expect(back).toMatchObject({ amountCents: -500 });
    expect(Date.parse(back.at)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('a dispute by hand, its outcome and what went back are of that day, whatever a file has told ahead', async () => {
    const bookingId = await till.byHand(event('a', 'payoutScheduled', '2099-01-01T09:00:00.000Z'));
    const opened = (await till.openDispute(bookingId)).body.data;
    expect(opened).toMatchObject({ status: 'disputed', payoutStatus: 'withheld' });
    const decided = (await till.dispute(bookingId, 'part', 1000)).body.data;
    expect(decided).toMatchObject({ status: 'completed', payoutStatus: 'scheduled', dispute: { decision: {} } });
    await till.settle(bookingId, decided.refunds[0].id, { reference: 're-4' });
    const { timeline, ledger } = await till.read(bookingId);
    const ahead = timeline.filter(({ at }) => Date.parse(at) > Date.now() + 60_000).map(({ kind }) => kind);
    expect(ahead).toEqual(['payoutScheduled', 'payoutScheduled']);
    const back = ledger.entries.find(({ kind }) => kind === 'refund');
    expect(Date.parse(back?.at ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('a dispute by hand of a lesson that a file has told to be held later follows it; money goes back that day', async () => {
    const bookingId = await till.byHand(event('c', 'completed', '2099-01-01T09:00:00.000Z'));
    expect((await till.openDispute(bookingId)).body.data.status).toBe('disputed');
    const decided = (await till.dispute(bookingId, 'part', 1000)).body.data;
    expect(decided.status).toBe('completed');
    const settled = (await till.settle(bookingId, decided.refunds[0].id, { reference: 're-5' })).body.data;
    const back = settled.timeline.find(({ kind }: { kind: string }) => kind === 'refunded');
    expect(Date.parse(back.at)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('a dispute by hand of a lesson whose money goes back in part on a later day is open all the same', async () => {
    const bookingId = await till.byHand(event('b', 'refunded', '2099-01-01T09:00:00.000Z', { amountCents: 1000 }));
    expect((await till.openDispute(bookingId)).body.data).toMatchObject({
      status: 'disputed',
      paymentStatus: 'partiallyRefunded',
      payoutStatus: 'withheld',
    });
    const list = await server.call(transactions.list, { as: 'editor', query: { status: 'disputed', limit: 500 } });
    expect(list.body.data.map((row: { bookingId: string }) => row.bookingId)).toContain(bookingId);
    const { dispute } = await till.read(bookingId);
    expect(Date.parse(dispute?.disputedAt ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
    expect((await till.dispute(bookingId, 'tutor')).body.data).toMatchObject({
      status: 'completed',
      payoutStatus: 'scheduled',
    });
  });

  it('what a file tells of afterwards leaves a dispute by hand open until it is decided', async () => {
    const { check, run, idOf } = importCalls(() => server);
    const heads = 'externalId;tutor;student;subject;level;startsAt;durationMinutes;amountCents;feeCents;payoutCents';
    const row = 'filed-1;t-1;u-1;Physics;Secondary school;2026-03-02 15:00;60;40;6;34;EUR;card;2026-03-01 09:00';
    const bring = async (...events: object[]) => {
      const cell = JSON.stringify(JSON.stringify(events)).replaceAll('\\"', '""');
      return run(await check('booking', `${heads};currency;paymentMethod;createdAt;events\n${row};${cell}\n`));
    };
    const before = [
      toldEvent('confirmed', 'confirmed', '2026-03-01T10:00:00Z'),
      toldEvent('paid', 'paid', '2026-03-01T11:00:00Z'),
    ];
    await bring(...before);
    const bookingId = await idOf('filed-1');
    const opened = (await till.openDispute(bookingId)).body.data;
    expect(opened.status).toBe('disputed');
    const after = new Date(Date.parse(opened.dispute.disputedAt) + 1000).toISOString();
    await bring(...before, ...['completed', 'payoutScheduled'].map((kind) => toldEvent(kind, kind as string, after)));
    const dispute = { note: 'The lesson was not held', decision: null };
    expect(await till.read(bookingId)).toMatchObject({ status: 'disputed', payoutStatus: 'withheld', dispute });
    expect(await listed('disputed')).toContain(bookingId);
    const decided = await till.dispute(bookingId, 'part', 1000);
    expect([decided.status, decided.body.message]).toEqual([200, undefined]);
    expect(decided.body.data).toMatchObject({ status: 'completed', payoutStatus: 'scheduled' });
  });

  it('a dispute by hand ends as it is decided also where an application has come to tell of the lesson', async () => {
    const bookingId = await till.byHand();
    await till.openDispute(bookingId);
    const { tokenId } = (await server.db.select().from(sources).where(isNotNull(sources.tokenId)))[0] ?? {};
    await server.db.insert(sources).values({ kind: 'booking', externalId: 'told-now', recordId: bookingId, tokenId });
    const decided = (await till.dispute(bookingId, 'tutor')).body.data;
    expect(decided).toMatchObject({ carrier: 'app', status: 'completed', payoutDecision: { status: 'released' } });
    // A later one is the application's.
    await till.tell('told-now', toldEvent('told-now', 'disputed', new Date(Date.now() + 1000).toISOString()));
    expect((await till.dispute(bookingId, 'tutor')).body.data).toMatchObject({ carrier: 'app', status: 'disputed' });
  });

  it('what is withheld comes to what releasing it would pay, also of a lower price, another currency, and what went back in part', async () => {
    const heldIn = async (of: string) =>
      (await sums()).withheld.sums.find(({ currency }: { currency: string }) => currency === of)?.cents ?? 0;
    const grown = { EUR: -(await heldIn('EUR')), JPY: -(await heldIn('JPY')) };
    const held = async () => [grown.EUR + (await heldIn('EUR')), grown.JPY + (await heldIn('JPY'))];
    const { bookingId, externalId } = await till.told();
    await till.payout(bookingId, { status: 'withheld' });
    expect(await held()).toEqual([3400, 0]);
    const price = { amountCents: 2000, feeCents: 300, payoutCents: 1700 };
    const correct = (given: object) =>
      server.call(integration.putBooking, { token: till.token, params: { externalId }, body: toldBooking(given) });
    await correct({ ...price, sourceVersion: 2 });
    expect(await held()).toEqual([1700, 0]);
    await correct({ ...price, currency: 'JPY', sourceVersion: 3 });
    expect(await held()).toEqual([0, 1700]);
    expect((await till.payout(bookingId, { status: 'released' })).body.data.payoutDecision.payoutCents).toBe(1700);

    const byHand = await till.byHand();
    await till.payout(byHand, { status: 'withheld' });
    const { refunds } = (await till.refund(byHand, 3000)).body.data;
    await till.settle(byHand, refunds[0].id, { reference: 're-most' });
    expect(await held()).toEqual([1000, 0]);
    expect((await till.payout(byHand, { status: 'released' })).body.data.payoutDecision.payoutCents).toBe(1000);
  });

  it('withheld and released again after a dispute, it is what the dispute has left of it', async () => {
    const bookingId = await till.byHand(disputed);
    const { refunds } = (await till.dispute(bookingId, 'part', 1000)).body.data;
    await till.settle(bookingId, refunds[0].id, { reference: 're-once' });
    const held = async () =>
      (await sums()).withheld.sums.find(({ currency }: { currency: string }) => currency === 'EUR')?.cents ?? 0;
    const before = await held();
    const withheld = (await till.payout(bookingId, { status: 'withheld' })).body.data;
    expect(withheld.payoutDecision).toMatchObject({ status: 'withheld', payoutCents: 2550 });
    expect((await held()) - before).toBe(2550);
    const released = (await till.payout(bookingId, { status: 'released' })).body.data;
    expect(released.payoutDecision).toMatchObject({ status: 'released', payoutCents: 2550 });
    expect(released.ledger.entries).toContainEqual(expect.objectContaining({ kind: 'payout', amountCents: -2550 }));
  });

  it('disputed again after a dispute, it is what the first has left of it, however the second ends', async () => {
    const held = async () =>
      (await sums()).withheld.sums.find(({ currency }: { currency: string }) => currency === 'EUR')?.cents ?? 0;
    const before = await held();
    const bookingId = await till.byHand(disputed);
    expect((await held()) - before).toBe(3400);
    const { refunds } = (await till.dispute(bookingId, 'part', 1000)).body.data;
    await till.settle(bookingId, refunds[0].id, { reference: 're-first' });
    expect((await till.openDispute(bookingId)).body.data).toMatchObject({
      dispute: { decision: null, payoutLeftCents: 2550 },
    });
    expect((await held()) - before).toBe(2550);
    expect((await till.payout(bookingId, { status: 'withheld' })).body.data.payoutDecision).toMatchObject({
      status: 'withheld',
      payoutCents: 2550,
    });
    expect((await till.dispute(bookingId, 'tutor')).body.data).toMatchObject({
      dispute: { decision: { outcome: 'tutor', refundCents: 0, payoutCents: 2550 } },
      payoutDecision: { status: 'released', payoutCents: 2550 },
    });
  });

  it('is all of it again where the tutor won the dispute, and what had been asked for beside it failed', async () => {
    const bookingId = await till.byHand(disputed);
    const [asked] = (await till.refund(bookingId, 1000, { code: 'goodwill' })).body.data.refunds;
    expect((await till.dispute(bookingId, 'tutor')).body.data.payoutDecision).toMatchObject({ payoutCents: 3000 });
    await till.settle(bookingId, asked.id, { failure: 'The account was closed' });
    await till.payout(bookingId, { status: 'withheld' });
    expect((await till.payout(bookingId, { status: 'released' })).body.data.payoutDecision).toMatchObject({
      status: 'released',
      payoutCents: 3400,
    });
  });

  it('is what the first dispute has left of it also after a second one that was decided for the student', async () => {
    const bookingId = await till.byHand(disputed);
    const { refunds } = (await till.dispute(bookingId, 'part', 1000)).body.data;
    await till.settle(bookingId, refunds[0].id, { reference: 're-left' });
    await till.openDispute(bookingId);
    const lost = (await till.dispute(bookingId, 'student')).body.data;
    expect(lost).toMatchObject({
      dispute: { payoutLeftCents: 2550, decision: { outcome: 'student', payoutCents: 0 } },
      payoutDecision: { status: 'withheld', payoutCents: 2550 },
    });
    const asked = lost.refunds.find(({ status }: { status: string }) => status === 'requested');
    await till.settle(bookingId, asked.id, { failure: 'The account was closed' });
    expect((await till.payout(bookingId, { status: 'released' })).body.data.payoutDecision).toMatchObject({
      status: 'released',
      payoutCents: 2550,
    });
  });

  it.each([
    ['student', null, 4000],
    ['part', 1000, 1000],
    ['tutor', null, 0],
  ])(
    'a dispute that comes after the payout and is decided %s leaves it with the tutor',
    async (outcome, part, back) => {
      const paidOut = event('o', 'paidOut', '2026-03-02T17:00:00.000Z', { amountCents: 3000 });
      const bookingId = await till.byHand(paidOut, disputed);
      await server.db.update(bookings).set({ payoutStatus: 'paid' }).where(eq(bookings.id, bookingId));
      const { body } = await till.dispute(bookingId, outcome, part);
      expect(body.data).toMatchObject({
        payoutStatus: 'paid',
        payoutDecision: null,
        dispute: { decision: { outcome, refundCents: back, payoutCents: 3000 } },
      });
    },
  );

  it('a booking that only a file tells of is in the hands of staff, by the application’s key or not', async () => {
    const bookingId = await till.byHand(disputed);
    await server.db.insert(sources).values({ kind: 'booking', externalId: 'of-a-file', recordId: bookingId });
    await news();
    expect((await till.dispute(bookingId, 'part', 1000)).status).toBe(200);
    expect((await till.payout(bookingId, { status: 'withheld' })).status).toBe(200);
    expect(await news()).toEqual([]);
  });

  it('a file that names a booking of the application’s does not take it out of its hands', async () => {
    const { bookingId, externalId } = await till.told();
    const heads = 'externalId,tutor,student,subject,level,startsAt,durationMinutes,amountCents,feeCents,payoutCents';
    const row = `${externalId},t-1,u-1,Physics,Secondary school,2025-03-02 15:00,90,40,6,34`;
    const file = `${heads},currency,paymentMethod,createdAt,sourceVersion\n${row},EUR,card,2025-03-01 09:00,2\n`;
    const { check, run } = importCalls(() => server);
    const checked = await check('booking', file);
    expect(checked.counts).toMatchObject({ changed: 1 });
    await run(checked);
    await news();
    const asked = (await till.refund(bookingId, 1000)).body.data;
    expect(asked).toMatchObject({ carrier: 'app', durationMinutes: 90 });
    expect(await news()).toMatchObject([{ type: 'refund.requested', externalId }]);
  });

  it.each([
    ['student', null, { refundCents: 4000, payoutCents: 0 }, 'withheld', 'completed'],
    ['part', 1000, { refundCents: 1000, payoutCents: 2550 }, 'scheduled', 'completed'],
    ['tutor', null, { refundCents: 0, payoutCents: 3400 }, 'scheduled', 'completed'],
  ])('a dispute is decided %s, by hand', async (outcome, refundCents, decision, payoutStatus, status) => {
    const bookingId = await till.byHand(disputed);
    const open = await till.read(bookingId);
    expect(open.dispute).toEqual({
      disputedAt,
      note: 'Nobody came',
      dueAt: '2026-03-13T10:00:00.000Z',
      evidence: 'A log',
      decision: null,
    });
    expect(await listed('disputed')).toContain(bookingId);
    expect((await till.payout(bookingId, { status: 'released' })).body.code).toBe('conflict.dispute_open');
    const decided = await till.dispute(bookingId, outcome, refundCents);
    expect([decided.status, decided.body.message]).toEqual([200, undefined]);
    expect(decided.body.data).toMatchObject({ payoutStatus, status, dispute: { decision: { outcome, ...decision } } });
    expect(
      decided.body.data.refunds.map(({ amountCents, code }: { amountCents: number; code: string }) => [
        amountCents,
        code,
      ]),
    ).toEqual(decision.refundCents > 0 ? [[decision.refundCents, 'dispute']] : []);
    expect(await listed('disputed')).not.toContain(bookingId);
    expect((await till.dispute(bookingId, 'tutor')).body.code).toBe('conflict.no_dispute');
    for (const { id } of decided.body.data.refunds) await till.settle(bookingId, id, { reference: `re-${outcome}` });
    expect(await listed('withheld')).not.toContain(bookingId);
    const settled = await till.read(bookingId);
    // What is held is what the tutor is still to get.
    const due = settled.ledger.entries.find(({ state }) => state === 'due')?.amountCents ?? 0;
    expect(settled.ledger.balanceCents + due).toBe(0);
  });

  it('a dispute that staff hear of themselves is recorded, decided, and may be followed by another', async () => {
    const bookingId = await till.byHand();
    await news();
    const said = { dueAt: new Date(Date.now() + 864_000_000).toISOString(), evidence: 'The tutor’s log' };
    const opened = await till.openDispute(bookingId, said);
    expect([opened.status, opened.body.message]).toEqual([200, undefined]);
    expect(opened.body.data).toMatchObject({
      status: 'disputed',
      payoutStatus: 'withheld',
      dispute: { note: 'The lesson was not held', ...said, decision: null },
    });
    // Nobody is told who has not told of the booking.
    expect(await news()).toEqual([]);
    const { timeline } = opened.body.data;
    expect(timeline.at(-1)).toMatchObject({ kind: 'disputed', actor: { id: server.people.admin } });
    expect(await listed('disputed')).toContain(bookingId);
    expect((await till.openDispute(bookingId)).body.code).toBe('conflict.disputed');
    expect((await till.dispute(bookingId, 'tutor')).body.data).toMatchObject({
      status: 'completed',
      payoutStatus: 'scheduled',
    });
    expect((await till.openDispute(bookingId)).body.data.dispute).toMatchObject({
      dueAt: null,
      evidence: null,
      decision: null,
    });
    const [first] = (await historyOf(bookingId)).filter(({ changes }) => 'status' in changes);
    expect(first?.changes.status?.after).toBe('disputed');
  });

  it('and nothing else is: what the application tells of, what was not paid or went back, what was due before, over somebody’s change, without saying what', async () => {
    expect((await till.openDispute((await till.told()).bookingId)).body.code).toBe('conflict.dispute_of_app');
    const bookingId = await till.byHand();
    expect((await till.openDispute(bookingId, { note: ' ' })).body.errors).toHaveProperty('note');
    expect((await till.openDispute(bookingId, { evidence: 'x'.repeat(5001) })).body.errors).toHaveProperty('evidence');
    const overdue = await till.openDispute(bookingId, { dueAt: new Date(Date.now() - 1000).toISOString() });
    expect([overdue.status, overdue.body.errors]).toEqual([400, { dueAt: 'That is past already' }]);
    expect((await till.read(bookingId)).dispute).toBeNull();
    expect((await till.openDispute(bookingId, { version: 99 })).status).toBe(409);
    expect((await till.openDispute(bookingId, {}, 'editor')).status).toBe(403);
    expect((await till.openDispute('BK-99999999', { version: 1 }).catch(() => ({ status: 404 }))).status).toBe(404);
    await till.refund(bookingId, 4000);
    expect((await till.openDispute(bookingId)).body.code).toBe('conflict.nothing_refundable');
  });

  it('one of many who record it at once does', async () => {
    const bookingId = await till.byHand();
    const { version } = await till.read(bookingId);
    const all = await Promise.all(Array.from({ length: 6 }, () => till.openDispute(bookingId, { version })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await till.read(bookingId)).timeline.filter(({ kind }) => kind === 'disputed')).toHaveLength(1);
  });

  it('a dispute that the application tells of is closed by the application', async () => {
    await news();
    const { bookingId, externalId } = await till.told(
      toldEvent('x-1', 'disputed', later, { dueAt: '2025-03-14T09:00:00Z' }),
    );
    expect((await till.dispute(bookingId, 'part', 4000)).body.errors).toHaveProperty('refundCents');
    expect((await till.dispute(bookingId, 'part')).body.errors).toHaveProperty('refundCents');
    const decided = (await till.dispute(bookingId, 'part', 1000)).body.data;
    expect(decided).toMatchObject({
      status: 'disputed',
      payoutStatus: 'withheld',
      payoutDecision: { status: 'released', payoutCents: 2550 },
    });
    const told = await news();
    expect(told.map(({ type, externalId: of }) => [type, of]).sort()).toEqual([
      ['dispute.decided', externalId],
      ['payout.released', externalId],
      ['refund.requested', externalId],
    ]);
    const [{ id }] = decided.refunds;
    await till.tell(
      externalId,
      toldEvent('x-2', 'disputeClosed', '2025-03-05T09:00:00Z'),
      toldEvent('x-3', 'refunded', '2025-03-05T09:01:00Z', { refund: id }),
      toldEvent('x-4', 'paidOut', '2025-03-05T09:02:00Z', { amountCents: 2550 }),
    );
    const after = await till.read(bookingId);
    expect(after).toMatchObject({ status: 'completed', paymentStatus: 'partiallyRefunded', payoutStatus: 'paid' });
    expect(after.ledger.balanceCents).toBe(0);
    // Another dispute is another decision.
    await till.tell(externalId, toldEvent('x-5', 'disputed', '2025-03-06T09:00:00Z'));
    expect((await till.read(bookingId)).dispute?.decision).toBeNull();
    expect((await till.dispute(bookingId, 'tutor')).status).toBe(200);
  });

  it('a dispute stays open where a refund that staff asked for goes back meanwhile, and closed where it is decided', async () => {
    const { bookingId, externalId } = await till.told();
    const { id } = (await till.refund(bookingId, 500, { code: 'goodwill' })).body.data.refunds[0];
    await till.tell(externalId, toldEvent('y-1', 'disputed', later));
    const tellOf = (name: string, at: string, refund: string) =>
      till.tell(externalId, toldEvent(name, 'refunded', at, { refund }));
    await tellOf('y-2', '2025-03-05T09:00:00Z', id);
    expect(await till.read(bookingId)).toMatchObject({
      status: 'disputed',
      paymentStatus: 'partiallyRefunded',
      payoutStatus: 'withheld',
      refundedCents: 500,
      dispute: { decision: null },
    });
    expect(await listed('disputed')).toContain(bookingId);
    const decided = await till.dispute(bookingId, 'part', 1000);
    expect([decided.status, decided.body.message]).toEqual([200, undefined]);
    // Also where the application tells of what went back before it says that the dispute is closed.
    await tellOf('y-3', '2025-03-06T09:00:00Z', decided.body.data.refunds[0].id);
    expect(await listed('disputed')).not.toContain(bookingId);
    expect((await till.dispute(bookingId, 'tutor')).body.code).toBe('conflict.no_dispute');
    await till.tell(externalId, toldEvent('y-4', 'disputeClosed', '2025-03-07T09:00:00Z'));
    expect(await till.read(bookingId)).toMatchObject({ status: 'completed', refundedCents: 1500 });
  });

  it('a dispute stays open where staff carry out by hand what they had asked for before it', async () => {
    const bookingId = await till.byHand();
    const { id } = (await till.refund(bookingId, 500, { code: 'goodwill' })).body.data.refunds[0];
    await till.openDispute(bookingId);
    const settled = await till.settle(bookingId, id, { reference: 'BANK-5' });
    expect(settled.body.data).toMatchObject({ status: 'disputed', refundedCents: 500, dispute: { decision: null } });
    expect(await listed('disputed')).toContain(bookingId);
    expect((await till.dispute(bookingId, 'tutor')).body.data).toMatchObject({ status: 'completed' });
  });

  it('is in the history of the booking, in its currency, with who did it', async () => {
    const bookingId = await till.byHand(disputed);
    await till.dispute(bookingId, 'student');
    const [event] = (await historyOf(bookingId)).filter(({ entity }) => entity === 'refund');
    expect(event?.changes).toMatchObject({
      amountCents: { after: 4000 },
      status: { after: 'requested' },
      code: { after: 'dispute' },
    });
    expect(event?.amountsIn).toBe('EUR');
    expect((await historyOf(bookingId)).map(({ entity }) => entity).sort()).toEqual([
      'booking',
      'booking',
      'dispute',
      'payout',
      'refund',
    ]);
  });

  it('is written to the student, filled in, unless no letter is wanted', async () => {
    const bookingId = await till.byHand();
    const preview = await server.call(letters.preview, {
      as: 'admin',
      body: { about: 'booking', id: bookingId, status: 'refundRequested', reason: 'Paid twice', amountCents: 1500 },
    });
    expect(preview.body.data.letter.text).toMatch(/refund of €15\.00 for this lesson:[\s\S]*Paid twice/);
    await till.refund(bookingId, 1500);
    await till.refund(bookingId, 500, { letter: null });
    const { body } = await server.call(letters.of, { as: 'editor', params: { about: 'booking', id: bookingId } });
    expect(body.data).toMatchObject([
      { template: 'refund-requested', recipient: 'user@people.test', state: 'waiting' },
    ]);
  });

  it('is written with what people know the lesson by: in the student’s language, and at the hour of their clock', async () => {
    const bookingId = await till.byHand();
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    const [student, subject] = [eq(accounts.id, row?.studentId ?? ''), eq(subjects.id, row?.subjectId ?? '')];
    const before = await server.db.select().from(accounts).where(student);
    await server.db.update(accounts).set({ language: 'pt', timezone: 'America/Sao_Paulo' }).where(student);
    await server.db.update(subjects).set({ namePt: 'Álgebra' }).where(subject);
    await server.db
      .update(bookings)
      .set({ startsAt: new Date('2026-03-03T01:30:00Z') })
      .where(eq(bookings.id, bookingId));
    const preview = await server.call(letters.preview, {
      as: 'admin',
      body: {
        about: 'booking',
        id: bookingId,
        status: 'refundRequested',
        reason: 'Pago duas vezes',
        amountCents: 1500,
      },
    });
    const { text } = preview.body.data.letter;
    expect(text).toContain('Álgebra com tutor Test');
    expect(text).toContain('Início: 02/03/2026 22:30 (America/Sao_Paulo)');
    expect(text).toContain(`Reserva: ${bookingId}`);
    const { language = 'en', timezone = 'UTC' } = before[0] ?? {};
    await server.db.update(accounts).set({ language, timezone }).where(student);
  });

  it('is written of no more once it has failed, by hand or at the application, while what is asked for instead is', async () => {
    const statesOf = async (id: string) => {
      const { body } = await server.call(letters.of, { as: 'editor', params: { about: 'booking', id } });
      return (body.data as Letter[]).map(({ state, holds }) => [state, holds]);
    };
    const bookingId = await till.byHand();
    const [asked] = (await till.refund(bookingId, 1000)).body.data.refunds;
    expect(await statesOf(bookingId)).toEqual([['waiting', true]]);
    await till.settle(bookingId, asked.id, { failure: 'The account was closed' });
    await till.refund(bookingId, 1000);
    expect(await statesOf(bookingId)).toEqual([
      ['waiting', true],
      ['superseded', false],
    ]);

    const { bookingId: told, externalId } = await till.told();
    const [other] = (await till.refund(told, 4000)).body.data.refunds;
    await till.tell(externalId, toldEvent('failed', 'refundFailed', later, { refund: other.id, note: 'No card' }));
    expect(await statesOf(told)).toEqual([['superseded', false]]);
    // It has tried again.
    await till.tell(externalId, toldEvent('done', 'refunded', later, { refund: other.id, amountCents: 4000 }));
    expect(await statesOf(told)).toEqual([['waiting', true]]);
  });

  it('one of which the mail server refused it is not sent again once it has failed', async () => {
    const bookingId = await till.byHand();
    const [asked] = (await till.refund(bookingId, 1000)).body.data.refunds;
    const ofThis = eq(mailJobs.refundId, asked.id);
    await server.db.update(mailJobs).set({ droppedAt: new Date(), lastError: '5.1.1 no such mailbox' }).where(ofThis);
    await till.settle(bookingId, asked.id, { failure: 'The account was closed' });
    const [job] = await server.db.select().from(mailJobs).where(ofThis);
    const again = await server.call(letters.sendAgain, { as: 'admin', params: { id: job?.id ?? '' } });
    expect([again.status, again.body.code]).toEqual([409, 'conflict.letter_superseded']);
  });

  it('is nothing that an editor does', async () => {
    const bookingId = await till.byHand(disputed);
    expect((await till.refund(bookingId, 100, {}, 'editor')).body.code).toBe('access.denied');
    expect((await till.payout(bookingId, { status: 'withheld' }, 'editor')).body.code).toBe('access.denied');
    // What waits is theirs to read.
    expect((await server.call(moneyDecisions.sums, { as: 'editor' })).body.data).toEqual(await sums());
  });

  it('adds up in the sums of what waits for somebody', async () => {
    const before = await sums();
    const bookingId = await till.byHand();
    await till.refund(bookingId, 700);
    await till.refund(bookingId, 300);
    const grown = (matter: { bookings: number; sums: { currency: string; cents: number }[] }) => [
      matter.bookings,
      matter.sums.find(({ currency }) => currency === 'EUR')?.cents ?? 0,
    ];
    const [bookings = 0, cents = 0] = grown(before.requested);
    const after = await sums();
    expect(grown(after.requested)).toEqual([bookings + 1, cents + 1000]);
    // Of one currency, these are all of them.
    expect(after.requested.sums).toMatchObject([
      { currency: 'EUR', bookings: bookings + 1, since: after.requested.since },
    ]);
    const { refunds } = await till.read(bookingId);
    expect(after.requested.since <= (refunds[1]?.createdAt ?? '')).toBe(true);
    const held = await till.byHand();
    await till.payout(held, { status: 'withheld' });
    expect((await sums()).withheld.since).toMatch(/^20\d\d-.*Z$/);
    expect((await sums()).disputed).toMatchObject({
      since: expect.stringMatching(/^2026-03-03T10:00:00/),
      oldest: expect.stringMatching(/^BK-/),
    });
  });

  it('is found by the reference of a payout of any number of bookings, also as a file', async () => {
    const named = Array.from({ length: 130 }, () => till.byHand());
    const rows = (await Promise.all(named)).map((bookingId) => ({ reference: 'po_of_all', bookingId }));
    await server.db.insert(paymentReferences).values(rows);
    const query = { search: 'po_of_all', limit: 25 };
    expect((await server.call(transactions.list, { as: 'editor', query })).body.total).toBe(130);
    const file = await server.app.inject({
      url: transactions.csv.path,
      query: { search: query.search, columns: 'bookingId' },
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(131);
  });

  it('says in the list what of the refunds waits: what is asked for, and what failed with none after', async () => {
    const bookingId = await till.byHand();
    const waits = async () => {
      const { body } = await server.call(transactions.list, { as: 'editor', query: { ids: bookingId } });
      return body.data[0].openRefundCents;
    };
    expect(await waits()).toBe(0);
    await till.refund(bookingId, 700);
    await till.refund(bookingId, 300);
    expect(await waits()).toBe(1000);
    const [second, first] = (await till.read(bookingId)).refunds;
    await till.settle(bookingId, first?.id ?? '', { reference: 'BANK-1' });
    expect(await waits()).toBe(300);
    await till.settle(bookingId, second?.id ?? '', { failure: 'The account is closed' });
    expect(await waits()).toBe(300);
    await till.refund(bookingId, 200);
    expect(await waits()).toBe(200);
  });

  it.each(['staff', 'app'])(
    'what failed waits although another was asked for before that, carried out by %s',
    async (carrier) => {
      const { bookingId, externalId } =
        carrier === 'app' ? await till.told() : { bookingId: await till.byHand(), externalId: '' };
      await till.refund(bookingId, 3000);
      await till.refund(bookingId, 500);
      const [small, large] = (await till.read(bookingId)).refunds;
      expect([small?.amountCents, large?.amountCents]).toEqual([500, 3000]);
      const at = new Date(Date.now() + 60_000).toISOString();
      if (carrier === 'app')
        await till.tell(externalId, toldEvent('f-1', 'refundFailed', at, { refund: large?.id ?? '' }));
      else await till.settle(bookingId, large?.id ?? '', { failure: 'The account is closed' });
      expect(await listed('failed')).toContain(bookingId);
      expect((await till.read(bookingId)).refunds.map(({ leftFailed }) => leftFailed)).toEqual([false, true]);
      // Whoever told of it may have a clock that is ahead.
      await till.refund(bookingId, 3000);
      expect(await listed('failed')).not.toContain(bookingId);
    },
  );

  it('what failed before another was asked for waits though it was told of later, and told once more it does not', async () => {
    const { bookingId, externalId } = await till.told();
    await till.refund(bookingId, 3000);
    const [first] = (await till.read(bookingId)).refunds;
    const failedAt = new Date().toISOString();
    await till.refund(bookingId, 500);
    const tell = (told: string, at: string) =>
      till.tell(externalId, toldEvent(told, 'refundFailed', at, { refund: first?.id ?? '' }));
    await tell('f-1', failedAt);
    expect(await listed('failed')).toContain(bookingId);
    await till.refund(bookingId, 3000);
    expect(await listed('failed')).not.toContain(bookingId);
    expect((await tell('f-2', new Date().toISOString())).status).toBe(200);
    expect(await listed('failed')).not.toContain(bookingId);
  });

  it('of a dispute about a lesson whose price went back in part, only the rest is disputed', async () => {
    const disputedCents = async () =>
      (await sums()).disputed.sums.find(({ currency }: { currency: string }) => currency === 'EUR')?.cents ?? 0;
    const bookingId = await till.byHand(disputed);
    const before = await disputedCents();
    await till.refund(bookingId, 1500);
    const [asked] = (await till.read(bookingId)).refunds;
    await till.settle(bookingId, asked?.id ?? '', { reference: 'BANK-2' });
    expect((await till.read(bookingId)).status).toBe('disputed');
    expect(await disputedCents()).toBe(before - 1500);
  });
});
