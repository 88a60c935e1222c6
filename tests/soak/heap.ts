import type { Page } from 'playwright-core';

/** What a tab holds once all garbage is collected. */
export type Held = {
  /** Bytes of JavaScript's heap that are in use. */
  bytes: number;
  /** Nodes of all documents, detached ones included. */
  nodes: number;
  listeners: number;
};

/** Reads what a page holds, by the protocol of its developer tools: https://chromedevtools.github.io/devtools-protocol/ */
export const watchHeap = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.enable');
  return async (): Promise<Held> => {
    // What is finalized by one collection is only found by the next.
    for (let time = 0; time < 3; time += 1) await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { bytes: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes'), listeners: metricOf('JSEventListeners') };
  };
};
