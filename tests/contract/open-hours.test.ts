import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, startOfDay, wallTime } from '#contract/dates.ts';
import { createOpenHours, OpenHours, standardHours } from '#contract/open-hours.ts';

const minute = 60_000;
const hour = 60 * minute;
const at = (instant: string) => new Date(instant);

/** Zones whose clocks change by an hour, by half an hour, at midnight, and not at all. */
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu', 'UTC'];

/** Days on which clocks are changed in one of these zones, and others. */
const days = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-04',
  '2026-04-05',
  '2026-09-05',
  '2026-10-03',
  '2026-10-24',
  '2026-11-01',
  '2026-12-31',
];

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * How short a day may be, in minutes: of one in the week, the sixty hours that are asked for below take fourteen years,
 * and what lies some twenty years ahead is not reckoned.
 */
const shortestDay = 5;

/** Hours that begin and end when no clock is changed, or last all day. */
const openDay = fc.oneof(
  fc.constant(null),
  fc.constant({ from: '00:00', until: '24:00' }),
  fc
    .tuple(fc.integer({ min: 5 * 60, max: 12 * 60 }), fc.integer({ min: shortestDay, max: 660 }))
    .map(([from, length]) => ({ from: clockOf(from), until: clockOf(from + length) })),
);
const openHours = fc.array(openDay, { minLength: 7, maxLength: 7 }).filter((week) => week.some((day) => day !== null));
const timeZone = fc.constantFrom(...zones);
const instant = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }))
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minute));
const length = fc.integer({ min: 1, max: 60 * 60 }).map((minutes) => minutes * minute);

/** What somebody finds who looks at the clock on the wall each minute. */
const lookEachMinute = (hours: OpenHours, zone: string, from: Date, until: Date) => {
  let open = 0;
  for (let now = from.getTime(); now < until.getTime(); now += minute) {
    const wall = new Date(wallTime(now, zone));
    const day = hours[(wall.getUTCDay() + 6) % 7];
    const clock = clockOf(wall.getUTCHours() * 60 + wall.getUTCMinutes());
    if (day && day.from <= clock && clock < day.until) open += minute;
  }
  return open;
};

describe('opening hours', () => {
  const berlin = createOpenHours(standardHours, 'Europe/Berlin');

  it.each([
    ['within a day', '2026-11-23T09:00:00Z', '2026-11-23T11:30:00Z', 2.5],
    ['over a weekend', '2026-11-20T15:00:00Z', '2026-11-23T09:00:00Z', 2],
    ['at night', '2026-11-23T17:00:00Z', '2026-11-24T07:00:00Z', 0],
    ['backwards', '2026-11-24T09:00:00Z', '2026-11-23T09:00:00Z', 0],
    ['over the change of clocks', '2026-10-23T14:00:00Z', '2026-10-26T09:00:00Z', 2],
  ])('pass %s', (_, from, until, hours) => {
    expect(berlin.between(at(from), at(until)) / hour).toBe(hours);
  });

  it('are reckoned from any instant that an application may tell, and in a moment', () => {
    const now = at('2026-11-23T09:00:00Z');
    const first = at('0001-01-01T00:00:00Z');
    const last = at('9999-12-31T23:59:59.999Z');
    for (const zone of zones) {
      const { between, later } = createOpenHours(standardHours, zone);
      expect([between(last, now), later(last, hour)]).toEqual([0, last]);
      // All that is reckoned of twenty years, or of two thousand.
      expect(between(first, now)).toBe(between(at('2001-01-01T00:00:00Z'), now));
    }
  });

  it('has a longer and a shorter day where it is open when clocks are changed', () => {
    const always = createOpenHours(
      Array.from({ length: 7 }, () => ({ from: '00:00', until: '24:00' })),
      'Europe/Berlin',
    );
    const hoursOf = (day: string) =>
      always.between(startOfDay(day, 'Europe/Berlin'), startOfDay(addDays(day, 1), 'Europe/Berlin')) / hour;
    expect([hoursOf('2026-03-28'), hoursOf('2026-03-29'), hoursOf('2026-10-25')]).toEqual([24, 23, 25]);
  });

  it('are as long as somebody finds them who looks at the clock each minute', () => {
    fc.assert(
      fc.property(
        openHours,
        timeZone,
        instant,
        fc.integer({ min: 0, max: 4 * 24 * 60 }),
        (hours, zone, from, minutes) => {
          const until = new Date(from.getTime() + minutes * minute);
          expect(createOpenHours(hours, zone).between(from, until)).toBe(lookEachMinute(hours, zone, from, until));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('add up, and so many of them after or before an instant lie between the two', () => {
    fc.assert(
      fc.property(openHours, timeZone, instant, instant, instant, length, (hours, zone, one, two, three, wanted) => {
        const [first, second, third] = [one, two, three].sort((a, b) => a.getTime() - b.getTime()) as [
          Date,
          Date,
          Date,
        ];
        const { between, later, earlier } = createOpenHours(hours, zone);
        expect(between(first, second) + between(second, third)).toBe(between(first, third));
        expect(between(first, later(first, wanted))).toBe(wanted);
        expect(between(earlier(first, wanted), first)).toBe(wanted);
        // The first such instant, and the last: a moment less is not enough.
        expect(between(first, new Date(later(first, wanted).getTime() - 1))).toBe(wanted - 1);
        expect(between(new Date(earlier(first, wanted).getTime() + 1), first)).toBe(wanted - 1);
      }),
      { numRuns: 300 },
    );
  });

  it('say the same of what is due, from either end', () => {
    fc.assert(
      fc.property(openHours, timeZone, instant, instant, length, (hours, zone, since, now, due) => {
        const { later, earlier } = createOpenHours(hours, zone);
        expect(later(since, due) <= now).toBe(since <= earlier(now, due));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [[null, null, null, null, null, null, null]],
    [[{ from: '17:00', until: '09:00' }, null, null, null, null, null, null]],
    [[{ from: '9:00', until: '17:00' }, null, null, null, null, null, null]],
    [[{ from: '09:00', until: '24:30' }, null, null, null, null, null, null]],
    [[{ from: '09:00', until: '17:00' }]],
  ])('are refused: %j', (week) => {
    expect(OpenHours.safeParse(week).success).toBe(false);
  });
});
