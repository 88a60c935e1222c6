import { formatDay, isDay } from '#contract/dates.ts';

const twoDigits = (text: string) => text.padStart(2, '0');

/** Of two digits nobody means a year of another century here. */
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** The three numbers of a day as it is shown, whatever stands between them, or eight digits without anything. */
const shownForm = /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/;

/**
 * The day that somebody has typed: as days are shown (`1/3/2026`, `01.03.26`, `01032026`), or as an address has it (`2026-03-01`).
 *
 * @returns undefined where it is none of the calendar.
 */
export const dayTyped = (typed: string): string | undefined => {
  const text = typed.trim();
  const [, day, month, year, wholeDay, wholeMonth, wholeYear] = shownForm.exec(text) ?? [];
  const [d, m, y] = [day ?? wholeDay, month ?? wholeMonth, year ?? wholeYear];
  const found = d && m && y ? `${fullYear(y)}-${twoDigits(m)}-${twoDigits(d)}` : text;
  return isDay(found) ? found : undefined;
};

/**
 * The day and the time that somebody has typed, hours and minutes last: `1/3/2026 9:30`, `01.03.2026, 18h05`, `2026-03-01T09:30`.
 *
 * @returns as `2026-03-01T09:30`; undefined where it is none.
 */
export const clockTyped = (typed: string): string | undefined => {
  const [, date = '', hour = '', minute = ''] = /^(.*?)[T, ]+(\d{1,2})[:.h](\d{2})$/.exec(typed.trim()) ?? [];
  const day = dayTyped(date);
  if (!day || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${day}T${twoDigits(hour)}:${minute}`;
};

/** A day as it is shown; what is none, as it was typed. */
export const dayShown = (value: string): string => (isDay(value) ? formatDay(value) : value);

/** The same with a time. */
export const clockShown = (value: string): string => {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(value) ?? [];
  return day && time && isDay(day) ? `${formatDay(day)} ${time}` : value;
};

/**
 * The time of day that somebody has typed: `9:30`, `9.30`, `18h05`, `1805`, and a full hour `9` or `9h`. The end of a day is `24:00`.
 *
 * @returns as `09:30`; undefined where it is none.
 */
export const timeTyped = (typed: string): string | undefined => {
  const [, hour, minute = '00'] = /^(\d{1,2}?)(?:[:.h]?(\d{2})|h)?$/.exec(typed.trim()) ?? [];
  if (hour === undefined) return undefined;
  const time = `${twoDigits(hour)}:${minute}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) ? time : undefined;
};
