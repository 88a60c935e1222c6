import { setImmediate as soon } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSealer } from '#server/audit/seal-trail.ts';
import { type Database, select } from '#server/database/database.ts';
import { bothEngines } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

type OnResponse = (request: { method: string; routeOptions: { url: string } }) => Promise<void>;

describe.each(bothEngines)('sealing what calls did on $name', (engine) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await engine.open();
  });
  afterAll(() => database.close());
  afterEach(() => vi.useRealTimers());

  let added = 0;
  const change = (levels: number) =>
    database.db.transact({}, (transaction) => {
      added += levels;
      return transaction.execute(
        sql`insert into levels (name, rank) select 'Level ' || n, n from generate_series(${added - levels + 1}::int, ${added}::int) n`,
      );
    });
  const left = async () => {
    const [row] = await select<{ left: number }>(database.db, sql`select count(*)::int as left from audit_pending`);
    return row?.left;
  };
  const untilSealed = async () => {
    while ((await left()) !== 0) await soon();
  };

  /** A sealer that has sealed so many events, and for which no time passes by itself. */
  const sealerAfter = async (events: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let sealings = 0;
    const db = new Proxy<Database>(database.db, {
      get: (target, name) => {
        if (name === 'transact') sealings += 1;
        return Reflect.get(target, name);
      },
    });
    const hooks = new Map<string, unknown>();
    const app = { addHook: (name: string, hook: unknown) => hooks.set(name, hook) } as unknown as FastifyInstance;
    const sealer = createSealer({ app, db, sealingDb: db });
    await change(events);
    await sealer.seal();
    sealings = 0;
    const call = async () => {
      await change(1);
      await (hooks.get('onResponse') as OnResponse)({ method: 'POST', routeOptions: { url: '/levels' } });
    };
    return { call, sealings: () => sealings };
  };

  it('gathers what comes within a moment of many events, and seals it together', async () => {
    const { call, sealings } = await sealerAfter(8);
    for (let calls = 0; calls < 5; calls += 1) await call();
    expect([await left(), sealings()]).toEqual([5, 0]);
    vi.advanceTimersByTime(49);
    expect([await left(), sealings()]).toEqual([5, 0]);
    vi.advanceTimersByTime(1);
    await untilSealed();
    expect(sealings()).toBe(1);
  });

  it('seals each at once where few came before', async () => {
    const { call, sealings } = await sealerAfter(7);
    for (let calls = 1; calls <= 3; calls += 1) {
      await call();
      await untilSealed();
      expect(sealings()).toBe(calls);
    }
  });
});
