import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
];

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The Chromium that the end-to-end tests drive: CHROMIUM_PATH, else the system's, else the one that Playwright downloaded.
 *
 * @throws Error with the command that installs one, where there is none.
 */
export const findBrowser = (environment: NodeJS.ProcessEnv = process.env): string => {
  const given = environment.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
  }
  const onPath = (environment.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [...onPath, ...elsewhere].find(isExecutable) ?? [chromium.executablePath()].find(existsSync);
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome and found neither. Install one with `apt-get install chromium` or ' +
      '`npx playwright-core install --with-deps chromium`, or set CHROMIUM_PATH.',
  );
};
