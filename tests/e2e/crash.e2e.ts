import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runEventRounds } from '#tests/crash/event-rounds.ts';
import { runMoneyRounds } from '#tests/crash/money-rounds.ts';
import { preparePlace } from '#tests/crash/places.ts';
import { runRounds } from '#tests/crash/rounds.ts';
import { isComplete } from '#tests/support/complete.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { demo } from '#tests/support/verbs.ts';

/** A round of what `npm run test:crash` does for long. */
const rounds = isComplete ? 3 : 1;

const prepare = async (dataDir: string, server: Postgres | null) => {
  const program = inject('serverProgram');
  if (server) return preparePlace(dirname(program), dataDir, server);
  await cp(inject('demoData'), dataDir, { recursive: true });
  return { place: { program, dataDir, credentials: demo.superAdmin }, remove: async () => undefined };
};

describe('a server that is killed while people write', () => {
  let folder: string;
  let postgres: Postgres | null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-crash-'));
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['PGlite', 'PostgreSQL'])(
    'keeps on %s every write that it acknowledged',
    { timeout: 600_000 },
    async (engine) => {
      // Where there is no PostgreSQL, the run says so once.
      if (engine === 'PostgreSQL' && !postgres) return;
      const { place, remove } = await prepare(join(folder, engine), engine === 'PGlite' ? null : postgres);
      const api = await runRounds(place, rounds);
      expect(api.problems).toEqual([]);
      expect(api.acknowledged).toBeGreaterThan(0);
      const money = await runMoneyRounds(place, 1);
      expect(money.problems).toEqual([]);
      expect(money.acknowledged).toBeGreaterThan(0);
      await remove();
    },
  );

  it.each(['PGlite', 'PostgreSQL'])(
    'tells on %s of all that was committed, once and in its order, and of nothing that was not',
    { timeout: 900_000 },
    async (engine) => {
      if (engine === 'PostgreSQL' && !postgres) return;
      const isEmbedded = engine === 'PGlite';
      const { place, remove } = await prepare(join(folder, `${engine}-events`), isEmbedded ? null : postgres);
      const { problems, acknowledged, told } = await runEventRounds(place, isEmbedded ? 1 : rounds * 3);
      expect(problems).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
      expect(told).toBeGreaterThanOrEqual(acknowledged);
      await remove();
    },
  );
});
