import { expect, it } from 'vitest';
import { createGently, gentleness } from '#server/modules/integration/gently.ts';

/** What is done with some items more than go into a portion, step by step. */
const stepsOn = async (engine: 'pglite' | 'postgresql') => {
  const { portionSize, restPerWork } = gentleness[engine];
  const steps: string[] = [];
  let worked = 0;
  const gently = createGently(engine, async (milliseconds) => {
    steps.push(milliseconds >= worked * restPerWork ? 'rest for longer' : `rest for ${milliseconds} ms`);
  });
  const items = Array.from({ length: portionSize + 1 }, (_, nth) => nth);
  const results = await gently(items, async (portion) => {
    const begun = performance.now();
    while (performance.now() - begun < 2);
    worked = performance.now() - begun;
    steps.push(`take ${portion.length}`);
    return portion.map((nth) => -nth);
  });
  expect(results).toEqual(items.map((nth) => -nth));
  return steps;
};

it.each(['pglite', 'postgresql'] as const)(
  'rests after each portion for longer than that took, on %s',
  async (engine) => {
    expect(await stepsOn(engine)).toEqual([
      `take ${gentleness[engine].portionSize}`,
      'rest for longer',
      'take 1',
      'rest for longer',
    ]);
  },
);
