import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { preparePlace } from '#tests/crash/places.ts';
import { type outages, runOutages } from '#tests/outages/rounds.ts';
import { createDatabase, onServer } from '#tests/support/postgres.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';

/** `npm run test:faults` does for long what every run does a few times. */
const rounds = process.env.FAULTS === 'measured' ? 30 : 2;
const bookings = 20_000;

// The run has said already where there is no PostgreSQL; one of somebody else's is not ours to kill.
const cluster = await startCluster({ durable: true });

describe.skipIf(!cluster)('a server beside whose work PostgreSQL fails', () => {
  let folder: string;
  let prepared: Awaited<ReturnType<typeof preparePlace>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-outages-'));
    prepared = await preparePlace(dirname(inject('serverProgram')), folder, cluster, bookings);
  });
  afterAll(async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each<keyof typeof outages>([
    'sessions that an operator terminates',
    'a fast restart',
    'a postmaster that is killed',
  ])(
    'goes on after %s, and has every write that it acknowledged',
    { timeout: 60_000 + rounds * 60_000 },
    async (kind) => {
      if (!cluster) return;
      const { pathname } = new URL(prepared.place.url ?? '');
      const { url } = await createDatabase(cluster.url, pathname.slice(1));
      // In a copy, PostgreSQL takes a sequence's next values for logged that only the original's log has; a checkpoint makes it log anew.
      // Without, a killed one would hand out numbers twice.
      await onServer(cluster.url, 'checkpoint');
      const { problems, ...outcome } = await runOutages({ ...prepared.place, url }, cluster, kind, {
        rounds,
        bookings,
      });
      console.log(kind, outcome);
      expect(problems).toEqual([]);
      expect(outcome.acknowledged).toBeGreaterThan(0);
      expect(outcome.signIns).toBeGreaterThan(0);
      expect(outcome.exports).toBeGreaterThan(0);
    },
  );
});
