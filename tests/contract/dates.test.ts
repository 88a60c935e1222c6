import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayAt,
  daysIn,
  formatDate,
  formatDateTime,
  formatDay,
  isTimeZoneName,
  knownTimeZone,
  startOfDay,
} from '#contract/dates.ts';
import { TimeZone } from '#contract/primitives.ts';
import { partsOf } from '#server/modules/dashboard/parts.ts';
import { writeDatesOtherwise } from '#tests/support/other-dates.ts';

const start = (day: string, timeZone: string) => startOfDay(day, timeZone).toISOString();

describe('days of a time zone', () => {
  it.each([
    ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-01-15', 'Europe/Berlin', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', 'Europe/Berlin', '2026-07-14T22:00:00.000Z'],
    ['2026-07-15', 'America/Los_Angeles', '2026-07-15T07:00:00.000Z'],
    ['2026-07-15', 'Asia/Kathmandu', '2026-07-14T18:15:00.000Z'],
    ['2026-07-15', 'Pacific/Kiritimati', '2026-07-14T10:00:00.000Z'],
    ['2026-07-15', 'Pacific/Pago_Pago', '2026-07-15T11:00:00.000Z'],
    // Clocks go forward and back on these days, after midnight.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // Clocks jump from midnight to one o'clock: the day has no midnight and begins at the jump.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, expected) => {
    expect(start(day, timeZone)).toBe(expected);
  });

  it('every day of a year begins in itself, right after the day before', () => {
    for (const timeZone of ['Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'Australia/Lord_Howe']) {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const begins = startOfDay(day, timeZone);
        expect([day, timeZone, dayAt(begins, timeZone)]).toEqual([day, timeZone, day]);
        expect([day, timeZone, dayAt(new Date(begins.getTime() - 1), timeZone)]).toEqual([
          day,
          timeZone,
          addDays(day, -1),
        ]);
      }
    }
  });

  it('a zone that nobody knows is another one', () => {
    expect([knownTimeZone('Europe/Berlin'), knownTimeZone('Mars/Olympus'), knownTimeZone('', 'Asia/Tokyo')]).toEqual([
      'Europe/Berlin',
      'UTC',
      'Asia/Tokyo',
    ]);
  });

  it('is named, and no offset, which newer engines take for a zone as well', () => {
    const isKnown = () => true;
    for (const offset of ['+05:30', '-08', '05:30', '\u221203:00'])
      expect([offset, isTimeZoneName(offset, isKnown)]).toEqual([offset, false]);
    for (const name of ['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta'])
      expect([name, isTimeZoneName(name)]).toEqual([name, true]);
    expect(TimeZone.safeParse('+05:30').success).toBe(false);
    expect(isTimeZoneName('Mars/Olympus')).toBe(false);
  });

  it('parts a range by days, weeks from its first day, and calendar months', () => {
    expect(partsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(partsOf({ from: '2026-02-27', to: '2026-03-07' }, 'week')).toEqual(['2026-02-27', '2026-03-06']);
    expect(partsOf({ from: '2025-11-17', to: '2026-01-01' }, 'month')).toEqual([
      '2025-11-17',
      '2025-12-01',
      '2026-01-01',
    ]);
    expect(partsOf({ from: '2026-01-31', to: '2026-01-31' }, 'month')).toEqual(['2026-01-31']);
  });
});

describe('dates for people', () => {
  it('are DD/MM/YYYY', () => {
    expect(formatDate('2026-03-01T09:30:00.000Z', 'UTC')).toBe('01/03/2026');
    expect(formatDay('2026-03-01')).toBe('01/03/2026');
  });

  it('are those of the person’s time zone', () => {
    expect(formatDateTime('2026-03-01T23:30:00.000Z', 'Europe/Berlin')).toBe('02/03/2026 00:30');
    expect(formatDateTime('2026-03-01T03:30:00.000Z', 'America/New_York')).toBe('28/02/2026 22:30');
  });

  it('follow summer time', () => {
    expect(formatDateTime('2026-07-01T10:00:00.000Z', 'Europe/Berlin')).toBe('01/07/2026 12:00');
    expect(formatDateTime('2026-12-01T10:00:00.000Z', 'Europe/Berlin')).toBe('01/12/2026 11:00');
  });
});

describe('in an engine that writes dates otherwise', () => {
  it('days are the same, since nobody reads what it writes', () => {
    writeDatesOtherwise();
    expect(dayAt(new Date('2026-11-22T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-23');
    expect(start('2026-11-22', 'Asia/Tokyo')).toBe('2026-11-21T15:00:00.000Z');
    expect(formatDateTime('2026-11-22T23:30:00Z', 'Asia/Tokyo')).toBe('23/11/2026 08:30');
    expect(daysIn({ from: '2026-11-22', to: addDays('2026-11-22', 9) })).toBe(10);
  });
});
