import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from '#src/fields/initials.ts';

describe('initials', () => {
  it.each([
    ['Ana María López', 'AL'],
    ['Cher', 'C'],
    ['élodie  van den Berg', 'ÉB'],
    ['', ''],
  ])('of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));

  it('keep their hue', () => expect(hueOf('Anna Weber')).toBe(hueOf('Anna Weber')));
});
