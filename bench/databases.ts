import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import type { EngineName } from './options.ts';

const cache = 'bench/cache';

/** What tells a server where its database is. */
export type Place = { DATABASE_URL?: string; DATA_DIR: string };
type Databases = {
  prepare: (size: number) => Promise<Place>;
  /** The same once more, to be written to, and what removes it. Nobody has the first one open. */
  copy: (size: number) => Promise<{ place: Place; remove: () => Promise<void> }>;
  close: () => Promise<void>;
};

const run = promisify(execFile);

/** @throws Error with what the program printed. */
const fill = async (program: string, place: Place, size: number) => {
  const { PATH = '', HOME = '' } = process.env;
  // The smallest marketplace has more people than follow from a thousand bookings.
  const people = size < 10_000 ? ['--users', '250', '--tutors', '20'] : [];
  await run(process.execPath, [program, '--bookings', String(size), ...people], { env: { PATH, HOME, ...place } });
};

const embedded = async (program: string): Promise<Databases> => {
  const prepare = async (size: number): Promise<Place> => {
    const DATA_DIR = join(cache, `pglite-${size}`);
    if (existsSync(DATA_DIR)) return { DATA_DIR };
    const unfinished = `${DATA_DIR}-unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await fill(program, { DATA_DIR: unfinished }, size);
    await rename(unfinished, DATA_DIR);
    return { DATA_DIR };
  };
  return {
    prepare,
    copy: async (size) => {
      const original = (await prepare(size)).DATA_DIR;
      const DATA_DIR = `${original}-copy`;
      const remove = () => rm(DATA_DIR, { recursive: true, force: true });
      await remove();
      // A server that was killed leaves its socket behind, which no copy can have.
      await cp(original, DATA_DIR, { recursive: true, filter: (source) => !source.endsWith('.sock') });
      return { place: { DATA_DIR }, remove };
    },
    close: async () => undefined,
  };
};

const postgresql = async (program: string): Promise<Databases> => {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startCluster({ durable: true });
  if (!server)
    throw new Error('There is no PostgreSQL here. Set BENCH_DATABASE_URL, or measure with --engines pglite.');
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const placeOf = (name: string): Place => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return { DATABASE_URL: url.href, DATA_DIR: join(cache, 'postgresql') };
  };
  const remove = async (name: string) => void (await admin.query(`drop database if exists ${name} with (force)`));
  const prepare = async (size: number) => {
    const name = `lectern_bench_${size}`;
    const place = placeOf(name);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return place;
    await admin.query(`create database ${name}`);
    try {
      await fill(program, place, size);
    } catch (error) {
      await remove(name);
      throw error;
    }
    return place;
  };
  return {
    prepare,
    copy: async (size) => {
      await prepare(size);
      const name = `lectern_bench_${size}_copy`;
      await remove(name);
      await admin.query(`create database ${name} template lectern_bench_${size}`);
      return { place: placeOf(name), remove: () => remove(name) };
    },
    close: async () => {
      await admin.end();
      await server.stop();
    },
  };
};

/** Opens an engine's collection of databases. @param program the built program that makes demo data. */
export const openDatabases = async (engine: EngineName, program: string): Promise<Databases> => {
  await mkdir(join(cache, 'postgresql'), { recursive: true });
  return engine === 'pglite' ? embedded(program) : postgresql(program);
};
