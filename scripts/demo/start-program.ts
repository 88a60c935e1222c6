import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const running: ChildProcess[] = [];
let isStopping = false;

const stopAll = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of running) if (child.exitCode === null) child.kill('SIGINT');
};
// In a terminal Ctrl-C reaches the programs as well, which heed it once.
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

/**
 * Starts one of the programs and waits until it says where it listens. Where one ends, all do.
 *
 * @param name stands before each of its lines.
 * @throws Error where it ends before it listens.
 */
export const startProgram = async (name: string, args: readonly string[], env: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    // Nothing of what another Lectern here is configured by, such as its database.
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  if (isStopping) child.kill('SIGINT');
  const ended = once(child, 'exit').then(([code]) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`${name.padEnd(8)}│ ${line}`);
        const [, url] = /listening on (\S+)/.exec(line) ?? [];
        if (url) resolve(url);
      });
  });
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`${name} has ended.`);
  return { url };
};
