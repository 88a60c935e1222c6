import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Chromium without windows, which nobody sees here: a profile and its first page take it a third of the time. */
export const headlessNames = ['chromium-headless-shell'];

/** Where browsers lie that are not on PATH; Playwright puts its own into its cache. */
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  chromium.executablePath(),
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
 * The browsers that the end-to-end tests may drive, the best first: CHROMIUM_PATH alone, else the system's, then the one that Playwright
 * downloaded.
 *
 * @throws Error where CHROMIUM_PATH is no program.
 */
export const findBrowsers = (
  environment: NodeJS.ProcessEnv,
  others = elsewhere,
  names: readonly string[] = browserNames,
): string[] => {
  const given = environment.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return [given];
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
  }
  const onPath = (environment.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...others].filter(isExecutable);
};

export const howToInstall =
  'The end-to-end tests need Chromium or Chrome and found neither. Install one with `apt-get install chromium` or ' +
  '`npx playwright-core install --with-deps chromium`, or set CHROMIUM_PATH.';

/**
 * The Chromium that the end-to-end tests drive.
 *
 * @throws Error with the command that installs one, where there is none.
 */
export const findBrowser = (environment: NodeJS.ProcessEnv = process.env): string => {
  const [found] = findBrowsers(environment);
  if (found) return found;
  throw new Error(howToInstall);
};
