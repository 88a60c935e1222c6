import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { type Transaction, transactions } from '#contract/transactions.ts';
import { webhookDeliveries, webhooks } from '#contract/webhooks.ts';
import { callerOf, RefusedError, signInAt } from '#tests/crash/api.ts';
import { chosenEngines, demoPlaces } from '#tests/support/demo-places.ts';
import { holdLessons } from '#tests/support/example-lessons.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { makeToken, spawnMarketplace } from '#tests/support/marketplace.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { demo } from '#tests/support/verbs.ts';
import { openDatabase } from '../../examples/marketplace/database.ts';

const lessons = [
  { id: 'b-untouched' },
  { id: 'b-several' },
  { id: 'b-killed' },
  { id: 'b-withheld' },
  { id: 'b-released' },
  { id: 'b-all' },
  { id: 'b-refused', card: 'closes' },
  { id: 'b-disputed', isDisputed: true },
  { id: 'b-student', isDisputed: true },
] as const;
type Key = (typeof lessons)[number]['id'];

/** What each side has of a booking's money: what came in, what went back under which reference, and what the tutor got. */
type Books = { charged: number; refunds: Record<string, number>; paidOut: number; held: number };

const booksOf = ({ ledger, timeline }: Transaction): Books => {
  const booked = (kind: string) =>
    ledger.entries.reduce(
      (sum, entry) => (entry.kind === kind && entry.state === 'booked' ? sum + entry.amountCents : sum),
      0,
    );
  const refunded = timeline.filter(({ kind }) => kind === 'refunded');
  const refunds = Object.fromEntries(refunded.map((one) => [one.reference ?? '', one.amountCents ?? 0]));
  expect(Object.values(refunds).reduce((sum, cents) => sum + cents, 0)).toBe(-booked('refund') + 0);
  // The fee is the marketplace's: it stays there, earned or not.
  return {
    charged: booked('charge'),
    refunds,
    paidOut: 0 - booked('payout'),
    held: ledger.balanceCents - booked('fee'),
  };
};

/** The books of the pretended payment provider, which the marketplace keeps. */
const readProvider = async (data: string) => {
  const db = await openDatabase(data);
  const { rows } = await db.sql<{ booking: string; kind: string; reference: string; amount_cents: number }>`
    select booking, kind, reference, amount_cents from provider_moves`;
  const { rows: refused } = await db.sql`select record, refusal from outbox where refusal is not null`;
  await db.close();
  expect(refused).toEqual([]);
  const of = (key: string): Books => {
    const moves = rows.filter(({ booking }) => booking === key);
    const sum = (kind: string) => moves.reduce((all, move) => (move.kind === kind ? all + move.amount_cents : all), 0);
    const refunds = moves.filter(({ kind }) => kind === 'refund');
    return {
      charged: sum('payment'),
      refunds: Object.fromEntries(refunds.map(({ reference, amount_cents }) => [reference, amount_cents])),
      paidOut: sum('payout'),
      held: sum('payment') - sum('refund') - sum('payout'),
    };
  };
  return Object.fromEntries(lessons.map(({ id }) => [id, of(id)]));
};

/** Decides once more over what the application has told in the meantime, as somebody does who is told of that. */
const overNews = <Decided>(decide: () => Promise<Decided>): Promise<Decided> =>
  decide().catch((error: unknown) => {
    if (error instanceof RefusedError && error.message.includes('conflict.version')) return overNews(decide);
    throw error;
  });

describe('what staff decide about money, carried out by the marketplace', () => {
  const prepare = demoPlaces();

  it.each(chosenEngines)(
    'leaves the same in the books of both on %s, though the marketplace is killed and hears all twice',
    { timeout: 600_000 },
    async (engine) => {
      const prepared = await prepare(engine);
      if (!prepared) return;
      const { place, environment, remove } = prepared;
      const lectern = await spawnServer(inject('serverProgram'), {
        ...environment,
        WEBHOOKS_ALLOW_NETWORKS: '127.0.0.1/32',
      });
      onTestFinished(() => lectern.kill());
      const call = callerOf(() => lectern.url, await signInAt(lectern.url, demo.superAdmin));
      const [data, port] = [`${place.dataDir}-marketplace`, await findFreePort()];
      const address = `http://127.0.0.1:${port}`;
      const body = { name: 'The marketplace', url: `${address}/lectern`, types: null };
      const { data: endpoint } = await call(webhooks.add, { body });
      const joined = { url: lectern.url, token: await makeToken(lectern.url), webhookSecret: endpoint.secret };
      await holdLessons(data, joined, lessons);
      /** @param payoutAfter minutes after a lesson. */
      const start = (payoutAfter: number) =>
        spawnMarketplace(
          joined,
          '--speed',
          '0',
          '--payout-after',
          `${payoutAfter}`,
          '--data',
          data,
          '--port',
          `${port}`,
        );

      /** Lectern's keys of the lessons, once it has been told of all. */
      const keys = new Map<string, string>();
      const read = async (key: Key) => {
        const params = { bookingId: keys.get(key) ?? '' };
        return (await call(transactions.get, { params })).data;
      };
      const decide = (
        what: 'requestRefund' | 'decidePayout' | 'decideDispute',
        key: Key,
        decision: Record<string, unknown>,
      ) =>
        overNews(async () => {
          const { bookingId, version } = await read(key);
          const reason = 'As agreed on the telephone';
          const made = { reason, version, ...(what !== 'decidePayout' && { letter: null }), ...decision };
          return (await call(moneyDecisions[what], { params: { bookingId }, body: made })).data;
        });
      const ask = (key: Key, amountCents: number) => decide('requestRefund', key, { amountCents, code: 'duplicate' });
      const waitFor = (key: Key, what: (booking: Transaction) => unknown, becomes: unknown) =>
        expect.poll(async () => what(await read(key)), { timeout: 120_000 }).toEqual(becomes);
      const statuses = ({ refunds }: Transaction) => refunds.map(({ status }) => status);
      const payoutStatus = (booking: Transaction) => booking.payoutStatus;
      const behindTheScenes = async () => (await fetch(`${address}/behind-the-scenes`)).text();
      const untilTold = () => expect.poll(behindTheScenes, { timeout: 120_000 }).toContain('Lectern knows everything');

      let marketplace = await start(1_000);
      onTestFinished(() => marketplace.kill());
      await untilTold();
      const { data: listed } = await call(transactions.list, { query: { search: 'solheim-roy', limit: '50' } });
      await Promise.all(
        listed.map(async ({ bookingId }) => {
          const { source } = (await call(transactions.get, { params: { bookingId } })).data;
          keys.set(source?.externalId ?? '', bookingId);
        }),
      );
      expect([...keys.keys()].sort()).toEqual(lessons.map(({ id }) => id).sort());
      expect(await read('b-several')).toMatchObject({ carrier: 'app', paidCents: 4000, payoutStatus: 'scheduled' });

      // Several of one booking each count.
      for (const cents of [1000, 700, 300]) await ask('b-several', cents);
      await waitFor('b-several', statuses, ['succeeded', 'succeeded', 'succeeded']);
      await ask('b-all', 4000);
      await waitFor('b-all', ({ paymentStatus }) => paymentStatus, 'refunded');
      // Refused by the provider: nothing went back, and all can be asked for again.
      await ask('b-refused', 4000);
      await waitFor('b-refused', statuses, ['failed']);
      expect(await read('b-refused')).toMatchObject({
        refundableCents: 4000,
        refunds: [{ failure: 'The card was closed and takes nothing back.', reference: null }],
      });
      // Killed each time, at once or while it does it.
      for (const cents of [100, 200, 300, 400]) {
        await ask('b-killed', cents);
        await marketplace.kill();
        marketplace = await start(1_000);
      }
      await waitFor('b-killed', statuses, Array(4).fill('succeeded'));

      for (const key of ['b-withheld', 'b-released'] as const) {
        await decide('decidePayout', key, { status: 'withheld' });
        await waitFor(key, payoutStatus, 'withheld');
      }
      await decide('decideDispute', 'b-disputed', { outcome: 'part', refundCents: 1000 });
      await decide('decideDispute', 'b-student', { outcome: 'student', refundCents: null });
      await waitFor('b-disputed', ({ status, refunds }) => [status, refunds[0]?.status], ['completed', 'succeeded']);
      await waitFor('b-student', ({ paymentStatus }) => paymentStatus, 'refunded');

      // All of the feed once more, as to a marketplace that has lost its cursor and what it had heard; and all webhooks, which staff send again.
      await marketplace.stop();
      const forgetful = await openDatabase(data);
      await forgetful.sql`delete from facts where name = 'cursor'`;
      await forgetful.sql`delete from heard`;
      await forgetful.close();
      marketplace = await start(0);
      const { data: delivered } = await call(webhookDeliveries.list, {
        query: { endpointId: endpoint.id, limit: '500' },
      });
      expect(delivered.length).toBeGreaterThan(12);
      for (const { id } of delivered) await call(webhookDeliveries.sendAgain, { params: { id }, body: {} });

      // What is due is paid out, but for what is withheld.
      await waitFor('b-untouched', payoutStatus, 'paid');
      await waitFor('b-killed', payoutStatus, 'paid');
      await waitFor('b-disputed', payoutStatus, 'paid');
      await waitFor('b-several', payoutStatus, 'paid');
      await waitFor('b-refused', payoutStatus, 'paid');
      expect(await read('b-withheld')).toMatchObject({ payoutStatus: 'withheld' });
      expect(await read('b-released')).toMatchObject({ payoutStatus: 'withheld' });
      await decide('decidePayout', 'b-released', { status: 'released' });
      await waitFor('b-released', payoutStatus, 'paid');
      const waiting = async () => {
        const query = { endpointId: endpoint.id, state: 'waiting', limit: '1' };
        return (await call(webhookDeliveries.list, { query })).total;
      };
      await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
      await untilTold();
      expect(await marketplace.stop()).toBe(0);

      const provider = await readProvider(data);
      const lecterns = await Promise.all(lessons.map(async ({ id }) => [id, booksOf(await read(id))] as const));
      expect(Object.fromEntries(lecterns)).toEqual(provider);
      const cents = (key: Key) => Object.values(provider[key]?.refunds ?? {}).toSorted((one, other) => one - other);
      expect(cents('b-several')).toEqual([300, 700, 1000]);
      expect(cents('b-killed')).toEqual([100, 200, 300, 400]);
      expect(cents('b-all')).toEqual([4000]);
      expect(cents('b-refused')).toEqual([]);
      expect(cents('b-disputed')).toEqual([1000]);
      expect(cents('b-student')).toEqual([4000]);
      expect(provider).toMatchObject({
        'b-withheld': { paidOut: 0 },
        'b-student': { paidOut: 0, held: 0 },
        'b-all': { paidOut: 0, held: 0 },
      });
      // At each reference that the provider gave, staff find the booking.
      const [reference = ''] = Object.keys(provider['b-several']?.refunds ?? {});
      const found = await call(transactions.list, { query: { search: reference, limit: '5' } });
      expect(found.data.map(({ bookingId }) => bookingId)).toEqual([keys.get('b-several')]);

      await lectern.stop();
      await remove();
    },
  );
});
