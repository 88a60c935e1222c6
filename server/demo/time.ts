export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The marketplace's bookings go back this far; some of its people joined earlier. */
export const historyDays = 730;

/** Midnight in UTC of the day that `at` falls on. Times are milliseconds since 1970. */
export const startOfDay = (at: number) => Math.floor(at / day) * day;

export const iso = (at: number) => new Date(at).toISOString();
