import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export type Chance = ReturnType<typeof chanceOf>;

/** Random decisions that are the same again for the same seed. */
export const chanceOf = (seed: number) => {
  const generator = xoroshiro128plus(seed);
  const between = (least: number, most: number) => uniformInt(generator, least, most);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, Math.max(0, items.length - 1))];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  return {
    /** A whole number, both ends included. */
    between,
    /** @throws Error where there is nothing to choose from. */
    pick,
    /** True in so many of a hundred cases. */
    percent: (share: number) => between(1, 100) <= share,
    /** One of these names, each as often as its weight says. */
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name =>
      pick(Object.entries<number>(weights).flatMap(([name, weight]) => Array<Name>(weight).fill(name as Name))),
  };
};
