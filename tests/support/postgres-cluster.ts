import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { findInstallation, unpackPostgres } from './postgres-programs.ts';

/** A PostgreSQL server that was started here. Whatever is done to it, it keeps its address. */
export type Cluster = {
  url: string;
  stop: () => Promise<void>;
  /** As `pg_ctl restart -m fast` does. @returns once it answers again. */
  restart: () => Promise<void>;
  /** Kills the postmaster with SIGKILL and starts it again. @returns once it has recovered and answers. */
  crash: () => Promise<void>;
  /** Stops all its processes where they are, with their connections open, until they are thawed. */
  freeze: () => void;
  thaw: () => void;
  /** Starts a read-only copy that follows it, which is restarted for it. */
  replicate: () => Promise<Cluster>;
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

const usual = ['max_connections=200', 'unix_socket_directories='];
/** Nothing here outlives the run, so durability is switched off, except where a test is about it. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Options = {
  /** Keep every commit that was answered, also when it is killed. */
  durable?: boolean;
  /** Where the programs are that are installed here. */
  find?: typeof findInstallation;
};

/** In every place the letters of all languages, in the order of their numbers. macOS has no one locale that is both. */
const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];

/**
 * Starts a throw-away PostgreSQL server: the one installed on this machine, else the one that comes with `npm ci`.
 *
 * @returns null where there is neither.
 */
export const startCluster = async ({
  durable = false,
  find = findInstallation,
}: Options = {}): Promise<Cluster | null> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  const bin = find() ?? unpackPostgres(join(folder, 'programs'));
  if (bin === undefined) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const as = unprivileged();
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
    ...locale,
    '-N',
  ];
  execFileSync(join(bin, 'initdb'), initialise, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  return serve({ bin, folder, data, as, password, settings: durable ? usual : [...usual, ...careless] });
};

type Place = {
  bin: string;
  folder: string;
  data: string;
  as: ReturnType<typeof unprivileged>;
  password: string;
  settings: string[];
};

/** The processes that a process has started, as Linux lists them. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Starts a server on its data, and removes the folder when it is stopped. */
const serve = async (place: Place): Promise<Cluster> => {
  const { bin, folder, data, as, password, settings } = place;
  const port = await findFreePort();
  const url = `postgresql://lectern:${password}@127.0.0.1:${port}/postgres`;
  const options = [...settings, 'listen_addresses=127.0.0.1', `port=${port}`].flatMap((setting) => ['-c', setting]);
  const launch = () => {
    const postmaster = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...as, cwd: folder, stdio: 'ignore' });
    return { postmaster, exited: once(postmaster, 'exit') };
  };
  let running = launch();
  // A run that is ended by a signal has no time for more.
  const killOnExit = () => {
    running.postmaster.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', killOnExit);

  const end = async (signal: NodeJS.Signals) => {
    const { postmaster, exited } = running;
    if (postmaster.exitCode === null && postmaster.signalCode === null) postmaster.kill(signal);
    await exited;
  };
  const untilItAnswers = async () => {
    for (let tries = 0; ; tries += 1) {
      // After a crash it does not start before the last of the old one's processes has noticed and ended.
      if (running.postmaster.exitCode !== null) running = launch();
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return;
      } catch (error) {
        if (tries === 300) throw new Error('The PostgreSQL server for the tests did not start.', { cause: error });
        await pause(50);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };
  const again = async (signal: NodeJS.Signals) => {
    await end(signal);
    running = launch();
    await untilItAnswers();
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid = 0 } = running.postmaster;
    // The postmaster first, so that it starts no others meanwhile.
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
  };
  const stop = async () => {
    process.removeListener('exit', killOnExit);
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const replicate = async () => {
    const copy = join(folder, `replica-${crypto.randomUUID()}`);
    // A copy of it at rest: pg_basebackup, which copies it at work, is not among the programs that come with `npm ci`.
    await end('SIGINT');
    execFileSync('cp', ['-R', data, copy], { ...as, cwd: folder });
    writeFileSync(join(copy, 'standby.signal'), '');
    running = launch();
    await untilItAnswers();
    return serve({ ...place, folder: copy, data: copy, settings: [...settings, `primary_conninfo=${url}`] });
  };
  try {
    await untilItAnswers();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    restart: () => again('SIGINT'),
    crash: () => again('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    replicate,
  };
};
