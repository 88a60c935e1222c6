import { setTimeout as pause } from 'node:timers/promises';
import type { Fate } from '#tests/support/unsteady-proxy.ts';
import type { Chance } from '#tests/walk/chance.ts';

/** How long an attempt at a webhook may take in these tests, and how long a slow receiver takes. */
export const timeoutSeconds = 2;
const slowMs = [100, timeoutSeconds * 1_000 + 500] as const;

/** How it goes for a while: for so many calls. */
type Spell = { name: string; calls: number };

/** What becomes of a webhook on its way to the marketplace: `down`, `slow` and so on are of a receiver that nobody reaches, or that is slow. */
const outgoing = { well: 9, down: 2, slow: 2, wrong: 2, limited: 1, cut: 3 } as const;
const outgoingFates: Record<keyof typeof outgoing, (chance: Chance) => Fate> = {
  well: () => ({}),
  down: () => ({ lost: 'request' }),
  slow: (chance) => ({ answerDelayMs: chance.between(...slowMs) }),
  wrong: () => ({ answered: { status: 500 } }),
  limited: () => ({ answered: { status: 429, headers: { 'retry-after': '1' } } }),
  cut: () => ({ lost: 'answer' }),
};

/** What becomes of a call of the marketplace on its way to Lectern. */
const incoming = { well: 8, down: 1, late: 2, repeated: 3, 'repeated later': 4, cut: 2 } as const;
const incomingFates: Record<keyof typeof incoming, (chance: Chance) => Fate> = {
  well: () => ({}),
  down: () => ({ lost: 'request' }),
  late: (chance) => ({ delayMs: chance.between(50, 800) }),
  repeated: () => ({ repeated: true }),
  // Behind newer ones of the same record.
  'repeated later': (chance) => ({ repeatedAfterMs: chance.between(200, 3_000) }),
  cut: () => ({ lost: 'answer' }),
};

const kinds = {
  outgoing: { weights: outgoing, fates: outgoingFates, longest: 6 },
  incoming: { weights: incoming, fates: incomingFates, longest: 2 },
} as const;

/** Spells of good and bad calls in one direction, as a seed has them. */
export const createWeather = (direction: keyof typeof kinds, chance: Chance) => {
  const { weights, longest } = kinds[direction];
  const fates: Record<string, (chance: Chance) => Fate> = kinds[direction].fates;
  const counts: Record<string, number> = Object.fromEntries(Object.keys(weights).map((name) => [name, 0]));
  let spell: Spell = { name: 'well', calls: 0 };
  let isCalm = false;
  return {
    next: (): Fate => {
      if (isCalm) return {};
      if (spell.calls === 0) spell = { name: chance.weighted<string>(weights), calls: chance.between(1, longest) };
      spell.calls -= 1;
      counts[spell.name] = (counts[spell.name] ?? 0) + 1;
      return fates[spell.name]?.(chance) ?? {};
    },
    /** From now on all goes well. */
    calm: () => {
      isCalm = true;
    },
    /** How many calls there were of each kind. */
    counts,
  };
};

/** Kills one of the two and then the other, each after some calls: in the middle of one. */
export const createKiller = (
  chance: Chance,
  victims: Readonly<Record<'lectern' | 'marketplace', () => Promise<void>>>,
) => {
  let left = chance.between(5, 30);
  let isOver = false;
  let last = chance.pick(['lectern', 'marketplace'] as const);
  const next = () => {
    left = chance.between(10, 40);
    last = last === 'lectern' ? 'marketplace' : 'lectern';
    const [victim, delay] = [last, chance.between(0, 30)];
    return () => pause(delay).then(() => void victims[victim]());
  };
  return {
    /** @returns what to do beside a call, if anything. */
    at: () => {
      left -= 1;
      return isOver || left > 0 ? undefined : next();
    },
    stop: () => {
      isOver = true;
    },
  };
};
