const second = 1_000;
const minute = 60;
const hour = 60 * minute;

/** After how many seconds the next attempt follows one that failed, unless the operator says otherwise; some three days in all. */
export const usualRetrySeconds: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** So that what failed together is not tried together again. */
const jitter = 0.1;

/**
 * Milliseconds until the next attempt.
 *
 * @param retrySeconds the schedule.
 * @param tries how many attempts there were.
 * @param random from 0 to 1.
 * @returns undefined after the last.
 */
export const delayAfter = (retrySeconds: readonly number[], tries: number, random: number): number | undefined => {
  const delay = retrySeconds[tries - 1];
  return delay === undefined ? undefined : Math.round(delay * second * (1 + jitter * random));
};

/** A receiver that asks for more than a day is asked again after a day. */
const longest = 24 * hour * second;

/**
 * Milliseconds within which a receiver that fails is tried again, whatever it asks for; an hour of them for a server that is slow or starts anew.
 *
 * @param retrySeconds the schedule.
 */
export const longestPause = (retrySeconds: readonly number[]): number =>
  Math.max(longest, ...retrySeconds.map((seconds) => seconds * second)) * (1 + jitter) + hour * second;

/**
 * How long the receiver asks to be left alone, in milliseconds: `Retry-After` in seconds or as a date.
 *
 * @returns undefined where it does not.
 */
export const retryAfter = (header: string | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,10}$/.test(text) ? Number(text) * second : Date.parse(text) - now.getTime();
  return asked > 0 ? Math.min(asked, longest) : undefined;
};
