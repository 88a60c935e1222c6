import { describe, expect, it } from 'vitest';
import { addDays, dayAt, partsOf, startOfDay } from '#server/modules/dashboard/days.ts';

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
