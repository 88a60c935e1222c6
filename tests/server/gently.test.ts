import { expect, it } from 'vitest';
import { createGently, portionSize } from '#server/modules/integration/gently.ts';

/** What is done with some items more than go into a portion, step by step. */
const stepsOn = async (engine: 'pglite' | 'postgresql') => {
  const steps: string[] = [];
  let worked = 0;
  const gently = createGently(engine, async (milliseconds) => {
    steps.push(milliseconds >= worked * 2 ? 'rest for twice as long' : `rest for ${milliseconds} ms`);
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

it('rests after each portion for longer than that took', async () => {
  const rest = 'rest for twice as long';
  expect(await stepsOn('pglite')).toEqual([`take ${portionSize}`, rest, 'take 1', rest]);
});

it('takes all at once where others have sessions of their own', async () => {
  expect(await stepsOn('postgresql')).toEqual([`take ${portionSize + 1}`]);
});
