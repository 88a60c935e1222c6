import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { live } from '#contract/live.ts';
import { select } from '#server/database/database.ts';
import { createOtherServers } from '#server/live/other-servers.ts';
import { bothEngines, pglite } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { untilLocked } from '#tests/support/until-locked.ts';

const [postgres] = bothEngines.filter(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('what servers of one database tell each other', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await (postgres ?? pglite).open();
  });
  afterAll(() => database.close());

  /** The connections that hear, and nothing else. */
  const hearing = () =>
    select<{ pid: number }>(
      database.db,
      sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );

  const startServer = () => {
    let news = 0;
    const others = createOtherServers({
      db: database.db,
      listen: database.listen,
      onNews: () => {
        news += 1;
      },
    });
    return { ...others, news: () => news };
  };

  it('is heard by the others, gathered, and not by itself', async () => {
    const [here, there] = [startServer(), startServer()];
    here.hear();
    there.hear();
    await expect.poll(hearing).toHaveLength(2);
    for (let time = 0; time < 20; time += 1) here.announce();
    await expect.poll(there.news).toBe(1);
    there.announce();
    await expect.poll(here.news).toBe(1);
    // Nothing more comes of what was said by then.
    await pause(300);
    expect([here.news(), there.news()]).toEqual([1, 1]);
    await Promise.all([here.rest(), there.rest()]);
    await expect.poll(hearing).toEqual([]);
  });

  it('is heard again after the connection broke, and after a rest', async () => {
    const [here, there] = [startServer(), startServer()];
    there.hear();
    there.hear();
    await expect.poll(hearing).toHaveLength(1);
    const [broken] = await hearing();
    await database.db.execute(sql`select pg_terminate_backend(${broken?.pid}::int)`);
    await expect.poll(async () => (await hearing()).filter(({ pid }) => pid !== broken?.pid)).toHaveLength(1);
    here.announce();
    await expect.poll(there.news).toBe(1);
    await there.rest();
    there.hear();
    await expect.poll(hearing).toHaveLength(1);
    here.announce();
    await expect.poll(there.news).toBe(2);
    await there.rest();
  });

  it('is not heard for a client that left while it was looked up who they are', async () => {
    const server = await startTestServer(pglite, {
      database: { ...database, close: async () => undefined },
      listen: true,
    });
    const token = await server.token('editor');
    const sockets: Socket[] = [];
    server.app.server.on('connection', (socket) => sockets.push(socket));
    const leaving = new AbortController();
    await database.db.transact({}, async (transaction) => {
      await transaction.execute(sql`lock table sessions in access exclusive mode`);
      const opened = fetch(`${server.url}${live.stream.path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      }).catch(() => 'left');
      await untilLocked(transaction);
      leaving.abort();
      expect(await opened).toBe('left');
      expect(sockets.length).toBeGreaterThan(0);
      await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
    });
    // As long as it would take to hear.
    await pause(1_000);
    expect(await hearing()).toEqual([]);
    await server.close();
  });
});
