/**
 * Parts items into rounds, in each of which every key comes once: what is told twice of one record is taken in turn.
 *
 * @example inRounds(['a', 'b', 'a'], (key) => key) // [['a', 'b'], ['a']]
 */
export const inRounds = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const seen = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const key = keyOf(item);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const round = rounds[nth] ?? [];
    round.push(item);
    rounds[nth] = round;
  }
  return rounds;
};
