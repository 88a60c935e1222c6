import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { findInstallation } from '#tests/support/postgres-programs.ts';
import type { Figures, Load } from './load.ts';
import { median } from './median.ts';

export type WriteFigures = Figures & {
  /** Of the rate of `pgbench -N` at as many connections; null where PostgreSQL's own benchmark has nothing to measure. */
  ofPgbench: number | null;
};

type Language = { id: string; version: number; name: string; code: string; active: boolean };

const run = promisify(execFile);
const round = (value: number) => Math.round(value * 100) / 100;

const readLanguages = async (url: string, headers: Record<string, string>, count: number) => {
  const response = await fetch(`${url}/api/v1/tutor/getLanguages?limit=${count}`, { headers });
  const { data } = (await response.json()) as { data: Language[] };
  if (data.length < count) throw new Error(`There are ${data.length} languages, too few for ${count} connections.`);
  return data;
};

/** Every connection changes a language of its own, again and again, as people with different records do. */
const measureWriters = async (url: string, { seconds, connections, token }: Load): Promise<Figures> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const languages = await readLanguages(url, headers, connections);
  const refused: string[] = [];
  const { latency, requests, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 60,
    setupClient: (client) => {
      const { id, name, code, ...now } = languages.pop() as Language;
      let isFirst = true;
      client.setRequests([
        {
          method: 'POST',
          path: '/api/v1/admin/languages/update',
          headers,
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ id, name, code, version: now.version, active: !now.active }),
          }),
          onResponse: (status, body) => {
            // What the turn before had sent last may have arrived after the languages were read.
            const isOvertaken = status === 409 && isFirst;
            isFirst = false;
            if (status === 200 || isOvertaken) Object.assign(now, (JSON.parse(body) as { data: Language }).data);
            else refused.push(body);
          },
        },
      ]);
    },
  });
  if (errors + refused.length > 0) throw new Error(`Writing failed ${errors + refused.length} times: ${refused[0]}`);
  return { perSecond: round(requests.total / seconds), p50: latency.p50, p99: latency.p99 };
};

/** PostgreSQL's own benchmark: two tables changed and one added to in a transaction, as many rows as connections cannot get into each other's way. */
const startPgbench = async (databaseUrl: string) => {
  const folder = findInstallation();
  if (folder === undefined) throw new Error('There is no pgbench here to compare writes with.');
  const name = 'lectern_bench_pgbench';
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const pgbench = (...args: string[]) => run(join(folder, 'pgbench'), [...args, url.href]);
  await pgbench('-i', '-q', '-s', '16');
  return {
    measure: async ({ seconds, connections }: Load) => {
      const duration = String(Math.max(1, Math.round(seconds)));
      const { stdout } = await pgbench('-N', '-n', '-c', String(connections), '-j', '2', '-T', duration);
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    },
    stop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** How often people's changes are saved in a second, in turns with PostgreSQL's own benchmark on the same server. */
export const measureWrites = async (
  url: string,
  databaseUrl: string | undefined,
  load: Load,
  turns: number,
): Promise<WriteFigures> => {
  const pgbench = databaseUrl === undefined ? undefined : await startPgbench(databaseUrl);
  try {
    const figures: Figures[] = [];
    const shares: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const most = await pgbench?.measure(load);
      const figure = await measureWriters(url, load);
      figures.push(figure);
      if (most) shares.push(figure.perSecond / most);
    }
    const middle = (of: (one: Figures) => number) => median(figures.map(of));
    return {
      perSecond: middle(({ perSecond }) => perSecond),
      p50: middle(({ p50 }) => p50),
      p99: middle(({ p99 }) => p99),
      ofPgbench: pgbench ? Number(median(shares).toPrecision(3)) : null,
    };
  } finally {
    await pgbench?.stop();
  }
};
