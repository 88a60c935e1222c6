import { day } from '../durations.ts';

export { day, hour, minute } from '../durations.ts';

/** The marketplace's bookings go back this far; some of its people joined earlier. */
export const historyDays = 730;

/** Midnight in UTC of the day that `at` falls on. Times are milliseconds since 1970. */
export const startOfDay = (at: number) => Math.floor(at / day) * day;

export const iso = (at: number) => new Date(at).toISOString();
