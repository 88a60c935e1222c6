import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDay } from '#src/fields/formatDate.ts';
import { hueOf, initialsOf } from '#src/fields/initials.ts';

describe('dates', () => {
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

describe('initials', () => {
  it.each([
    ['Ana María López', 'AL'],
    ['Cher', 'C'],
    ['élodie  van den Berg', 'ÉB'],
    ['', ''],
  ])('of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

  it('keep their hue', () => expect(hueOf('Anna Weber')).toBe(hueOf('Anna Weber')));
});
