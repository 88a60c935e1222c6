import { describe, expect, it } from 'vitest';
import { runEventRounds } from '#tests/crash/event-rounds.ts';
import { runMoneyRounds } from '#tests/crash/money-rounds.ts';
import { runRounds } from '#tests/crash/rounds.ts';
import { isComplete } from '#tests/support/complete.ts';
import { chosenEngines, demoPlaces } from '#tests/support/demo-places.ts';

/** A round of what `npm run test:crash` does for long. */
const rounds = isComplete ? 3 : 1;

describe('a server that is killed while people write', () => {
  const prepare = demoPlaces();

  it.each(chosenEngines)('keeps on %s every write that it acknowledged', { timeout: 600_000 }, async (engine) => {
    const prepared = await prepare(engine);
    if (!prepared) return;
    const { place, remove } = prepared;
    const api = await runRounds(place, rounds);
    expect(api.problems).toEqual([]);
    expect(api.acknowledged).toBeGreaterThan(0);
    const money = await runMoneyRounds(place, 1);
    expect(money.problems).toEqual([]);
    expect(money.acknowledged).toBeGreaterThan(0);
    await remove();
  });

  it.each(chosenEngines)(
    'tells on %s of all that was committed, once and in its order, and of nothing that was not',
    { timeout: 900_000 },
    async (engine) => {
      const prepared = await prepare(engine);
      if (!prepared) return;
      const { place, remove } = prepared;
      const { problems, acknowledged, told } = await runEventRounds(place, engine === 'PGlite' ? 1 : rounds * 3);
      expect(problems).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
      expect(told).toBeGreaterThanOrEqual(acknowledged);
      await remove();
    },
  );
});
