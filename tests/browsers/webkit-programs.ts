import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';
import { findMiniBrowser, findOnPath } from './find-program.ts';

export const findWebKit = () => {
  const [driver, display, browser] = [findOnPath('WebKitWebDriver'), findOnPath('Xvfb'), findMiniBrowser()];
  return driver && display && browser ? { driver, display, browser } : undefined;
};

const end = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/** A display without a screen, under a number that is free. */
const startDisplay = async (program: string) => {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => resolve(text.trim()));
  });
  return { number, stop: () => end(child) };
};

const answers = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts what WebKitGTK is driven through: a display, and WebKitWebDriver on a free port of this machine.
 *
 * @throws Error when it does not answer within a minute.
 */
export const startWebKitDriver = async ({ driver, display }: { driver: string; display: string }) => {
  const screen = await startDisplay(display);
  const port = await findFreePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${screen.number}` },
    stdio: 'ignore',
  });
  const stop = async () => {
    await end(child);
    await screen.stop();
  };
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await answers(url)) return { url, stop };
    await pause(200);
  }
  await stop();
  throw new Error('WebKitWebDriver does not answer.');
};
