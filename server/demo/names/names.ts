import type { Random, RandomSource } from '../random.ts';
import { ascii } from './ascii.ts';
import { easternEurope } from './eastern-europe.ts';
import { northernEurope } from './northern-europe.ts';
import type { Region } from './region.ts';
import { westernEurope } from './western-europe.ts';
import { world } from './world.ts';

export const regions: readonly Region[] = [...westernEurope, ...northernEurope, ...easternEurope, ...world];

export type PersonName = { region: Region; firstName: string; lastName: string; displayName: string; email: string };

type Slot = { region: Region /** Which of its region's slots, and of how many. */; turn: number };

const slots: Slot[] = regions.flatMap((region) =>
  Array.from({ length: region.weight }, (_, turn) => ({ region, turn })),
);
const domains = [
  'example.test',
  'mail.example.test',
  'post.example.test',
  'inbox.example.test',
  'family.example.test',
] as const;

/** A step near the golden ratio of `count` without a common divisor: stepping by it visits every number once before the first again. */
const strideThrough = (count: number) => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = Math.max(1, Math.round(count * 0.618));
  while (divisor(stride, count) !== 1) stride += 1;
  return stride;
};

const strides = new Map(
  regions.map((region) => [region, strideThrough(region.firstNames.length * region.lastNames.length)]),
);

/** Middle initials of the people who come after all the pairs of names are taken: '', 'A. ', …, 'Z. ', 'A. A. ', … */
const initials = (round: number): string =>
  round === 0 ? '' : `${initials(Math.floor((round - 1) / 26))}${String.fromCharCode(65 + ((round - 1) % 26))}. `;

const emailOf = (random: Random, first: string, last: string, round: number) => {
  const local = random.weighted([
    [`${ascii(first)}.${ascii(last)}`, 6],
    [`${ascii(first)}_${ascii(last)}`, 2],
    [`${ascii(last)}.${ascii(first)}`, 2],
  ]);
  return `${local}${round === 0 ? '' : round + 1}@${random.pick(domains)}`;
};

/**
 * Names by the person's number. All different, for any number of people: each region goes through its pairs of first and last
 * names, then through them again with a middle initial.
 */
export const createNames = (source: RandomSource) => {
  const shuffles = source.stream('name-regions');
  const details = source.stream('name-details');
  let block = { number: -1, slots };
  return (index: number): PersonName => {
    const number = Math.floor(index / slots.length);
    if (block.number !== number) block = { number, slots: shuffles(number).sample(slots, slots.length) };
    const { region, turn } = block.slots[index % slots.length] as Slot;
    const nth = number * region.weight + turn;
    const pairs = region.firstNames.length * region.lastNames.length;
    const pair = (nth * (strides.get(region) ?? 1)) % pairs;
    const firstName = region.firstNames[pair % region.firstNames.length] as string;
    const lastName = region.lastNames[Math.floor(pair / region.firstNames.length)] as string;
    const round = Math.floor(nth / pairs);
    const email = emailOf(details(index), firstName, lastName, round);
    return { region, firstName, lastName, displayName: `${firstName} ${initials(round)}${lastName}`, email };
  };
};
