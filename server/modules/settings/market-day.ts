import { dayAt, knownTimeZone } from '#contract/dates.ts';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/database.ts';
import { settings } from './settings.table.ts';

/** The day that it is for the marketplace. The database is given it as a value: it may not know a time zone that Node.js knows. */
export const marketDay = async (connection: Connection, clock: Clock): Promise<string> => {
  const [row] = await connection.select({ timezone: settings.timezone }).from(settings);
  return dayAt(clock.now(), knownTimeZone(row?.timezone ?? 'UTC'));
};
