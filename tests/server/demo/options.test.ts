import { describe, expect, it } from 'vitest';
import { OptionsError, readOptions } from '#server/demo/demo-data-options.ts';
import { demoSize } from '#server/demo/size.ts';

describe('npm run demo-data', () => {
  it('makes the usual marketplace without options', () => {
    expect(readOptions([])).toEqual({ size: demoSize, seed: 'lectern', reset: false, yes: false, help: false });
  });

  it('takes people from the number of bookings', () => {
    expect(readOptions(['--bookings', '1000000']).size).toEqual({
      bookings: 1_000_000,
      users: 250_000,
      tutors: 2_500,
      reports: 5_000,
    });
  });

  it('takes people as they are given', () => {
    const { size, reset } = readOptions(['--bookings', '5000', '--users', '70', '--tutors', '25', '--reset']);
    expect(size).toMatchObject({ bookings: 5000, users: 70, tutors: 25 });
    expect(reset).toBe(true);
  });

  it.each([
    [['--bookings', 'many'], '--bookings must be a whole number from 1 to 20,000,000, not “many”.'],
    [['--bookings=-5'], '--bookings must be a whole number from 1 to 20,000,000, not “-5”.'],
    [['--users', '0'], '--users must be a whole number from 1 to 5,000,000, not “0”.'],
    [['--tutors', '3'], 'A marketplace needs at least 50 users and 20 tutors.'],
    [['--booking', '5'], 'Unknown option'],
  ])('refuses %j in a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(OptionsError);
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
