import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { createEncryption } from '#server/encryption.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { createWebhookSecrets } from '#server/modules/webhooks/secrets.ts';
import { createWebhooks } from '#server/modules/webhooks/webhooks.repository.ts';
import { webhookDeliveries } from '#server/modules/webhooks/webhooks.table.ts';
import { isComplete } from '#tests/support/complete.ts';
import { pglite } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { seedPeople } from '#tests/support/seed-people.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { type RunningServer, spawnServer } from '#tests/support/spawn-server.ts';
import { openToTests } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { startApplication } from '#tests/support/told-application.ts';

const secret = serverSecret;
const webhooks = { WEBHOOKS_ALLOW_NETWORKS: '127.0.0.0/8' };

const onDisk = {
  name: 'PGlite',
  prepare: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-killed-'));
    const environment: Record<string, string> = { DATA_DIR: dataDir };
    const open = () => openDatabase({ dataDir });
    return { environment, open, remove: () => rm(dataDir, { recursive: true }) };
  },
};
const onServer = (server: string) => ({
  name: 'PostgreSQL',
  prepare: async () => {
    const { url, drop } = await createDatabase(server);
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-killed-'));
    const remove = async () => {
      await drop();
      await rm(dataDir, { recursive: true });
    };
    return { environment: { DATABASE_URL: url, DATA_DIR: dataDir }, open: () => openDatabase({ url }), remove };
  },
});
const server = inject('postgres');
const places = server === null ? [onDisk] : [onDisk, onServer(server)];

it.each(isComplete ? places : places.slice(-1))(
  'a server that is killed after its webhook was taken, and before it knew, sends it again under the same id on $name',
  async ({ prepare }) => {
    const { environment, open, remove } = await prepare();
    let running: RunningServer | undefined;
    const receiver = await startApplication(async (_received, nth) => {
      if (nth === 1) await running?.kill();
      return {};
    });

    const first = await open();
    const db = openToTests(first).db;
    await migrate(db);
    const people = await seedPeople(db);
    const secrets = createWebhookSecrets(createEncryption(secret));
    const added = await createWebhooks({ db, clock: systemClock, secrets }).add(
      { origin: 'test' },
      { name: 'Shop', url: receiver.url, types: ['level.created'] },
    );
    await db.insert(levels).values({ name: 'Level', rank: 1 });
    await first.close();

    const env = { NODE_ENV: 'test', ACCESS_TOKEN_SECRET: secret, ...webhooks, ...environment };
    running = await spawnServer('server/start.ts', env, { nodeArguments: ['--import', 'tsx'] });
    await expect.poll(() => receiver.received.length, { timeout: 120_000 }).toBe(1);
    await running.kill();

    // The lease of the one that died has ended by this server's clock.
    const clock = { now: () => new Date(Date.now() + 61_000) };
    const database = openToTests(await open());
    const next = await startTestServer(pglite, { database, people, clock, environment: webhooks, listen: true });
    await expect
      .poll(() => next.db.select({ state: webhookDeliveries.state }).from(webhookDeliveries), { timeout: 120_000 })
      .toEqual([{ state: 'delivered' }]);
    expect(receiver.received).toHaveLength(2);
    const [once, again] = receiver.received;
    expect(again?.id).toBe(once?.id);
    for (const received of receiver.received) receiver.verify(added.text, received);
    await next.close();
    await receiver.close();
    await remove();
  },
  400_000,
);
