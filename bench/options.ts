import { parseArgs } from 'node:util';

export const engineNames = ['pglite', 'postgresql'] as const;
export type EngineName = (typeof engineNames)[number];

export const usage = `Measures the built server against a server that answers the same bytes from memory, and against itself at several sizes.

  npm run bench -- --sizes 1k,100k --engines pglite

  --sizes LIST     numbers of bookings, such as 1k,10k,100k,1m (all four unless said otherwise)
  --engines LIST   pglite, postgresql or both
  --seconds N      how long each call is measured
  --quick          a thousand bookings for half a second each: shows that it runs, and nothing about speed

The databases are made once and kept in bench/cache. PostgreSQL's are on the server in BENCH_DATABASE_URL; without one a server of this
machine's installation is started for the run and its databases are made anew.`;

export type BenchOptions = {
  sizes: number[];
  engines: EngineName[];
  seconds: number;
  connections: number;
  quick: boolean;
};

const sizeOf = (text: string) => {
  const [, digits, unit] = /^(\d{1,9})([km]?)$/i.exec(text.trim()) ?? [];
  if (digits === undefined) throw new Error(`A size is a number such as 1000, 10k or 1m, not “${text}”.`);
  return Number(digits) * { '': 1, k: 1_000, m: 1_000_000 }[(unit ?? '').toLowerCase() as '' | 'k' | 'm'];
};

const isEngine = (text: string): text is EngineName => (engineNames as readonly string[]).includes(text);

/** @returns undefined where only help was asked for. @throws Error with a sentence for the person at the terminal. */
export const readBenchOptions = (args: string[]): BenchOptions | undefined => {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string' },
      engines: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const { quick } = values;
  const engines = (values.engines ?? (quick ? 'pglite' : engineNames.join(','))).split(',').map((name) => name.trim());
  const unknown = engines.find((name) => !isEngine(name));
  if (unknown !== undefined) throw new Error(`There is no engine “${unknown}”: ${engineNames.join(' or ')}.`);
  const seconds = Number(values.seconds ?? (quick ? 0.5 : 4));
  if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds must be more than 0 and at most 600.');
  return {
    sizes: (values.sizes ?? (quick ? '1k' : '1k,10k,100k,1m')).split(',').map(sizeOf),
    engines: engines.filter(isEngine),
    seconds,
    connections: quick ? 4 : 16,
    quick,
  };
};
