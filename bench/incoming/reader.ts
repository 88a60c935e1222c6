import { setTimeout as pause } from 'node:timers/promises';
import { differentCalls } from '../calls.ts';

/** Milliseconds below which that part of the calls stayed. */
export const quantile = (taken: readonly number[], part: number) => {
  const sorted = [...taken].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** So many people wait for a list at most. Without an end a server that is too slow would be asked faster than it answers. */
const people = 32;

const lists = differentCalls();

/**
 * Staff who open lists, so many in a second whether or not the ones before have been answered (open loop): a server that makes them wait is
 * not asked less for it.
 *
 * @returns a function that stops them, and answers how many milliseconds each list took.
 */
export const startReader = (url: string, session: string, perSecond: number) => {
  const taken: number[] = [];
  const failed: string[] = [];
  const ask = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${session}` } });
    await response.arrayBuffer();
    if (response.ok) taken.push(performance.now() - begun);
    else failed.push(`${path} answered ${response.status}.`);
  };
  const running = new Set<Promise<unknown>>();
  const begun = performance.now();
  let asked = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - begun) / 1_000) * perSecond; asked < due; asked += 1) {
      if (running.size >= people) continue;
      const call = ask(lists[asked % lists.length] ?? '')
        .catch((error: unknown) => failed.push(String(error)))
        .finally(() => running.delete(call));
      running.add(call);
    }
  }, 1);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    if (failed.length > 0) throw new Error(`${failed.length} lists failed: ${failed[0]}`);
    return taken;
  };
};

/** How long lists take while nobody does anything else. The first ones find nothing planned, and are left out. */
export const readAlone = async (url: string, session: string, perSecond: number, seconds: number) => {
  const stop = startReader(url, session, perSecond);
  await pause(seconds * 1_000);
  const taken = await stop();
  return taken.slice(Math.floor(taken.length / 4));
};
