import { describe, expect, it } from 'vitest';
import { fillIn } from '../../bench/fill-in.ts';
import { goalsTable, screenGoalsTable } from '../../bench/goals.ts';
import type { EngineName } from '../../bench/options.ts';
import type { ApiResults } from '../../bench/runs.ts';
import type { WebResults } from '../../bench/web/web.ts';

const calls = ['list, newest first', 'next page', 'next page, in the middle', 'jump to 90 %', 'dashboard, 24 months'];
const filtered = [
  'list, one status',
  'list, two statuses',
  'list, two rare statuses',
  'list, a month',
  'list, by amount',
];
const figures = { perSecond: 1000, p50: 2, p99: 4 };

const run = (engine: EngineName, size: number, share: number): ApiResults['runs'][number] => ({
  engine,
  size,
  floor: figures,
  calls: Object.fromEntries(calls.map((name) => [name, { ...figures, alone: 2 }])),
  csv: {
    rows: size,
    firstByteMs: 30,
    rowsPerSecond: 40_000,
    ofCopy: engine === 'pglite' ? null : 0.5,
    moreMegabytes: 50,
  },
  share,
  idleMegabytes: 110,
  grownMegabytes: 5,
  records: 0.06,
  writes: { ...figures, ofPgbench: engine === 'pglite' ? null : 0.16 },
  searches: { terms: 60, p50: 4, slowest: { term: 'anna', ms: 20 } },
  finds: { terms: 90, p50: 6, p95: 18, slowest: { term: 'anna', ms: 40 } },
  startMs: 900,
});
const incoming = {
  upsert: { calls: 450, p50: 9, p95: 20, listsPerSecond: 200 },
  batches: { perSecond: 2_000, ofPlain: 0.16 },
  backfill: { bookings: 100_000, seconds: 150, listsMeanwhile: 3, listsAlone: 2, listsPerSecond: 200 },
};
const importing = (most: number) => {
  const step = { seconds: 60, moreMegabytes: 40 };
  return {
    rows: 100_000,
    megabytes: { started: 130, worked: 220 },
    steps: { upload: step, check: step, import: { ...step, moreMegabytes: most }, undo: step },
  };
};
const looking = {
  streams: 500,
  moreMegabytes: 60,
  lists: { p95With: 22, p95Without: 20, ratio: 1.1 },
  heard: { p50: 200, p95: 350 },
};
const told = { first: { decisions: 200, p50: 60, p95: 500 }, drain: { deliveries: 10_000, perSecond: 200 } };
const sealed = { rows: 16_000, changed: 2, sealed: 3, longestWait: 200 };
const api: ApiResults = {
  firstStartMs: 8000,
  runs: [
    ...[100_000, 1_000_000].map((size) => run('postgresql', size, 0.11)),
    ...[100_000, 1_000_000].map((size) => run('pglite', size, 0.052)),
  ],
  growths: (['postgresql', 'pglite'] as const).map((engine) => ({
    engine,
    calls: Object.fromEntries([...calls, ...filtered].map((name) => [name, 1.1])),
  })),
  sealing: { postgresql: sealed, pglite: sealed },
  incoming: { postgresql: incoming, pglite: incoming },
  importing: { postgresql: importing(90), pglite: importing(99) },
  webhooks: { postgresql: told, pglite: told },
  live: { postgresql: looking, pglite: looking },
};
const visit = { ms: 200, scriptBytes: 60_000, shift: 0 };
const visits = {
  signIn: visit,
  signInSlow: visit,
  usable: visit,
  usableSlow: visit,
  firstRow: visit,
  firstRowSlow: visit,
};
const slower = Object.fromEntries(Object.entries(visits).map(([name, one]) => [name, { ...one, ms: 600 }]));
const quick = { count: 20, p95: 80, longest: 120 };
const web: WebResults = {
  measured: { ours: visits, bare: slower as typeof visits },
  moving: { ms: 60, shift: 0 },
  shifts: { dashboard: 0.001 },
  interactions: { search: quick, filter: quick, tick: quick, open: quick, decide: quick },
};

const tableOf = (ofApi: ApiResults, ofWeb: WebResults) => `${goalsTable(ofApi)}\n${screenGoalsTable(ofWeb)}`;

describe('the table of goals', () => {
  it('says nothing of misses where every goal is reached', () => {
    const table = tableOf(api, web);
    expect(table).not.toContain('missed');
    expect(table).toContain('| 0.11 | 0.052 |');
    expect(table).toContain('0.90 s, 8.00 s');
  });

  it('says which are missed, and by which engine', () => {
    const slow = {
      ...api,
      runs: api.runs.map((one) =>
        one.engine === 'pglite'
          ? { ...one, share: 0.024, idleMegabytes: 301, records: 0.024, startMs: 1501 }
          : { ...one, writes: { ...one.writes, ofPgbench: 0.14 } },
      ),
      sealing: { ...api.sealing, pglite: { ...sealed, changed: 7 } },
      incoming: {
        postgresql: {
          ...incoming,
          upsert: { ...incoming.upsert, p95: 26 },
          batches: { perSecond: 900, ofPlain: 0.14 },
        },
        pglite: { ...incoming, backfill: { ...incoming.backfill, seconds: 481, listsMeanwhile: 4 } },
      },
      importing: { postgresql: importing(90), pglite: importing(100) },
      webhooks: {
        postgresql: { ...told, first: { ...told.first, p95: 501 } },
        pglite: { ...told, drain: { ...told.drain, perSecond: 199 } },
      },
      live: {
        postgresql: { ...looking, moreMegabytes: 100 },
        pglite: { ...looking, lists: { ...looking.lists, ratio: 2.01 } },
      },
    };
    const interactions = { ...web.interactions, tick: { ...quick, p95: 104 } };
    const lines = tableOf(slow, { ...web, shifts: { tutors: 0.021 }, interactions })
      .split('\n')
      .filter((line) => line.includes('missed'));
    expect(lines).toEqual([
      expect.stringContaining('| 0.11 | **missed:** 0.024 |'),
      expect.stringContaining('| 110 MB | **missed:** 301 MB |'),
      expect.stringContaining('| 0.06 | **missed:** 0.024 |'),
      expect.stringContaining('| **missed:** 0.14 of `pgbench -N`, 1000 a second | 1000 a second |'),
      expect.stringContaining('| 2.0 s, 200 ms | **missed:** 7.0 s, 200 ms |'),
      expect.stringContaining('| 0.90 s | **missed:** 1.50 s, 8.00 s |'),
      expect.stringContaining('| **missed:** 26 ms | 20 ms |'),
      expect.stringContaining('| **missed:** 0.14, 900 bookings a second | 0.16, 2000 bookings a second |'),
      expect.stringContaining('| 2.5 min, lists 1.50 × | **missed:** 8.0 min, lists 2.00 × |'),
      expect.stringContaining('| 90 MB | **missed:** 100 MB |'),
      expect.stringContaining('| **missed:** 501 ms, 200 a second | **missed:** 500 ms, 199 a second |'),
      expect.stringContaining('| **missed:** 100 MB, 1.10 × | **missed:** 60 MB, 2.01 × |'),
      expect.stringContaining('| **missed:** 60 ms, 0.021 at most |'),
      expect.stringContaining('| **missed:** search 80 ms, filter 80 ms, tick 104 ms, open 80 ms, decide 80 ms |'),
    ]);
  });

  it('takes what was not measured for missed', () => {
    const growths = api.growths.map((growth) => ({ ...growth, calls: {} }));
    expect(tableOf({ ...api, growths }, web)).toContain('**missed:** newest first NaN ×');
    expect(tableOf({ ...api, incoming: {} }, web)).toContain('**missed:** NaN min, lists NaN ×');
    expect(tableOf({ ...api, importing: {} }, web)).toContain('| **missed:** NaN MB | **missed:** NaN MB |');
    expect(tableOf({ ...api, webhooks: {} }, web)).toContain('**missed:** NaN ms, NaN a second');
    expect(tableOf({ ...api, live: {} }, web)).toContain('**missed:** NaN MB, NaN ×');
    const fewer = { ...incoming, backfill: { ...incoming.backfill, bookings: 10_000 } };
    expect(tableOf({ ...api, incoming: { pglite: fewer } }, web)).toContain('**missed:** NaN min, lists 1.50 ×');
    expect(() => tableOf({ ...api, runs: [] }, web)).toThrow('postgresql was not measured with 100000 bookings.');
  });
});

describe('filling figures into a document', () => {
  it('replaces what stands between the marks and nothing else', () => {
    const once = fillIn('Before\n<!-- a -->\nold\n<!-- /a -->\nafter', { a: 'new\n' });
    expect(once).toBe('Before\n<!-- a -->\n\nnew\n\n<!-- /a -->\nafter');
    expect(fillIn(once, { a: 'new' })).toBe(once);
  });

  it('names the place that is not there', () => {
    expect(() => fillIn('<!-- a --> <!-- /a -->', { b: '' })).toThrow('There is no place for “b”.');
  });
});
