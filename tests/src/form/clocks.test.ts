import { expect, it } from 'vitest';
import { clockAt, instantAt } from '#src/form/clocks.ts';

it.each([
  ['2026-01-15T09:30', 'UTC', '2026-01-15T09:30:00.000Z'],
  ['2026-01-15T09:30', 'Europe/Berlin', '2026-01-15T08:30:00.000Z'],
  ['2026-07-01T00:15', 'Europe/Berlin', '2026-06-30T22:15:00.000Z'],
  ['2026-07-01T00:15', 'Asia/Kathmandu', '2026-06-30T18:30:00.000Z'],
  // Clocks go back from three to two: half past two is twice, and the later one is meant.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
])('clocks show %s in %s at %s', (clock, timeZone, instant) => {
  expect(instantAt(clock, timeZone)).toBe(instant);
  expect(clockAt(instant, timeZone)).toBe(clock);
});

it('a time that clocks jump over is one behind the jump', () => {
  expect(instantAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});
