import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Chromium calls home by itself; these keep it from doing so, and let it run as root in a container. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: browserArgs });
