/** Days and clocks of time zones. Programs read the parts of a formatted date, never its text, which each engine writes its own way. */
type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

const dayMilliseconds = 86_400_000;

/** Formatters are slow to make and asked for in every cell of a list. There are few zones at once; spellings are without end. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 50;

const createFormatter = (timeZone: string) =>
  // biome-ignore lint/plugin: its parts are read, not its text
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

const formatterOf = (timeZone: string) => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = createFormatter(timeZone);
  if (formatters.size >= mostFormatters) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
};

const partsAt = (at: Date | number, timeZone: string) =>
  Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Parts;

/** Does this engine know the zone? Engines differ in what they know, as zones are made and renamed. */
export const isKnownTimeZone = (timeZone: string): boolean => {
  try {
    formatterOf(timeZone);
    return true;
  } catch {
    return false;
  }
};

/**
 * Is it the name of a zone that this engine knows? Newer engines take offsets (`+05:30`) for zones as well, which older ones and browsers
 * do not know, and which have no summer time.
 */
export const isTimeZoneName = (timeZone: string, isKnown = isKnownTimeZone): boolean =>
  /^[a-z]/i.test(timeZone) && isKnown(timeZone);

/** The zone, or another one where this engine doesn't know it: nothing that shows a time may end over where. */
export const knownTimeZone = (timeZone: string, otherwise = 'UTC'): string =>
  isKnownTimeZone(timeZone) ? timeZone : otherwise;

/** What clocks in the zone show, in milliseconds as if it were UTC. @throws RangeError when the engine doesn't know the zone. */
export const wallTime = (at: number, timeZone: string) => {
  const { year, month, day, hour, minute, second } = partsAt(at, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The day (`2026-03-01`) that an instant lies in, somewhere. */
export const dayAt = (at: Date, timeZone: string): string => dayText(wallTime(at.getTime(), timeZone));

/** The instant at which clocks somewhere show a wall time, given as if it were UTC. Of two, one; where they jump over it, one behind the jump. */
export const instantOf = (wanted: number, timeZone: string): Date => {
  const at = wanted - (wallTime(wanted, timeZone) - wanted);
  const corrected = at - (wallTime(at, timeZone) - wanted);
  // A corrected guess before it means that it was skipped itself; the earlier guess lies behind the jump.
  return new Date(wallTime(corrected, timeZone) < wanted ? Math.max(at, corrected) : corrected);
};

/** The instant at which a day begins somewhere. Where clocks jump over midnight, it begins at the jump. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(Date.parse(day), timeZone);

/** So many days after a day, or before it. */
export const addDays = (day: string, days: number): string => dayText(Date.parse(day) + days * dayMilliseconds);

/** How many days there are from one to the other, both included. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

/** The product writes dates in one way everywhere: DD/MM/YYYY, as they are in the time zone. */
export const formatDate = (instant: string, timeZone: string): string => {
  const { day, month, year } = partsAt(new Date(instant), timeZone);
  return `${day}/${month}/${year}`;
};

/** DD/MM/YYYY HH:mm, as it is in the time zone. */
export const formatDateTime = (instant: string, timeZone: string): string => {
  const { hour, minute } = partsAt(new Date(instant), timeZone);
  return `${formatDate(instant, timeZone)} ${hour}:${minute}`;
};

/** A calendar day (`2026-03-01`) as DD/MM/YYYY; it has no time zone to be moved by. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** Is a text such a day (`2026-03-01`), and one of the calendar? */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && dayText(at) === text;
};

/** Is a text such an instant as answers and the trail have them (`2026-03-01T09:30:00.000Z`), with a day of the calendar, and nothing besides? */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));
