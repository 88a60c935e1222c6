import { instantOf, wallTime } from '#contract/dates.ts';

/** What clocks in the zone show at an instant, as an input of the browser's has it: `2026-03-01T09:30`. */
export const clockAt = (instant: string, timeZone: string): string =>
  new Date(wallTime(Date.parse(instant), timeZone)).toISOString().slice(0, 16);

/** The instant at which they show that. @example instantAt('2026-07-01T09:30', 'Europe/Berlin') // '2026-07-01T07:30:00.000Z' */
export const instantAt = (clock: string, timeZone: string): string =>
  instantOf(Date.parse(`${clock}Z`), timeZone).toISOString();
