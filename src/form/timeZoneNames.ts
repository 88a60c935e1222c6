import { timeZoneToday } from '#contract/time-zones.ts';

/** The zones that this browser knows, each by its name of today, and UTC, which the browser's list leaves out. */
export const timeZoneNames = (): string[] => [
  ...new Set([
    'UTC',
    ...Intl.supportedValuesOf('timeZone')
      .map((zone) => timeZoneToday(zone))
      .sort(),
  ]),
];
