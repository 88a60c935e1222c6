type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Date formats are slow to make and are asked for in every cell of a list. */
const formatOf = (timeZone: string) => {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formatters.set(timeZone, format);
  return format;
};

const partsOf = (instant: string, timeZone: string) =>
  Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  ) as Parts;

/** The product writes dates in one way everywhere: DD/MM/YYYY, as they are in the person's time zone. */
export const formatDate = (instant: string, timeZone: string): string => {
  const { day, month, year } = partsOf(instant, timeZone);
  return `${day}/${month}/${year}`;
};

/** DD/MM/YYYY HH:mm in the person's time zone. */
export const formatDateTime = (instant: string, timeZone: string): string => {
  const { day, month, year, hour, minute } = partsOf(instant, timeZone);
  return `${day}/${month}/${year} ${hour}:${minute}`;
};

/** A calendar day (`2026-03-01`) as DD/MM/YYYY; it has no time zone to be moved by. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');
