import autocannon from 'autocannon';
import { median } from './median.ts';

export type Load = { seconds: number; connections: number; token?: string };

/** How often a call was answered in a second, and how long one took, in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number };

const round = (value: number) => Math.round(value * 100) / 100;

/** Keeps some connections busy with one call, or with several in turn. @throws Error when one of its answers is none, since then nothing was measured. */
export const measureCall = async (
  urls: string | readonly string[],
  { seconds, connections, token }: Load,
): Promise<Figures> => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const all = typeof urls === 'string' ? [urls] : urls;
  const [url = ''] = all;
  // The first ones find nothing planned and nothing cached.
  for (let warm = 0; warm < 8; warm += 1) await (await fetch(url, { headers })).arrayBuffer();
  const { latency, requests, non2xx, errors } = await autocannon({
    url,
    ...(all.length > 1 && { requests: all.map((one) => ({ path: one.slice(new URL(one).origin.length) })) }),
    connections,
    duration: seconds,
    headers,
    timeout: 60,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  // Of what takes a second there may be only a handful; the average over all connections is exacter than the whole milliseconds reported.
  const perSecond = requests.total / seconds;
  return { perSecond: round(perSecond), p50: latency.p50, p99: latency.p99 };
};

/**
 * How much of the floor some calls reach: both in turns, so that whatever else the machine does is fair to both, and the middle of it.
 *
 * @param between the turns; the first comes before.
 */
export const measureShare = async (
  urls: readonly string[],
  floor: string,
  load: Load,
  turns: number,
  between?: () => Promise<void>,
) => {
  const shares: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { perSecond: most } = await measureCall(floor, load);
    const { perSecond } = await measureCall(urls, load);
    shares.push(perSecond / most);
    if (turn === 0) await between?.();
  }
  return Number(median(shares).toPrecision(3));
};

/**
 * How much longer the larger of two takes: both alone and in turns, since a machine that slows down meanwhile would look like growth. The
 * ratio of the medians.
 */
export const measureGrowth = async (
  small: [url: string, token: string],
  large: [url: string, token: string],
  times: number,
) => {
  const taken: [number[], number[]] = [[], []];
  for (let count = 0; count < times; count += 1) {
    for (const [index, [url, token]] of [small, large].entries()) taken[index]?.push(await timeCall(url, token, 1));
  }
  const [least, most] = taken.map(median);
  return round((most ?? 0) / (least || 1));
};

/** How long one call takes that waits for no other: the median of several, in milliseconds. */
export const timeCall = async (url: string, token: string, times: number) => {
  const taken: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    taken.push(performance.now() - began);
  }
  return round(median(taken));
};
