import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkReplica } from '#server/doctor/check-replica.ts';
import { onServer, type Postgres, startPostgres } from '#tests/support/postgres.ts';

// A server of somebody else's, in TEST_DATABASE_URL, cannot be copied from here.
const here = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();

describe.skipIf(!here?.replicate)('the doctor', () => {
  let replica: Awaited<ReturnType<NonNullable<Postgres['replicate']>>>;
  beforeAll(async () => {
    replica = await (here as Required<Postgres>).replicate();
  });
  afterAll(async () => {
    await replica?.stop();
    await here?.stop();
  });

  const check = async (replicaUrl: string) => {
    const config = readConfig({ DATABASE_URL: here?.url ?? '', DATABASE_REPLICA_URL: replicaUrl });
    const patient = { config, secret: undefined, now: () => new Date() };
    const [found] = await checkReplica(patient, new AbortController().signal);
    return `${found?.level}: ${found?.says}`;
  };

  it('says how far a replica is behind, and what is none', async () => {
    const { host } = new URL(replica.url);
    // It may be connecting still.
    await expect.poll(() => check(replica.url)).toMatch(/^ok: The replica at \S+ is \d+ KB behind\.$/);
    expect(await check(here?.url ?? '')).toMatch(/^wrong: The database at \S+ is no replica\.$/);

    await onServer(replica.url, 'select pg_wal_replay_pause()');
    await onServer(here?.url ?? '', `create table ballast as select repeat('x', 1000) from generate_series(1, 40000)`);
    await expect
      .poll(() => check(replica.url))
      .toMatch(/^warning: The replica at \S+ is [\d,]{5,} KB behind, and has replayed nothing for \d+ \w+\.$/);
    await onServer(replica.url, 'select pg_wal_replay_resume()');
    await expect.poll(() => check(replica.url)).toMatch(/^ok/);

    await replica.stop();
    const gone = await check(replica.url);
    expect(gone).toBe(`warning: The replica at ${host} cannot be used: nobody listens there (ECONNREFUSED).`);
  });
});
