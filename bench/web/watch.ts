import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A tired laptop on a mediocre line: https://developer.chrome.com/docs/devtools/settings/throttling speaks of the same units. */
const slowly = { cpu: 4, bitsPerSecond: 8_000_000, latencyMs: 165 };

export type Visit = {
  /** Milliseconds from asking for the page until its element was in it. */
  ms: number;
  /** Bytes of JavaScript that travelled until then, compressed. */
  scriptBytes: number;
  /** Cumulative layout shift: https://web.dev/articles/cls */
  shift: number;
};

declare global {
  interface Window {
    benchShift: number;
    benchSeen?: number;
  }
}

/** What the runner of this program wraps named functions in; pages do not know it. */
export const runnerHelper = 'globalThis.__name ??= (wrapped) => wrapped;';

/** Runs in the page, before anything else of it does. */
const observe = (wanted: { selector: string; text: string }) => {
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.benchShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const found = [...document.querySelectorAll(wanted.selector)].some((element) =>
      (element.textContent ?? '').includes(wanted.text),
    );
    if (found) window.benchSeen = performance.now();
    else requestAnimationFrame(look);
  };
  look();
};

export type Signed = { storage?: BrowserContextOptions['storageState']; session?: Record<string, string> };

type Visiting = Signed & {
  address: string;
  /** What is waited for: an element with this text. */
  selector: string;
  text?: string;
  slow?: boolean;
};

/** Opens an address in a browser profile without a cache and waits until something is in it. */
export const visit = async (
  browser: Browser,
  { address, selector, text = '', slow = false, storage, session = {} }: Visiting,
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storage && { storageState: storage }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(runnerHelper);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, session);
    await page.addInitScript(observe, { selector, text });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (slow) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowly.cpu });
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slowly.latencyMs,
        downloadThroughput: slowly.bitsPerSecond / 8,
        uploadThroughput: slowly.bitsPerSecond / 8,
      });
    }
    const scripts = new Set<string>();
    let scriptBytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
    // Bodies, as the files lie compressed on the disk; the heads of a dozen answers are no JavaScript.
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .waitForFunction(() => window.benchSeen !== undefined, undefined, { timeout: 60_000, polling: 50 })
      .catch(async (cause: unknown) => {
        const shown = (await page.locator('body').innerText()).slice(0, 200);
        throw new Error(`${address} never showed ${selector} with “${text}”, but: ${shown}`, { cause });
      });
    const bytes = scriptBytes;
    // What comes late moves what is there.
    await page.waitForTimeout(slow ? 0 : 700);
    const { ms, shift } = await page.evaluate(() => ({ ms: window.benchSeen ?? 0, shift: window.benchShift }));
    return { ms, scriptBytes: bytes, shift };
  } finally {
    await context.close();
  }
};

/** Milliseconds from a click until what it opens is there, in a page that has shown it before. */
export const timeClick = (page: Page, name: string, text: string) =>
  page.evaluate(
    ({ name: wanted, text: expected }) =>
      new Promise<{ ms: number; shift: number }>((resolve) => {
        const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) =>
          textContent?.startsWith(wanted),
        );
        const shiftBefore = window.benchShift;
        const began = performance.now();
        link?.click();
        const look = () => {
          if (document.querySelector('tbody')?.textContent?.includes(expected)) {
            const ms = performance.now() - began;
            setTimeout(() => resolve({ ms, shift: window.benchShift - shiftBefore }), 400);
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { name, text },
  );
