import { formatDateTime, knownTimeZone } from '#contract/dates.ts';

/** An instant as letters have it: by the clock of whoever reads it, and of which zone that is. */
export const readableInstant = (instant: string, timezone: string) => {
  const timeZone = knownTimeZone(timezone);
  return `${formatDateTime(instant, timeZone)} (${timeZone})`;
};
