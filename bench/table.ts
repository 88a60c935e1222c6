import type { EngineName } from './options.ts';
import type { ApiResults, Growth, Run } from './runs.ts';
import type { SealingFigures } from './sealing.ts';

export const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const engineTitles: Record<EngineName, string> = { postgresql: 'PostgreSQL', pglite: 'PGlite' };
const ratio = (value: number) => value.toPrecision(2);

const sizeName = (size: number) =>
  size >= 1_000_000 ? `${size / 1_000_000}M` : size >= 1_000 ? `${size / 1_000}k` : `${size}`;

/** One engine's calls: how long one takes alone at each size, how many a second, and of the floor. */
const callTable = (runs: Run[], growth: Growth | undefined) => {
  const [smallest] = runs;
  const sizes = runs.map(({ size }) => sizeName(size));
  const head = row([
    '',
    ...sizes.map((size) => `${size} ms`),
    'growth',
    ...sizes.map((size) => `${size} req/s`),
    'of the floor',
  ]);
  const body = Object.keys(smallest?.calls ?? {}).map((name) => {
    const figures = runs.flatMap(({ calls }) => calls[name] ?? []);
    const last = figures.at(-1);
    const floor = runs.at(-1)?.floor.perSecond ?? 0;
    return row([
      name,
      ...figures.map(({ alone }) => alone.toFixed(1)),
      growth?.calls[name] ? `${ratio(growth.calls[name])} ×` : '–',
      ...figures.map(({ perSecond }) => Math.round(perSecond)),
      ratio((last?.perSecond ?? 0) / floor),
    ]);
  });
  return [head, row(Array.from({ length: sizes.length * 2 + 3 }, () => '---')), ...body].join('\n');
};

const otherTable = (runs: Run[]) =>
  [
    row([
      '',
      'list, every call another, in turns with the floor',
      'idle MB',
      'meanwhile more MB',
      'one record a call, likewise',
      'writes/s',
      'of pgbench -N',
      'floor req/s',
      'searches p50 ms',
      'slowest',
      'find anything p95 ms',
      'start ms',
      'CSV rows',
      'first byte ms',
      'rows/s',
      'of COPY',
      'more memory MB',
    ]),
    row(Array.from({ length: 17 }, () => '---')),
    ...runs.map(
      ({ size, share, idleMegabytes, grownMegabytes, records, writes, floor, searches, finds, startMs, csv }) =>
        row([
          sizeName(size),
          share,
          idleMegabytes ?? '–',
          grownMegabytes ?? '–',
          records,
          Math.round(writes.perSecond),
          writes.ofPgbench ?? '–',
          Math.round(floor.perSecond),
          searches.p50,
          searches.slowest.ms,
          finds.p95,
          startMs,
          csv.rows,
          csv.firstByteMs,
          csv.rowsPerSecond,
          csv.ofCopy ?? '–',
          csv.moreMegabytes ?? '–',
        ]),
    ),
  ].join('\n');

const sealingOf = (figures: SealingFigures | undefined) =>
  figures &&
  `One statement changed ${figures.rows.toLocaleString('en')} accounts in ${figures.changed.toFixed(1)} s, and their events were in the trail ${figures.sealed.toFixed(1)} s later; somebody else's change took ${figures.longestWait} ms at most meanwhile.`;

const incomingTable = (incoming: ApiResults['incoming']) => {
  const head = row([
    'data that comes in',
    'one upsert p50 ms',
    'p95',
    'batches, bookings/s',
    'of plain inserts',
    'backfilled',
    'seconds',
    'lists meanwhile p50 ms',
    'alone',
  ]);
  const body = Object.entries(incoming).map(([engine, { upsert, batches, backfill }]) =>
    row([
      engineTitles[engine as EngineName],
      upsert.p50,
      upsert.p95,
      batches.perSecond,
      batches.ofPlain,
      backfill.bookings,
      Math.round(backfill.seconds),
      backfill.listsMeanwhile,
      backfill.listsAlone,
    ]),
  );
  return body.length > 0 && [head, row(Array.from({ length: 9 }, () => '---')), ...body].join('\n');
};

const importTable = (importing: ApiResults['importing']) => {
  const head = row(['a file of users', 'rows', 'step', 'seconds', 'more memory MB']);
  const body = Object.entries(importing).flatMap(([engine, { rows, steps }]) =>
    Object.entries(steps).map(([step, { seconds, moreMegabytes }]) =>
      row([engineTitles[engine as EngineName], rows, step, seconds, moreMegabytes ?? '–']),
    ),
  );
  return body.length > 0 && [head, row(Array.from({ length: 5 }, () => '---')), ...body].join('\n');
};

const webhookTable = (webhooks: ApiResults['webhooks']) => {
  const head = row(['webhooks', 'first attempt p50 ms', 'p95', 'deliveries that waited', 'per second']);
  const body = Object.entries(webhooks).map(([engine, { first, drain }]) =>
    row([engineTitles[engine as EngineName], first.p50, first.p95, drain.deliveries, drain.perSecond]),
  );
  return body.length > 0 && [head, row(Array.from({ length: 5 }, () => '---')), ...body].join('\n');
};

const liveTable = (live: ApiResults['live']) => {
  const head = row([
    'streams',
    'open',
    'more memory MB',
    'lists p95 ms with',
    'without',
    'ratio',
    'heard by all p50 ms',
    'p95',
  ]);
  const body = Object.entries(live).map(([engine, { streams, moreMegabytes, lists, heard }]) =>
    row([
      engineTitles[engine as EngineName],
      streams,
      moreMegabytes ?? '–',
      lists.p95With,
      lists.p95Without,
      lists.ratio,
      heard.p50,
      heard.p95,
    ]),
  );
  return body.length > 0 && [head, row(Array.from({ length: 8 }, () => '---')), ...body].join('\n');
};

const engineTable = (engine: EngineName, { runs, growths, sealing }: ApiResults) => {
  const of = runs.filter((run) => run.engine === engine);
  const growth = growths.find((one) => one.engine === engine);
  return [`### ${engineTitles[engine]}`, callTable(of, growth), otherTable(of), sealingOf(sealing[engine])]
    .filter(Boolean)
    .join('\n\n');
};

/** The figures as Markdown, for the terminal and for the documentation. */
export const tableOf = (results: ApiResults) => {
  const { firstStartMs, runs, incoming, importing, webhooks, live } = results;
  const seconds = (firstStartMs / 1000).toFixed(1);
  return [
    ...[...new Set(runs.map(({ engine }) => engine))].map((engine) => engineTable(engine, results)),
    incomingTable(incoming),
    importTable(importing),
    webhookTable(webhooks),
    liveTable(live),
    runs.length > 0 && `A first start, with a demo marketplace to make: ${seconds} s.`,
  ]
    .filter(Boolean)
    .join('\n\n');
};
