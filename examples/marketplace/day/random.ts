/** A source of choices that makes the same ones for the same seed (mulberry32). */
export const createRandom = (seed: string) => {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  /** From 0, included, to 1, excluded. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number, both bounds included. */
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick: <Value>(values: readonly Value[]) => values[int(0, values.length - 1)] as Value,
    /** A key of a record, as {@link newKey} makes them. */
    key: (kind: string) => `${kind}-${[1, 2].map(() => int(0x10000, 0xfffff).toString(16)).join('')}`,
  };
};
export type Random = ReturnType<typeof createRandom>;

/** The one of these that a number from 0 to 1 chooses. */
export const chosenBy = <Value>(chance: number, values: readonly Value[]) => values[Math.floor(chance * values.length)];
