import { expect, it } from 'vitest';
import { inYears } from '#src/resources/tutors/onDemand/inYears.ts';

it.each([
  ['2026-11-25', 1, '2027-11-25'],
  ['2026-12-31', 5, '2031-12-31'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
])('%s is %d years later %s', (day, years, later) => expect(inYears(day, years)).toBe(later));
