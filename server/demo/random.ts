/** Mixes 32 bits so that neighbouring numbers give unrelated ones. One-to-one: different numbers stay different. */
const mix = (bits: number) => {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const hashText = (text: string) => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
};

/** Choices with their relative frequency. */
export type Weighted<Value> = readonly (readonly [Value, number])[];

/** A reproducible source of choices (mulberry32): the same state always makes the same ones. */
export class Random {
  private state: number;

  constructor(state: number) {
    this.state = state;
  }

  /** From 0, included, to 1, excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both bounds included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new RangeError('There is nothing to pick from.');
    return values[Math.floor(this.next() * values.length)] as Value;
  }

  weighted<Value>(choices: Weighted<Value>): Value {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError('There is nothing to pick from.');
  }

  /** Several different values, in random order. */
  sample<Value>(values: readonly Value[], count: number): Value[] {
    const left = [...values];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [taken] = left.splice(Math.floor(this.next() * left.length), 1);
      return taken as Value;
    });
  }
}

/** Everything random about one marketplace, by what it is for and its number in there. */
export type RandomSource = {
  /**
   * An independent source for each record of a kind, so that the millionth booking needs none of those before it.
   *
   * @example const random = source.stream('user')(42)
   */
  stream: (kind: string) => (index: number) => Random;
  /** UUIDs (version 4) that are different for every index of a kind. */
  ids: (kind: string) => (index: number) => string;
};

const hex = (word: number) => word.toString(16).padStart(8, '0');

export const createRandomSource = (seed: number | string): RandomSource => ({
  stream: (kind) => {
    const salt = hashText(`${seed}/${kind}`);
    return (index) => new Random(mix((index + salt) | 0));
  },
  ids: (kind) => {
    const salts = [1, 2, 3, 4].map((word) => hashText(`${seed}/${kind}/${word}`));
    return (index) => {
      const [a, b, c, d] = salts.map((salt) => hex(mix((Math.imul(index, 0x9e3779b1) + salt) | 0))) as [
        string,
        string,
        string,
        string,
      ];
      const variant = '89ab'[Number.parseInt(c.slice(0, 1), 16) % 4];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    };
  },
});
