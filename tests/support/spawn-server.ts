import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningServer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string;
  pid: number;
  /** All it has printed so far. */
  output: () => string;
  /** As Ctrl-C does. @returns its exit code. */
  stop: () => Promise<number | null>;
  /** As a power cut does. */
  kill: () => Promise<void>;
};

type Options = {
  withinMs?: number;
  /** The Node.js that runs it, if not this one. */
  node?: string;
  /** Arguments of Node.js, before the program. */
  nodeArguments?: readonly string[];
  /** Arguments of the program. */
  args?: readonly string[];
  /** The user that it runs as, where this one may choose. */
  uid?: number | undefined;
  cwd?: string;
};

/**
 * Starts a built server and waits until it listens.
 *
 * @param program its file, such as dist/server/start.js.
 * @param env added to an environment without anything of Lectern's or the test runner's.
 * @throws Error with everything that the server printed, when it ends first or takes too long.
 */
export const spawnServer = async (
  program: string,
  env: Record<string, string>,
  { withinMs = 150_000, node = process.execPath, nodeArguments = [], args = [], uid, cwd }: Options = {},
): Promise<RunningServer> => {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = spawn(node, [...nodeArguments, program, ...args], {
    ...(uid !== undefined && { uid, gid: uid }),
    ...(cwd !== undefined && { cwd }),
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  let printed = '';
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', killOnExit));
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, url] = /listening on (https?:\/\/\S+)/.exec(printed) ?? [];
        if (url) resolve(url);
      });
    }
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };

  const timeout = new AbortController();
  const url = await Promise.race([
    listening,
    exited.then(() => undefined),
    pause(withinMs, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
  if (url === undefined) {
    const code = await end('SIGKILL');
    throw new Error(`The server did not start (exit code ${code}):\n${printed}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: () => end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
  };
};
