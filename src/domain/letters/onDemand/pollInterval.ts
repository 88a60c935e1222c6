import type { Letter } from '#contract/letters.ts';

/** Milliseconds. A letter that is due goes within seconds; one that the mail server did not take may wait for hours, and for days in all. */
const [shortest, longest] = [3_000, 60_000];

/**
 * After how long it is asked again what became of the letters that wait: once the next of them is tried.
 *
 * @returns milliseconds; false where none waits.
 */
export const pollInterval = (
  letters: readonly Pick<Letter, 'state' | 'dueAt' | 'error'>[],
  now: number,
): number | false => {
  // The first try is seconds away, whatever this computer's clock says.
  const waits = letters.flatMap(({ state, dueAt, error }) =>
    state === 'waiting' && dueAt ? [error === null ? 0 : Date.parse(dueAt) - now] : [],
  );
  return waits.length > 0 && Math.min(longest, Math.max(shortest, Math.min(...waits)));
};
