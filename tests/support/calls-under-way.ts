import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';

type Calls = { underWay: Set<Request>; lastChange: number };

const callsOf = new WeakMap<Page, Calls>();

/** Milliseconds without a call after which a page is at rest: longer than a search waits for the next key. */
const rest = 500;

/**
 * Notes what each page of this browser asks for, for `waitForRest`. Playwright's own `networkidle` waits for every frame within the page as
 * well, and sometimes for ever for one whose document is written anew while it loads, as that of a preview is.
 */
export const watchCalls = (browser: Browser): Browser =>
  browser.on('context', (context) => context.on('page', (page) => callsOf.set(page, watch(page))));

const watch = (page: Page): Calls => {
  const calls: Calls = { underWay: new Set(), lastChange: Date.now() };
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    calls.lastChange = Date.now();
  };
  page.on(
    'request',
    note((request) => {
      // What the page before had asked for is nobody's any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.underWay.clear();
      calls.underWay.add(request);
    }),
  );
  const forget = note((request) => calls.underWay.delete(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  // The stream of live news is never over.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) calls.underWay.delete(response.request());
  });
  return calls;
};

/** Waits until no call of this page is under way, for half a second. @throws naming the calls that were not answered within 30 seconds. */
export const waitForRest = async (page: Page) => {
  const calls = callsOf.get(page);
  if (!calls) throw new Error('Nobody watches the calls of this page: open it with openBrowser().');
  const { underWay } = calls;
  // What was just done may ask for something only now.
  calls.lastChange = Date.now();
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50)) {
    if (underWay.size === 0 && Date.now() - calls.lastChange >= rest) return;
  }
  const asked = [...underWay].map((request) => `${request.method()} ${request.url()}`);
  throw new Error(`The page does not come to rest: ${asked.join(', ') || 'it asks for more again and again'}`);
};
