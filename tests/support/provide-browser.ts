import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserNames, findBrowsers, headlessNames, howToInstall } from './find-browser.ts';

type Command = [program: string, ...args: string[]];
type Way = { name: string; commands: Command[] };

const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
const fromPlaywright = (...options: string[]): Way => ({
  name: 'from Playwright',
  commands: [[process.execPath, playwright, 'install', ...options, '--no-shell', 'chromium']],
});
const fromApt: Way = {
  name: 'with apt-get',
  commands: [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ],
};

/** Also brings the libraries that the browser needs, where we may install them. */
const waysAsRoot = [fromPlaywright('--with-deps'), fromApt];
const ways = [fromPlaywright()];

const patience = { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
const fiveMinutes = 5 * 60 * 1000;

/** Runs a command, with all that it starts, for five minutes at most. @returns whether it worked. */
const runBounded = async ([program, ...args]: Command) => {
  const child = spawn(program, args, { env: { ...process.env, ...patience }, stdio: 'ignore', detached: true });
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  const limit = setTimeout(kill, fiveMinutes);
  process.once('exit', kill);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    // There is no such program.
    return false;
  } finally {
    clearTimeout(limit);
    process.removeListener('exit', kill);
  }
};

/** What is a program may be a word of advice only, as Ubuntu's `chromium-browser`, or lack libraries. Windows' Chrome opens a window instead. */
const runs = (path: string) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;

type Here = {
  environment?: NodeJS.ProcessEnv;
  /** Where browsers lie that are not on PATH. */
  others?: string[];
  isRoot?: boolean;
  run?: (command: Command) => Promise<boolean>;
  say?: (line: string) => void;
};

/**
 * The browser for the end-to-end tests, which is installed where none is found that runs.
 *
 * @throws Error with the command that installs one, where nothing here does.
 */
export const provideBrowser = async ({
  environment = process.env,
  others,
  isRoot = process.getuid?.() === 0,
  run = runBounded,
  say = console.log,
}: Here = {}): Promise<string> => {
  const find = () => findBrowsers(environment, others, [...headlessNames, ...browserNames]).find(runs);
  const found = environment.CHROMIUM_PATH ? findBrowsers(environment)[0] : find();
  if (found) return found;
  for (const { name, commands } of isRoot ? waysAsRoot : ways) {
    say(`No Chromium or Chrome found: installing Chromium ${name}, five minutes at most …`);
    for (const command of commands) if (!(await run(command))) break;
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(howToInstall);
};
