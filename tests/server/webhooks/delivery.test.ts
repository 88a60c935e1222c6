import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventType } from '#contract/integration/events.ts';
import { integration } from '#contract/integration/index.ts';
import { levels } from '#contract/levels.ts';
import { webhookDeliveries as deliveries, testType, webhooks } from '#contract/webhooks.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import { createEncryption } from '#server/encryption.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { levels as levelsTable } from '#server/modules/levels/levels.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { createWebhooks } from '#server/modules/webhooks/webhooks.repository.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { createDeliveryQueue, type Job } from '#server/webhooks/delivery-queue.ts';
import { engines } from '#tests/support/engines.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type Application, type Received, startApplication, type Told } from '#tests/support/told-application.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const environment = { WEBHOOKS_ALLOW_NETWORKS: '127.0.0.0/8' };
/** For what is waited for on a loaded machine; nothing is tested by it. */
const soon = { timeout: 60_000, interval: 20 };

// The clock of the server and of the library that checks how old a message is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
/** The jitter is a tenth at most. */
const passDelay = (milliseconds: number) => pass(milliseconds * 1.1 + second);

describe.each(engines)('webhooks on $name', (engine) => {
  let server: TestServer;
  let receiver: Application;
  let endpoints: ReturnType<typeof createWebhooks>;
  let answers: (received: Received, nth: number) => Told | Promise<Told>;
  let endpoint: { id: string; secret: string };
  let rank = 0;

  beforeAll(async () => {
    server = await startTestServer(engine, { environment, listen: true });
    const secrets = createWebhookSecrets(createEncryption(serverSecret));
    endpoints = createWebhooks({ db: server.db, clock: systemClock, secrets });
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    answers = () => ({});
    receiver = await startApplication((received, nth) => answers(received, nth));
    endpoint = await add();
  });
  afterEach(async () => {
    await server.db.delete(webhookEndpoints);
    await receiver.close();
  });

  const acting = { origin: 'test' };
  const add = async (types: EventType[] | null = null) => {
    await sealTrail(server.db);
    const { record, text } = await endpoints.add(acting, { name: 'Shop', url: receiver.url, types });
    return { id: record.id, secret: text };
  };
  const readEndpoint = () => endpoints.find(server.db, endpoint.id);
  const turn = async (on: boolean) => {
    const { id, version } = await readEndpoint();
    await endpoints.switch(acting, { id, version, on }, async () => undefined);
  };
  const addLevel = async () => {
    rank += 1;
    const [made] = await server.db
      .insert(levelsTable)
      .values({ name: `Level ${rank}`, rank })
      .returning();
    await sealTrail(server.db);
    return made?.id as string;
  };
  const rename = async (id: string) => {
    rank += 1;
    await server.db
      .update(levelsTable)
      .set({ name: `Level ${rank}`, version: sql`${levelsTable.version} + 1` })
      .where(eq(levelsTable.id, id));
    await sealTrail(server.db);
  };
  const queued = () =>
    server.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, endpoint.id))
      .orderBy(webhookDeliveries.sequence);
  const untilReceived = (count: number) => expect.poll(() => receiver.received.length, soon).toBe(count);
  /** What was found is written down. */
  const untilNoted = (count: number) =>
    expect
      .poll(async () => (await queued()).reduce((total, { attemptCount }) => total + attemptCount, 0), soon)
      .toBe(count);
  const toldOf = ({ body }: Received) => JSON.parse(body) as { id: string; type: string; data: { id: string } };
  const mails = (template: string) => server.db.$count(mailJobs, eq(mailJobs.template, template));

  it('are what the feed has, signed so that the library of the specification takes them', async () => {
    const as = 'superAdmin';
    rank += 1;
    await server.call(levels.add, {
      token: await server.token(as, 'anew'),
      body: { name: `Level ${rank}`, rank, active: true },
    });
    await untilReceived(1);
    const [received] = receiver.received as [Received];
    const event = receiver.verify(endpoint.secret, received);
    const token = await server.serviceToken('events:read');
    const feed = await server.call(integration.events, { token, query: { types: 'level.created', limit: 500 } });
    expect(event).toEqual(feed.body.data.at(-1));
    expect(received.id).toBe(event.id);
    expect(received.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(received.headers['user-agent']).toMatch(/^Lectern\//);
    await untilNoted(1);
    expect(await queued()).toMatchObject([{ state: 'delivered', status: 204, error: null, body: received.body }]);
    expect((await readEndpoint()).lastDeliveredAt).not.toBeNull();
    expect(() => receiver.verify(`whsec_${btoa('another secret')}`, received)).toThrow();
    expect(() => receiver.verify(endpoint.secret, { ...received, body: received.body.replace('1', '2') })).toThrow();
  });

  it('are of the types that were chosen, and never of what was backfilled', async () => {
    const only = await add(['level.changed']);
    await turn(false);
    await server.db.transact({ ...acting, backfill: true }, async (transaction) => {
      rank += 1;
      await transaction.insert(levelsTable).values({ name: `Level ${rank}`, rank });
    });
    const level = await addLevel();
    await rename(level);
    await untilReceived(1);
    await turn(true);
    await untilReceived(3);
    const types = receiver.received.map((received) => toldOf(received).type);
    expect(types).toEqual(['level.changed', 'level.created', 'level.changed']);
    receiver.verify(only.secret, receiver.received[0] as Received);
    for (const received of receiver.received.slice(1)) expect(toldOf(received).data.id).toBe(level);
  });

  it('are tried again on schedule under the same id, and given up after the tenth time', async () => {
    answers = () => ({ status: 500, body: `failed with ${endpoint.secret}, Bearer abc.def and \0` });
    await addLevel();
    const delays = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
    for (const [nth, delay] of delays.entries()) {
      await untilNoted(nth + 1);
      const [waiting] = await queued();
      const wait = (waiting?.dueAt.getTime() ?? 0) - Date.now();
      expect(wait).toBeGreaterThan(delay - minute);
      expect(wait).toBeLessThanOrEqual(delay * 1.1);
      passDelay(delay);
    }
    await untilNoted(10);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    const [given] = await queued();
    expect(given).toMatchObject({ state: 'failed', status: 500, error: 'status', tries: 10 });
    expect(given?.attempts).toHaveLength(10);
    expect(given?.attempts[0]?.answer).toBe('failed with …, Bearer … and \uFFFD');

    // Somebody sends it again, in which the schedule begins anew.
    answers = () => ({});
    await endpoints.sendRange(acting, {
      id: endpoint.id,
      from: new Date(0).toISOString(),
      to: new Date().toISOString(),
      states: ['failed'],
    });
    await untilNoted(11);
    expect(await queued()).toMatchObject([{ state: 'delivered', status: 204, attemptCount: 11, tries: 1 }]);
    expect(receiver.received.at(-1)?.id).toBe(receiver.received[0]?.id);
  });

  it('come in order for one record, and do not wait for another’s', async () => {
    const first = await addLevel();
    await untilNoted(1);
    answers = (received) => ({ status: toldOf(received).data.id === first ? 503 : 204 });
    await rename(first);
    await untilNoted(2);
    await rename(first);
    const other = await addLevel();
    await untilNoted(3);
    expect(receiver.received.map((received) => toldOf(received).data.id)).toEqual([first, first, other]);
    answers = () => ({});
    passDelay(5 * second);
    await untilNoted(5);
    const versions = receiver.received.map((received) => JSON.parse(received.body).version);
    expect(versions).toEqual([1, 2, 1, 2, 3]);
    expect(receiver.received[1]?.id).toBe(receiver.received[3]?.id);
  });

  it('go at once when a long outage is over, with what is held back behind them, and count on towards the end', async () => {
    const level = await addLevel();
    await untilNoted(1);
    answers = () => ({ status: 503 });
    await rename(level);
    await untilNoted(2);
    await rename(level);
    await expect.poll(async () => (await queued()).length, soon).toBe(3);
    const dueAt = new Date(Date.now() + 20 * hour);
    const isPutOff = eq(webhookDeliveries.id, (await queued())[1]?.id as string);
    await server.db.update(webhookDeliveries).set({ dueAt, tries: 8 }).where(isPutOff);
    const failSince = (failingSince: Date) =>
      server.db.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, endpoint.id));
    answers = () => ({});
    // It may be that one alone is not taken: it would be tried to the end within hours.
    await failSince(new Date(Date.now() - 2 * hour));
    await addLevel();
    await untilNoted(3);
    expect((await readEndpoint()).failingSince).toBeNull();
    expect((await queued())[1]).toMatchObject({ state: 'waiting', dueAt, tries: 8 });
    await failSince(new Date(Date.now() - 7 * hour));
    await addLevel();
    await untilNoted(6);
    expect((await queued()).map(({ state, tries }) => [state, tries])).toEqual(
      [1, 9, 1, 1, 1].map((tries) => ['delivered', tries]),
    );
    const ofLevel = receiver.received.filter((received) => toldOf(received).data.id === level);
    expect(ofLevel.map(({ body }) => JSON.parse(body).version)).toEqual([1, 2, 2, 3]);
  });

  it('leave a receiver alone for as long as it asks', async () => {
    answers = () => ({ status: 429, headers: { 'retry-after': '120' } });
    await addLevel();
    await untilNoted(1);
    answers = () => ({});
    await addLevel();
    pass(110 * second);
    // Whoever is not left alone is told meanwhile.
    const other = await startApplication();
    await endpoints.add(acting, { name: 'Other', url: other.url, types: null });
    await addLevel();
    await expect.poll(() => other.received.length, soon).toBe(1);
    await expect.poll(async () => (await queued()).length, soon).toBe(3);
    expect(receiver.received).toHaveLength(1);
    pass(11 * second);
    await untilReceived(4);
    await other.close();
  });

  it('go at once where somebody asks for it, with those of their record before them', async () => {
    const level = await addLevel();
    await untilNoted(1);
    answers = () => ({ status: 503 });
    await rename(level);
    await untilNoted(2);
    await rename(level);
    await rename(level);
    await expect.poll(async () => (await queued()).length, soon).toBe(4);
    answers = () => ({});
    const [, first, second, third] = await queued();
    const isFirst = eq(webhookDeliveries.id, first?.id as string);
    await server.db
      .update(webhookDeliveries)
      .set({ dueAt: new Date(Date.now() + 2 * hour) })
      .where(isFirst);
    await endpoints.sendAgain(acting, second?.id as string);
    await untilNoted(5);
    const versions = receiver.received.map((received) => JSON.parse(received.body).version);
    expect(versions).toEqual([1, 2, 2, 3, 4]);
    expect(receiver.received.slice(2).map(({ id }) => id)).toEqual(
      [first, second, third].map((delivery) => delivery?.eventId),
    );
  });

  describe('to a receiver that asked for an hour’s pause', () => {
    beforeEach(async () => {
      answers = () => ({ status: 429, headers: { 'retry-after': '3600' } });
      await addLevel();
      await untilNoted(1);
      expect((await readEndpoint()).pausedUntil).not.toBeNull();
      answers = () => ({});
    });

    it('go nevertheless where somebody asks for one', async () => {
      const [waiting] = await queued();
      await endpoints.sendAgain(acting, waiting?.id as string);
      await untilNoted(2);
      expect(await queued()).toMatchObject([{ state: 'delivered' }]);
    });

    it('go nevertheless where somebody asks for those of a time', async () => {
      await server.db.update(webhookDeliveries).set({ state: 'failed' });
      const time = { from: new Date(0).toISOString(), to: new Date(Date.now() + hour).toISOString() };
      expect(await endpoints.sendRange(acting, { id: endpoint.id, ...time, states: ['failed'] })).toBe(1);
      await untilNoted(2);
      expect(await queued()).toMatchObject([{ state: 'delivered' }]);
    });
  });

  it('end at once where the receiver says that it is gone, which super admins are told, and go on where they ended', async () => {
    const before = await mails('webhook-gone');
    const [names, email] = [{ firstName: 'Ed', lastName: 'Or', displayName: 'Ed Or' }, 'editor@example.com'];
    // May open no webhooks.
    await server.db.insert(accounts).values({ ...names, email, userType: 'superAdmin', userRole: 'editor' });
    answers = () => ({ status: 410 });
    await addLevel();
    await untilNoted(1);
    expect(await readEndpoint()).toMatchObject({ active: false, offReason: 'gone' });
    expect((await mails('webhook-gone')) - before).toBe(1);
    const shown = await server.call(webhooks.get, {
      token: await server.token('superAdmin', 'anew'),
      params: endpoint,
    });
    expect(shown.body.data).toMatchObject({ state: 'gone', waiting: 1 });
    await addLevel();
    await addLevel();
    const then = await server.call(webhooks.get, { token: await server.token('superAdmin', 'anew'), params: endpoint });
    expect(then.body.data).toMatchObject({ waiting: 3 });
    answers = () => ({});
    await turn(true);
    await untilReceived(4);
    // The first of them once more, and the two of meanwhile.
    expect(receiver.received.slice(1).map(({ id }) => id)).toContain(receiver.received[0]?.id);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
    await untilNoted(4);
    expect(await readEndpoint()).toMatchObject({ active: true, offReason: null, failingSince: null });
  });

  it('hold nothing against a new address that the old one has answered', async () => {
    const other = await startApplication();
    let answer: (status: number) => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answers = () => {
        resolve();
        return new Promise((answerWith) => {
          answer = (status) => answerWith({ status, headers: { 'retry-after': '3600' } });
        });
      };
    });
    await addLevel();
    await asked;
    const { id, version, name, types } = await readEndpoint();
    await endpoints.update(acting, { id, version, name, types, url: other.url }, async () => undefined);
    answer(410);
    await expect.poll(() => other.received.length, soon).toBe(1);
    await untilNoted(2);
    expect(await readEndpoint()).toMatchObject({ active: true, failingSince: null, pausedUntil: null });
    await other.close();
  });

  it('do not count for a new address where the old one has taken them', async () => {
    const other = await startApplication(() => ({ status: 500 }));
    let take: () => void = () => undefined;
    const taken = new Promise<Told>((resolve) => {
      take = () => resolve({});
    });
    answers = () => taken;
    await addLevel();
    await untilReceived(1);
    const { id, version, name, types } = await readEndpoint();
    await endpoints.update(acting, { id, version, name, types, url: other.url }, async () => undefined);
    await addLevel();
    await untilNoted(1);
    take();
    await untilNoted(2);
    expect(await queued()).toMatchObject([{ state: 'delivered' }, { state: 'waiting' }]);
    expect(await readEndpoint()).toMatchObject({ lastDeliveredAt: null, failingSince: expect.any(Date) });
    await other.close();
  });

  describe('of which the last attempt is under way', () => {
    let fail: () => void;
    beforeEach(async () => {
      const pauseUntil = (pausedUntil: Date | null) =>
        server.db.update(webhookEndpoints).set({ pausedUntil }).where(eq(webhookEndpoints.id, endpoint.id));
      await pauseUntil(new Date(Date.now() + hour));
      await addLevel();
      await expect.poll(async () => (await queued()).length, soon).toBe(1);
      await server.db.update(webhookDeliveries).set({ tries: 9 }).where(eq(webhookDeliveries.endpointId, endpoint.id));
      const answered = new Promise<Told>((resolve) => {
        fail = () => resolve({ status: 500 });
      });
      answers = (_, nth) => (nth === 1 ? answered : {});
      await pauseUntil(null);
      await untilReceived(1);
    });

    it('are given up where it fails', async () => {
      fail();
      await untilNoted(1);
      expect(await queued()).toMatchObject([{ state: 'failed', tries: 10 }]);
    });

    it('go to the address that was named meanwhile', async () => {
      const other = await startApplication();
      const { id, version, name, types } = await readEndpoint();
      await endpoints.update(acting, { id, version, name, types, url: other.url }, async () => undefined);
      fail();
      await untilNoted(2);
      expect(await queued()).toMatchObject([{ state: 'delivered', tries: 1 }]);
      expect(other.received.map((received) => received.id)).toEqual(receiver.received.map((received) => received.id));
      await other.close();
    });

    it('go on where they are switched on meanwhile', async () => {
      await turn(false);
      await turn(true);
      fail();
      await untilNoted(2);
      expect(await queued()).toMatchObject([{ state: 'delivered', tries: 1 }]);
    });

    it('go on where they are sent again meanwhile', async () => {
      const [waiting] = await queued();
      await endpoints.sendAgain(acting, waiting?.id as string);
      fail();
      await untilNoted(2);
      expect(await queued()).toMatchObject([{ state: 'delivered', tries: 1 }]);
      expect(receiver.received).toHaveLength(2);
    });
  });

  it('that are a test are sent once, also where another address is named while it is tried', async () => {
    const other = await startApplication();
    let fail: () => void = () => undefined;
    const answered = new Promise<Told>((resolve) => {
      fail = () => resolve({ status: 500 });
    });
    answers = () => answered;
    await endpoints.test(acting, endpoint.id);
    await untilReceived(1);
    const { id, version, name, types } = await readEndpoint();
    await endpoints.update(acting, { id, version, name, types, url: other.url }, async () => undefined);
    fail();
    await expect.poll(async () => (await queued())[0]?.state, soon).toBe('failed');
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('leave a receiver alone until the latest time that it has named', async () => {
    const asking = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } });
    answers = async (_, nth) => {
      if (nth === 1) return asking('600');
      await untilNoted(1);
      return asking('10');
    };
    await turn(false);
    await addLevel();
    await addLevel();
    await turn(true);
    const now = Date.now();
    await untilNoted(2);
    // Ten minutes and not ten seconds; clocks go on while it is sent.
    expect((await readEndpoint()).pausedUntil?.getTime()).toBeGreaterThan(now + 500 * second);
  });

  /** The next attempt fails so many hours later, and the one after it is due within minutes. */
  const failAfter = async (hours: number, noted: number) => {
    await server.db.update(webhookDeliveries).set({ tries: 1 }).where(eq(webhookDeliveries.state, 'waiting'));
    pass(hours * hour);
    await untilNoted(noted);
  };

  it('end after five days of failing, which super admins are told', async () => {
    answers = () => ({ status: 500 });
    await addLevel();
    await untilNoted(1);
    expect((await readEndpoint()).failingSince).not.toBeNull();
    for (const noted of [2, 3, 4, 5]) await failAfter(24, noted);
    await failAfter(24 - minute / hour, 6);
    expect(await readEndpoint()).toMatchObject({ active: true });
    pass(5 * minute * 1.1 + minute);
    await untilNoted(7);
    expect(await readEndpoint()).toMatchObject({ active: false, offReason: 'failing' });
    expect(await mails('webhook-stopped')).toBe(1);
  });

  describe('of an endpoint of which one was given up two weeks ago', () => {
    beforeEach(async () => {
      answers = () => ({ status: 500 });
      await addLevel();
      await untilNoted(1);
      await server.db.update(webhookDeliveries).set({ tries: 9 }).where(eq(webhookDeliveries.endpointId, endpoint.id));
      passDelay(5 * second);
      await untilNoted(2);
      expect(await queued()).toMatchObject([{ state: 'failed' }]);
      expect((await readEndpoint()).failingSince).not.toBeNull();
      pass(14 * 24 * hour);
    });

    it('do not end because of one that fails, which begins the five days', async () => {
      const before = await mails('webhook-stopped');
      answers = () => ({ status: 503 });
      const begun = Date.now();
      await addLevel();
      await untilNoted(3);
      const { active, failingSince } = await readEndpoint();
      expect(active).toBe(true);
      // But for the seconds for which the first one failed.
      expect(failingSince?.getTime()).toBeGreaterThanOrEqual(begun - minute);
      for (const noted of [4, 5, 6, 7]) await failAfter(24, noted);
      await failAfter(23, 8);
      expect(await readEndpoint()).toMatchObject({ active: true });
      expect((await mails('webhook-stopped')) - before).toBe(0);
      await failAfter(2, 9);
      expect(await readEndpoint()).toMatchObject({ active: false, offReason: 'failing' });
      expect((await mails('webhook-stopped')) - before).toBe(1);
    });

    it('end where those that come now and then all fail, for five days altogether', async () => {
      let noted = 2;
      const untilNext = () => {
        noted += 1;
        return untilNoted(noted);
      };
      /** Of one delivery, a day apart. */
      const failFor = async (days: number) => {
        await addLevel();
        await untilNext();
        for (let day = 1; day <= days; day += 1) {
          const tries = day < days ? 7 : 9;
          await server.db.update(webhookDeliveries).set({ tries }).where(eq(webhookDeliveries.state, 'waiting'));
          pass(24 * hour);
          await untilNext();
        }
        expect((await queued()).every(({ state }) => state === 'failed')).toBe(true);
      };
      await failFor(3);
      expect(await readEndpoint()).toMatchObject({ active: true });
      pass(6 * 24 * hour);
      // Of the five days it fails more than three by now, though the first failure is nine days ago.
      await addLevel();
      await untilNext();
      pass(17 * hour);
      await untilNext();
      expect(await readEndpoint()).toMatchObject({ active: true });
      await server.db.update(webhookDeliveries).set({ state: 'failed' }).where(eq(webhookDeliveries.state, 'waiting'));
      await failFor(2);
      expect(await readEndpoint()).toMatchObject({ active: false, offReason: 'failing' });
    });

    it('are well again once a test is taken', async () => {
      answers = () => ({ status: 500 });
      await endpoints.test(acting, endpoint.id);
      await untilNoted(3);
      expect((await readEndpoint()).failingSince).not.toBeNull();
      answers = () => ({});
      await endpoints.test(acting, endpoint.id);
      await untilNoted(4);
      expect(await readEndpoint()).toMatchObject({ active: true, failingSince: null, lastDeliveredAt: null });
    });
  });

  it.runIf(engine.name === 'PostgreSQL')('are locked behind their endpoint where one is taken', async () => {
    const attempts = { timeoutSeconds: 15, retrySeconds: [5] };
    const mail = { send: async () => undefined };
    const queue = createDeliveryQueue({ db: server.db, clock: systemClock, mail, attempts });
    await turn(false);
    const { id: deliveryId } = await server.db.transact(acting, async (transaction) => {
      const now = systemClock.now();
      const event = { endpointId: endpoint.id, eventId: crypto.randomUUID(), type: 'level.created', body: '{}' };
      const values = { ...event, sequence: 1_000_000, createdAt: now, dueAt: now, claimedUntil: now, claim: 1 };
      const [made] = await transaction.insert(webhookDeliveries).values(values).returning();
      return made as { id: string };
    });
    const { url } = receiver;
    const job = { id: deliveryId, claim: 1, endpointId: endpoint.id, url, type: 'level.created' } as Job;
    const attempt = { at: systemClock.now().toISOString(), milliseconds: 1, status: 204, error: null };
    let taken: Promise<unknown> | undefined;
    await server.db.transact(acting, async (transaction) => {
      await transaction.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id)).for('update');
      taken = queue.delivered({ job, attempt: attempt as never });
      await untilLocked(server.db);
      await transaction
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.id, deliveryId))
        .for('update', { noWait: true });
    });
    await taken;
    expect(await queued()).toMatchObject([{ state: 'delivered' }]);
  });

  it('are signed with both secrets for a day after one was rotated', async () => {
    const { version } = await readEndpoint();
    const rotated = await endpoints.rotate(acting, { id: endpoint.id, version }, async () => undefined);
    await addLevel();
    await untilReceived(1);
    const [both] = receiver.received as [Received];
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    receiver.verify(endpoint.secret, both);
    receiver.verify(rotated, both);
    pass(24 * hour + second);
    await addLevel();
    await untilReceived(2);
    const one = receiver.received[1] as Received;
    receiver.verify(rotated, one);
    expect(() => receiver.verify(endpoint.secret, one)).toThrow();
  });

  it('can be tried out while they are off, once', async () => {
    await turn(false);
    answers = () => ({ status: 410 });
    await endpoints.test(acting, endpoint.id);
    await untilNoted(1);
    const [received] = receiver.received as [Received];
    expect(receiver.verify(endpoint.secret, received)).toMatchObject({ id: received.id, type: testType });
    expect(await queued()).toMatchObject([{ state: 'failed', status: 410 }]);
    answers = () => ({ status: 200 });
    await endpoints.test(acting, endpoint.id);
    await untilNoted(2);
    expect((await queued()).map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
    expect(await readEndpoint()).toMatchObject({ active: false, offReason: 'staff', lastDeliveredAt: null });
  });

  it('reach a receiver as a test though all before them hang there', async () => {
    await turn(false);
    const now = Date.now();
    await server.db.insert(webhookDeliveries).values(
      Array.from({ length: 100 }, (_, nth) => ({
        ...{ endpointId: endpoint.id, eventId: crypto.randomUUID(), type: 'level.created', body: '{}' },
        ...{ sequence: 2_000_000 + nth, recordKind: 'level', recordId: `${nth}` },
        ...{ createdAt: new Date(now), dueAt: new Date(now) },
      })),
    );
    const typeOf = ({ body }: Received) => (JSON.parse(body) as { type?: string }).type;
    answers = (received) => (typeOf(received) === testType ? {} : new Promise(() => undefined));
    await turn(true);
    await untilReceived(16);
    await endpoints.test(acting, endpoint.id);
    await untilReceived(17);
    expect(receiver.received.map(typeOf).at(-1)).toBe(testType);
    await untilNoted(1);
  });

  it('go nowhere without a secret that can be read', async () => {
    await server.db
      .update(webhookEndpoints)
      .set({ sealedSecret: createEncryption('the secret of another server, long enough').encrypt('webhook', 'whsec_') })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await addLevel();
    await untilNoted(1);
    expect(await queued()).toMatchObject([{ state: 'waiting', error: 'secret' }]);
    expect(receiver.received).toEqual([]);
  });

  it('go at once by a new secret where the old one cannot be read, and by that alone', async () => {
    const foreign = createEncryption('the secret of another server, long enough').encrypt('webhook', 'whsec_');
    const keep = (values: Partial<typeof webhookEndpoints.$inferInsert>) =>
      server.db.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, endpoint.id));
    await keep({ sealedSecret: foreign });
    await addLevel();
    await untilNoted(1);
    const { id, version } = await readEndpoint();
    const fresh = await endpoints.rotate(acting, { id, version }, async () => undefined);
    await untilReceived(1);
    const [received] = receiver.received as [Received];
    receiver.verify(fresh, received);
    expect(String(received.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect(await readEndpoint()).toMatchObject({
      previousSealedSecret: null,
      previousEndsAt: null,
      failingSince: null,
    });
    // As a release before this one has left it.
    await keep({ previousSealedSecret: foreign, previousEndsAt: new Date(Date.now() + hour) });
    await addLevel();
    await untilReceived(2);
    receiver.verify(fresh, receiver.received[1] as Received);
  });

  it('tell why there was no answer', async () => {
    await receiver.close();
    await addLevel();
    await untilNoted(1);
    const [waiting] = await queued();
    expect(waiting).toMatchObject({ state: 'waiting', status: null, error: 'connect' });
    expect(waiting?.attempts[0]?.requestHeaders).toMatchObject({ 'webhook-id': waiting?.eventId });
    expect(waiting?.attempts[0]).not.toHaveProperty('responseHeaders');
    receiver = await startApplication();
  });

  it('keep nothing of a secret that an answer would be cut within', async () => {
    const body = 'a'.repeat(4_053);
    answers = () => ({ status: 200, body: body + endpoint.secret.replace('whsec_', '') });
    await addLevel();
    await untilNoted(1);
    const [delivered] = await queued();
    expect(delivered?.attempts[0]?.answer).toBe(`${body}…`);
  });

  it('are kept for as long as their events', async () => {
    await addLevel();
    await untilNoted(1);
    await removeExpired(server.db, Date.now() + 89 * 24 * hour);
    expect(await queued()).toHaveLength(1);
    await removeExpired(server.db, Date.now() + 91 * 24 * hour);
    expect(await queued()).toEqual([]);
  });

  it('are shown with what was sent and what came back', async () => {
    const headers = { 'x-request-id': 'r-1', 'set-cookie': 'session=abc', 'x-echo': `for ${endpoint.secret}` };
    answers = () => ({ status: 200, body: 'taken', headers });
    await addLevel();
    await untilNoted(1);
    const token = await server.token('superAdmin', 'anew');
    const listed = await server.call(deliveries.list, {
      token,
      query: { endpointId: endpoint.id, state: 'delivered' },
    });
    const [row] = listed.body.data;
    expect(row).toMatchObject({
      endpointName: 'Shop',
      type: 'level.created',
      status: 200,
      error: null,
      attemptCount: 1,
    });
    const { body } = await server.call(deliveries.get, { token, params: { id: row.id } });
    expect(body.data.body).toBe(receiver.received[0]?.body);
    expect(body.data.attempts).toMatchObject([{ status: 200, error: null, answer: 'taken' }]);
    const { requestHeaders, responseHeaders } = body.data.attempts[0];
    expect(requestHeaders).toEqual({
      'content-type': 'application/json',
      'user-agent': receiver.received[0]?.headers['user-agent'],
      'webhook-id': row.eventId,
      'webhook-timestamp': receiver.received[0]?.headers['webhook-timestamp'],
      'webhook-signature': 'v1,…',
    });
    expect(responseHeaders).toMatchObject({ 'x-request-id': 'r-1', 'set-cookie': '…', 'x-echo': 'for …' });
    const again = await server.call(deliveries.sendAgain, { token, params: { id: row.id } });
    expect(again.body.data).toMatchObject({ state: 'waiting', endedAt: null });
    await untilNoted(2);
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  });
});

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('two servers on $name', (engine) => {
  it('send each event once', async () => {
    const opened = await engine.open();
    const one = await startTestServer(engine, { environment, listen: true, database: opened });
    const other = await startTestServer(engine, {
      environment,
      listen: true,
      database: { ...opened, close: async () => undefined },
      people: one.people,
    });
    const receiver = await startApplication();
    const secrets = createWebhookSecrets(createEncryption(serverSecret));
    const endpoints = createWebhooks({ db: one.db, clock: systemClock, secrets });
    await sealTrail(one.db);
    await endpoints.add({ origin: 'test' }, { name: 'Shop', url: receiver.url, types: null });
    const count = 400;
    for (let rank = 1; rank <= count; rank += 1) {
      await one.db.insert(levelsTable).values({ name: `Level ${rank}`, rank });
      if (rank % 40 === 0) await sealTrail(one.db);
    }
    await expect
      .poll(() => one.db.$count(webhookDeliveries, eq(webhookDeliveries.state, 'delivered')), soon)
      .toBe(count);
    expect(receiver.received).toHaveLength(count);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(count);
    await other.close();
    await one.close();
    await receiver.close();
  });
});
