import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './sources.mjs';

/** The API in watch mode and the screens with hot module replacement, until Ctrl-C or until one of them ends. */
const apiPort = process.env.PORT ?? '4000';
const webPort = process.env.WEB_PORT ?? '5173';
const api = `http://127.0.0.1:${apiPort}`;
const bin = (path) => join(root, 'node_modules', path);

const programs = [
  {
    name: 'api',
    args: [
      bin('tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--include',
      'contract/**',
      join(root, 'server/start.ts'),
    ],
    env: { PORT: apiPort, HOST: '127.0.0.1' },
  },
  {
    name: 'web',
    args: [bin('vite/bin/vite.js'), '--port', webPort, '--clearScreen', 'false'],
    env: { LECTERN_API: api },
  },
];

const print = (name, stream, target) => {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) target.write(`${name} │ ${line}\n`);
  });
};

const running = programs.map(({ name, args, env }) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  print(name, child.stdout, process.stdout);
  print(name, child.stderr, process.stderr);
  child.once('exit', (code) => stop(code ?? 0));
  return child;
});

let stopping = false;
const stop = (code) => {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of running) if (child.exitCode === null) child.kill('SIGTERM');
};

process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
console.log(`Open http://127.0.0.1:${webPort} (the API is at ${api}). Ctrl-C stops both.`);
