import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { fromSource } from '#tests/chaos/pair.ts';
import { runChaos } from '#tests/chaos/run-chaos.ts';
import { isComplete } from '#tests/support/complete.ts';

/** A day of what `npm run test:chaos` does for long. CHAOS_SEED repeats a run. */
const seed = Number(process.env.CHAOS_SEED ?? 1);
const program = { file: 'server/start.ts', nodeArguments: fromSource };
const events = isComplete ? 300 : 120;
const server = inject('postgres');
const places = [
  { name: 'PGlite', postgres: null },
  ...(server === null ? [] : [{ name: 'PostgreSQL', postgres: { url: server } }]),
];

it.each(isComplete ? places : places.slice(-1))(
  `Lectern on $name and a marketplace, killed again and again with a bad line between them, end with the same, each thing once and in its order (seed ${seed})`,
  { timeout: 900_000 },
  async ({ postgres }) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-chaos-'));
    const { problems, kills, weather, ...figures } = await runChaos({ program, folder, postgres, seed, events });
    expect(problems).toEqual([]);
    expect(Math.min(...Object.values(kills))).toBeGreaterThan(0);
    expect(figures.messages + figures.decisions).toBeGreaterThan(events);
    for (const counts of Object.values(weather))
      expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(2);
    await rm(folder, { recursive: true });
  },
);
