import * as z from 'zod';
import { addDays, dayAt, instantOf } from './dates.ts';

const minute = 60_000;

/** A time of day as clocks show it, `09:00`; `24:00` is the end of the day. */
const Clock = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'validation.clock' });

/** When a day's work begins and ends. */
export const OpenDay = z
  .strictObject({ from: Clock, until: Clock })
  .refine(({ from, until }) => from < until, { path: ['until'], error: 'validation.until' });
export type OpenDay = z.infer<typeof OpenDay>;

/** The opening hours of each weekday, Monday first; null for a day off. */
export const OpenHours = z
  .array(OpenDay.nullable())
  .length(7)
  .refine((days) => days.some((day) => day !== null), { error: 'validation.no_open_day' });
export type OpenHours = z.infer<typeof OpenHours>;

const workday: OpenDay = { from: '09:00', until: '17:00' };

/** What holds until somebody sets others. */
export const standardHours: OpenHours = [workday, workday, workday, workday, workday, null, null];

/** A stretch of time, in milliseconds since 1970. */
type Span = { from: number; until: number };

/** How far it is reckoned, from any instant: some twenty years. */
const mostDays = 7_300;
const longest = mostDays * 24 * 60 * minute;

/** Later ones are written otherwise, and so are their days. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');
const noLater = (at: number) => new Date(Math.min(at, lastInstant));

const clockMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** For how many minutes it is open on a day that is not off, on average. */
export const openMinutesOfDay = (hours: OpenHours): number => {
  const lengths = hours.flatMap((day) => (day ? [clockMinutes(day.until) - clockMinutes(day.from)] : []));
  return Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
};

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(Date.parse(day)).getUTCDay() + 6) % 7;

/**
 * Reckons with opening hours in a time zone. Where clocks are changed while it is open, the day is an hour longer or shorter.
 *
 * @example createOpenHours(standardHours, 'Europe/Berlin').between(friday16, monday10) // two hours, in milliseconds
 */
export const createOpenHours = (hours: OpenHours, timeZone: string) => {
  const spans = new Map<string, Span | null>();
  const makeSpan = (day: string): Span | null => {
    const open = hours[weekdayOf(day)];
    if (!open) return null;
    const at = (clock: string) => instantOf(Date.parse(day) + clockMinutes(clock) * minute, timeZone).getTime();
    const from = at(open.from);
    // Of a day whose hours the clocks jump over altogether, nothing is left.
    return { from, until: Math.max(from, at(open.until)) };
  };
  const spanOf = (day: string) => {
    const known = spans.get(day);
    if (known !== undefined) return known;
    const span = makeSpan(day);
    spans.set(day, span);
    return span;
  };

  return {
    /** For how long it was open from one instant to another, in milliseconds. */
    between: (from: Date, until: Date): number => {
      if (from >= until) return 0;
      let sum = 0;
      const begins = Math.max(from.getTime(), until.getTime() - longest);
      const last = dayAt(until, timeZone);
      for (let day = dayAt(new Date(begins), timeZone); day <= last; day = addDays(day, 1)) {
        const span = spanOf(day);
        if (!span) continue;
        sum += Math.max(0, Math.min(span.until, until.getTime()) - Math.max(span.from, begins));
      }
      return sum;
    },

    /** The first instant by which it was open for so many milliseconds since another. */
    later: (from: Date, milliseconds: number): Date => {
      let left = milliseconds;
      let day = dayAt(from, timeZone);
      for (let days = 0; days < mostDays; days += 1, day = addDays(day, 1)) {
        const span = spanOf(day);
        const begins = span && Math.max(span.from, from.getTime());
        if (!span || begins === null || span.until <= begins) continue;
        if (span.until - begins >= left) return noLater(begins + left);
        left -= span.until - begins;
      }
      return noLater(Date.parse(day));
    },

    /** The last instant since which it was open for so many milliseconds until another. */
    earlier: (until: Date, milliseconds: number): Date => {
      let left = milliseconds;
      let day = dayAt(until, timeZone);
      for (let days = 0; days < mostDays; days += 1, day = addDays(day, -1)) {
        const span = spanOf(day);
        const ends = span && Math.min(span.until, until.getTime());
        if (!span || ends === null || ends <= span.from) continue;
        if (ends - span.from >= left) return new Date(ends - left);
        left -= ends - span.from;
      }
      return new Date(Date.parse(day));
    },
  };
};
export type OpenTime = ReturnType<typeof createOpenHours>;
