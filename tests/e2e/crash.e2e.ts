import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runMoneyRounds } from '#tests/crash/money-rounds.ts';
import { preparePlace } from '#tests/crash/places.ts';
import { runRounds } from '#tests/crash/rounds.ts';
import { type Postgres, startPostgres } from '#tests/support/postgres.ts';

/** A few rounds of what `npm run test:crash` does for long. */
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
      const build = dirname(inject('serverProgram'));
      // Where there is no PostgreSQL, the run says so once; the embedded database is then tested twice.
      const { place, remove } = await preparePlace(build, join(folder, engine), engine === 'PGlite' ? null : postgres);
      const api = await runRounds(place, 3);
      expect(api.problems).toEqual([]);
      expect(api.acknowledged).toBeGreaterThan(0);
      const money = await runMoneyRounds(place, 1);
      expect(money.problems).toEqual([]);
      expect(money.acknowledged).toBeGreaterThan(0);
      await remove();
    },
  );
});
