import type { Page } from 'playwright-core';
import { holdAnswers } from './hold-answers.ts';

/** Set by `npm run test:slow`: the seed of the times by which answers are held back. */
const seed = Number(process.env.SLOW_LINE ?? 0);

/** Milliseconds. */
const longest = 600;

/** Park and Miller's generator: the same seed draws the same times. */
const drawFrom = (start: number) => {
  let state = start;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/**
 * In `npm run test:slow` each call of a story waits for a time of its own, so that answers come late and overtake one another, as over a bad line. Elsewhere
 * it does nothing: what intercepts calls has the browser load every file anew.
 */
export const slowLine = async (page: Page): Promise<void> => {
  if (seed === 0) return;
  const draw = drawFrom(seed);
  await holdAnswers(page, () => draw() * longest);
};
