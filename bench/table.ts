import type { EngineName } from './options.ts';
import type { Growth, Run } from './runs.ts';

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
      'meanwhile more MB',
      'floor req/s',
      'searches p50 ms',
      'slowest',
      'start ms',
      'CSV rows',
      'first byte ms',
      'rows/s',
      'of COPY',
      'more memory MB',
    ]),
    row(Array.from({ length: 12 }, () => '---')),
    ...runs.map(({ size, share, grownMegabytes, floor, searches, startMs, csv }) =>
      row([
        sizeName(size),
        share,
        grownMegabytes ?? '–',
        Math.round(floor.perSecond),
        searches.p50,
        searches.slowest.ms,
        startMs,
        csv.rows,
        csv.firstByteMs,
        csv.rowsPerSecond,
        csv.ofCopy ?? '–',
        csv.moreMegabytes ?? '–',
      ]),
    ),
  ].join('\n');

/** The figures as Markdown, for the terminal and for the documentation. */
export const tableOf = (runs: Run[], growths: Growth[]) =>
  [...new Set(runs.map(({ engine }) => engine))]
    .map((engine) => {
      const of = runs.filter((run) => run.engine === engine);
      return `### ${engineTitles[engine]}\n\n${callTable(
        of,
        growths.find((growth) => growth.engine === engine),
      )}\n\n${otherTable(of)}`;
    })
    .join('\n\n');
