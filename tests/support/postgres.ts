import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

export type Postgres = {
  url: string;
  stop: () => Promise<void>;
  /** Starts a read-only copy that follows this server, where it is one that was started here. */
  replicate?: () => Promise<{ url: string; stop: () => Promise<void> }>;
};

/**
 * A PostgreSQL server for the tests: the one in TEST_DATABASE_URL, or a throw-away one of an installation on this machine.
 *
 * @returns null where there is neither.
 */
export const startPostgres = async (): Promise<Postgres | null> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const bin = findInstallation();
  return bin === undefined ? null : startCluster(bin);
};

/** Debian keeps the programs out of PATH and puts wrappers there, so its own folders are looked at first, newest release first. */
const findInstallation = () => {
  const base = '/usr/lib/postgresql';
  const releases = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...releases.map((release) => join(base, release, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
};

/** PostgreSQL refuses to run as root: then its own account runs it. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
};

/** Nothing here outlives the run, so durability is switched off. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'unix_socket_directories=',
];

const startCluster = async (bin: string): Promise<Postgres> => {
  const as = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = crypto.randomUUID();
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid);

  const initialise = [
    '-D',
    data,
    '-U',
    'lectern',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ];
  execFileSync(join(bin, 'initdb'), initialise, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  const postgres = await serve({ bin, folder, data, as, password });
  const replicate = async () => {
    const copy = join(folder, `replica-${crypto.randomUUID()}`);
    execFileSync(join(bin, 'pg_basebackup'), ['-d', postgres.url, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return serve({ bin, folder: copy, data: copy, as, password });
  };
  return { ...postgres, replicate };
};

type Cluster = { bin: string; folder: string; data: string; as: ReturnType<typeof unprivileged>; password: string };

/** Starts a server on its data, and removes the folder when it is stopped. */
const serve = async ({ bin, folder, data, as, password }: Cluster) => {
  const port = await findFreePort();
  const options = [...settings, 'listen_addresses=127.0.0.1', `port=${port}`].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...as, cwd: folder, stdio: 'ignore' });
  const exited = once(server, 'exit');
  // A run that is ended by a signal has no time for more.
  const killOnExit = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killOnExit);

  const stop = async () => {
    process.removeListener('exit', killOnExit);
    if (server.exitCode === null) server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://lectern:${password}@127.0.0.1:${port}/postgres`;
  try {
    await untilItAnswers(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const untilItAnswers = async (url: string) => {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (tries === 100) throw new Error('The PostgreSQL server for the tests did not start.', { cause: error });
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/**
 * A new, empty database on the server at `url`.
 *
 * @returns its address, and how to drop it.
 */
export const createDatabase = async (url: string) => {
  const name = `lectern_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template template0 encoding 'UTF8'`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => onServer(url, `drop database if exists ${name} with (force)`) };
};

const onServer = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
