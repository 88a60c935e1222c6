/** For how many years documents are usually issued. */
export const usualYears = [1, 2, 3, 5] as const;

/**
 * The same day some years after a day (`2026-03-01`); of a 29 February the 28th, where that year has none.
 *
 * @example inYears('2028-02-29', 1) // '2029-02-28'
 */
export const inYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
};
