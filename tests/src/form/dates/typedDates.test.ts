import { describe, expect, it } from 'vitest';
import { clockShown, clockTyped, dayShown, dayTyped, timeTyped } from '#src/form/dates/typedDates.ts';

describe('dates that are typed', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/3/2026', '2026-03-01'],
    ['01.03.26', '2026-03-01'],
    [' 1 - 3 - 2026 ', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['29/02/2028', '2028-02-29'],
  ])('“%s” is the day %s', (typed, day) => {
    expect(dayTyped(typed)).toBe(day);
  });

  it.each([
    '',
    '2',
    '31/02/2026',
    '29/02/2027',
    '12/31/2026',
    '1/3/202',
    '0/0/0000',
    '1/3/20261',
    'tomorrow',
    '2026-3-1',
  ])('“%s” is no day', (typed) => {
    expect(dayTyped(typed)).toBeUndefined();
  });

  it.each([
    ['31/12/2026 9:30', '2026-12-31T09:30'],
    ['31.12.2026, 18h05', '2026-12-31T18:05'],
    ['2026-12-31T18:05', '2026-12-31T18:05'],
    ['31122026 23:59', '2026-12-31T23:59'],
  ])('“%s” is the time %s', (typed, clock) => {
    expect(clockTyped(typed)).toBe(clock);
  });

  it.each(['31/12/2026', '31/12/2026 24:00', '31/12/2026 12:60', '18:05', '31/02/2026 18:05'])(
    '“%s” is no time of a day',
    (typed) => {
      expect(clockTyped(typed)).toBeUndefined();
    },
  );

  it('are shown as days are everywhere, and as they were typed where they are none', () => {
    expect([dayShown('2026-03-01'), dayShown('31/02/2026'), dayShown('')]).toEqual(['01/03/2026', '31/02/2026', '']);
    expect([clockShown('2026-03-01T09:30'), clockShown('soon')]).toEqual(['01/03/2026 09:30', 'soon']);
  });

  it.each([
    ['9', '09:00'],
    ['18h', '18:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['18h05', '18:05'],
    ['1805', '18:05'],
    ['24:00', '24:00'],
  ])('“%s” is the time of day %s', (typed, time) => {
    expect(timeTyped(typed)).toBe(time);
  });

  it.each(['', '180', '93', '9:', '24:01', '25:00', '12:60', '6 pm', '9:3'])('“%s” is no time of day', (typed) => {
    expect(timeTyped(typed)).toBeUndefined();
  });
});
