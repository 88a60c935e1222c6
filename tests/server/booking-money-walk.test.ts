import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events as feed } from '#contract/integration/events.ts';
import { moneyDecisions } from '#contract/money-decisions.ts';
import type { Transaction } from '#contract/transactions.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { select } from '#server/database/database.ts';
import { type Engine, engines } from '#tests/support/engines.ts';
import { createTill, event, type Till } from '#tests/support/money.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { toldEvent } from '#tests/support/told.ts';
import { type Chance, chanceOf } from '#tests/walk/chance.ts';

const seed = Number(process.env.MONEY_SEED ?? Date.now() % 2 ** 31);
const rounds = Number(process.env.MONEY_ROUNDS ?? 12);
const actors = 6;

type Lesson = { bookingId: string; externalId?: string };
type World = { server: TestServer; till: Till; lessons: readonly Lesson[]; nextId: () => string; at: () => string };

const paidCents = 4000;
/** A refusal is an answer, too: by then somebody else has asked, or there is nothing to decide. */
const answers = [200, 400, 409];

/** What the application knows of a refund that it was asked for: it tells of it late, twice, and both of failing and of success. */
const carryOut = async ({ till, nextId, at }: World, { bookingId, externalId = '' }: Lesson, chance: Chance) => {
  const { refunds } = await till.read(bookingId);
  if (refunds.length === 0) return [];
  const { id } = chance.pick(refunds);
  const failed = toldEvent(nextId(), 'refundFailed', at(), { refund: id, note: 'No such account' });
  const isDone = chance.percent(60);
  const again = chance.percent(30);
  const about = { refund: id, reference: `re_${id}` };
  // An application that dies before it notes the answer may tell of the same refund under another id.
  const done = (nth: number) => toldEvent(`done-${id}-${nth}`, 'refunded', '2025-04-01T09:00:00Z', about);
  const told = [await till.tell(externalId, isDone ? done(chance.between(0, 1)) : failed)];
  if (again) told.push(await till.tell(externalId, isDone ? done(chance.between(0, 1)) : failed));
  return told;
};

const settle = async ({ till }: World, { bookingId }: Lesson, chance: Chance) => {
  const { refunds } = await till.read(bookingId);
  if (refunds.length === 0) return [];
  const { id } = chance.pick(refunds);
  return [
    await till.settle(bookingId, id, chance.percent(60) ? { reference: `hand-${id}` } : { failure: 'No such account' }),
  ];
};

/** One thing that somebody does, by staff or by the application. */
const act = async (world: World, chance: Chance) => {
  const { till, lessons, nextId, at } = world;
  const lesson = chance.pick(lessons);
  const { bookingId, externalId } = lesson;
  const amount = chance.pick([1, 500, 1333, 2000, 3999, 4000]);
  switch (
    chance.weighted({ refund: 6, carryOut: 6, withhold: 2, release: 2, dispute: 2, decide: 3, payOut: 1, close: 1 })
  ) {
    case 'refund':
      return [await till.refund(bookingId, amount, { letter: null })];
    case 'carryOut':
      return externalId ? carryOut(world, lesson, chance) : settle(world, lesson, chance);
    case 'withhold':
      return [await till.payout(bookingId, { status: 'withheld' })];
    case 'release':
      return [await till.payout(bookingId, { status: 'released' })];
    case 'decide': {
      const outcome = chance.pick(['student', 'part', 'tutor']);
      return [await till.dispute(bookingId, outcome, outcome === 'part' ? amount : null, { letter: null })];
    }
    case 'dispute':
      return [
        externalId
          ? await till.tell(externalId, toldEvent(nextId(), 'disputed', at()))
          : await till.openDispute(bookingId),
      ];
    case 'close':
      return externalId ? [await till.tell(externalId, toldEvent(nextId(), 'disputeClosed', at()))] : [];
    case 'payOut':
      return externalId ? [await till.tell(externalId, toldEvent(`${externalId}-out`, 'paidOut', at()))] : [];
  }
};

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What holds of a booking whatever was done to it. */
const check = ({ refunds, timeline, ledger, ...booking }: Transaction) => {
  const amountsOf = (status: string) =>
    refunds.flatMap((refund) => (refund.status === status ? [refund.amountCents] : []));
  const done = timeline.filter(({ kind }) => kind === 'refunded');
  // What was done is what has happened, each once, under however many ids it was told.
  const refunded = [...new Map(done.map(({ refund, amountCents }) => [refund, amountCents ?? 0])).values()];
  expect(sumOf(amountsOf('succeeded'))).toBe(sumOf(refunded));
  expect(refunded.length).toBe(amountsOf('succeeded').length);
  expect(booking.refundedCents).toBe(Math.min(paidCents, sumOf(refunded)));
  expect(booking.paidCents).toBe(paidCents);
  const left = Math.max(0, paidCents - booking.refundedCents - sumOf(amountsOf('requested')));
  expect(booking.refundableCents).toBe(left);
  // The account is the sum of what has moved.
  const booked = ledger.entries.filter(({ state }) => state === 'booked');
  expect(ledger.balanceCents).toBe(sumOf(booked.map(({ amountCents }) => amountCents)));
  const entry = (kind: string) => sumOf(booked.flatMap((one) => (one.kind === kind ? [one.amountCents] : [])));
  expect([entry('charge'), entry('refund')]).toEqual([paidCents, 0 - booking.refundedCents]);
  expect(ledger.excessRefundCents).toBe(Math.max(0, sumOf(refunded) - paidCents));
};

/** A refund that failed and was then told of as done leaves its place to another: only then more is asked for than was paid. */
const mayExceed = ({ timeline }: Transaction) => timeline.some(({ kind }) => kind === 'refundFailed');

const checkAll = async ({ server, till, lessons }: World) => {
  const all = await Promise.all(lessons.map(({ bookingId }) => till.read(bookingId)));
  for (const booking of all) {
    check(booking);
    const counted = booking.refunds.filter(({ status }) => status !== 'failed').map(({ amountCents }) => amountCents);
    if (!mayExceed(booking)) expect(sumOf(counted)).toBeLessThanOrEqual(paidCents);
  }
  const requested = all.flatMap(({ refunds }) => refunds.filter(({ status }) => status === 'requested'));
  const { body } = await server.call(moneyDecisions.sums, { as: 'admin' });
  expect(sumOf(body.data.requested.sums.map(({ cents }: { cents: number }) => cents))).toBe(
    sumOf(requested.map(({ amountCents }) => amountCents)),
  );
  return all;
};

const play = async (engine: Engine, of: number) => {
  const server = await startTestServer(engine);
  try {
    const till = await createTill(server);
    const disputed = event('d', 'disputed', '2026-03-03T10:00:00.000Z');
    const lessons: Lesson[] = [await till.told(), await till.told(), { bookingId: await till.byHand() }];
    lessons.push({ bookingId: await till.byHand(disputed) });
    let made = 0;
    const nextId = () => {
      made += 1;
      return `walk-${made}`;
    };
    const at = () => new Date(Date.parse('2025-04-02T09:00:00Z') + made * 60_000).toISOString();
    const world: World = { server, till, lessons, nextId, at };
    const chances = Array.from({ length: actors }, (_, nth) => chanceOf(of + nth));
    for (let round = 0; round < rounds; round += 1) {
      const told = await Promise.all(chances.map((chance) => act(world, chance)));
      for (const { status, body } of told.flat())
        expect(answers.includes(status), `${status} ${body.code} ${body.message}`).toBe(true);
      await checkAll(world);
    }
    const all = await checkAll(world);

    // Each refund that the application carries out was asked for once, and none else.
    await sealTrail(server.db);
    const { body } = await server.call(feed.events, {
      token: till.token,
      query: { types: 'refund.requested', limit: 500 },
    });
    const asked = (body.data as { data: { id: string } }[]).map(({ data }) => data.id).sort();
    const ofApp = all.flatMap(({ refunds }) => refunds.filter(({ carrier }) => carrier === 'app').map(({ id }) => id));
    expect(asked).toEqual(ofApp.sort());
    const kept = await select<{ cents: number }>(server.db, sql`select sum(amount_cents)::int as cents from refunds`);
    expect(kept[0]?.cents ?? 0).toBe(
      sumOf(all.flatMap(({ refunds }) => refunds.map(({ amountCents }) => amountCents))),
    );
  } finally {
    await server.close();
  }
};

describe.each(engines)('money on $name', (engine) => {
  it(`adds up whatever ${actors} people and programs do at once (MONEY_SEED=${seed})`, { timeout: 300_000 }, () =>
    play(engine, seed),
  );
});
