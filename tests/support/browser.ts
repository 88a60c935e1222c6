import { type Browser, chromium } from 'playwright-core';
import { watchCalls } from './calls-under-way.ts';
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

export const openBrowser = async (): Promise<Browser> =>
  watchCalls(await chromium.launch({ executablePath: findBrowser(), args: browserArgs }));
