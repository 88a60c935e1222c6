import { parseArgs } from 'node:util';

export const engineNames = ['pglite', 'postgresql'] as const;
export type EngineName = (typeof engineNames)[number];

/** What is measured: calls at every size, how data comes in by calls and by a file, how events go out, what it costs that many look at once, and how a change of many rows is sealed. */
export const partNames = ['calls', 'incoming', 'importing', 'webhooks', 'live', 'sealing'] as const;
export type PartName = (typeof partNames)[number];

export const usage = `Measures the built server against a server that answers the same bytes from memory, and against itself at several sizes.

  npm run bench -- --sizes 1k,100k --engines pglite

  --sizes LIST     numbers of bookings, such as 1k,10k,100k,1m (all four unless said otherwise)
  --engines LIST   pglite, postgresql or both
  --only LIST      calls, incoming, importing, webhooks, live, sealing or some of them; what is not measured stays as it was measured last
  --seconds N      how long each call is measured
  --quick          a thousand bookings for half a second each: shows that it runs, and nothing about speed

What is measured is written down as soon as it is, so that a run which is interrupted keeps its figures.
The databases are made once and kept in bench/cache. PostgreSQL's are on the server in BENCH_DATABASE_URL; without one a server of this
machine's installation is started for the run and its databases are made anew.`;

export type BenchOptions = {
  sizes: number[];
  engines: EngineName[];
  parts: PartName[];
  seconds: number;
  connections: number;
  quick: boolean;
};

const sizeOf = (text: string) => {
  const [, digits, unit] = /^(\d{1,9})([km]?)$/i.exec(text.trim()) ?? [];
  if (digits === undefined) throw new Error(`A size is a number such as 1000, 10k or 1m, not “${text}”.`);
  return Number(digits) * { '': 1, k: 1_000, m: 1_000_000 }[(unit ?? '').toLowerCase() as '' | 'k' | 'm'];
};

/** @throws Error naming what is none of them. */
const someOf = <Name extends string>(given: string, names: readonly Name[], what: string) =>
  given.split(',').map((text) => {
    const name = names.find((one) => one === text.trim());
    if (name === undefined) throw new Error(`There is no ${what} “${text.trim()}”: ${names.join(' or ')}.`);
    return name;
  });

/** @returns undefined where only help was asked for. @throws Error with a sentence for the person at the terminal. */
export const readBenchOptions = (args: string[]): BenchOptions | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string' },
      engines: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { quick } = values;
  const seconds = Number(values.seconds ?? (quick ? 0.5 : 4));
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds must be more than 0 and at most 600.');
  return {
    sizes: (values.sizes ?? (quick ? '1k' : '1k,10k,100k,1m')).split(',').map(sizeOf),
    engines: someOf(values.engines ?? (quick ? 'pglite' : engineNames.join(',')), engineNames, 'engine'),
    parts: someOf(values.only ?? partNames.join(','), partNames, 'part'),
    seconds,
    connections: quick ? 4 : 16,
    quick,
  };
};
