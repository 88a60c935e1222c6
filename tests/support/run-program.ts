import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

/**
 * Runs one of the built server's programs to its end.
 *
 * @returns its exit code and everything it printed.
 */
export const runProgram = (
  name: 'start' | 'create-admin' | 'setup' | 'doctor' | 'demo-data' | 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
) => runScript(join(dirname(inject('serverProgram')), `${name}.js`), args, env);

/** Runs a script to its end, in an environment without anything of Lectern's. */
export const runScript = async (script: string, args: string[], env: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};
