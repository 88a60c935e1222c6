import { describe, expect, it } from 'vitest';
import { fill } from '#contract/messages/fill.ts';
import type { Locale } from '#contract/primitives.ts';

describe('a sentence', () => {
  it.each<[Locale, string]>([
    ['en', '51,234 rows'],
    ['de', '51.234 rows'],
    ['fr', '51\u202F234 rows'],
    ['pt', '51\u00A0234 rows'],
  ])('in %s has its numbers as that writes them, in the form that they choose', (locale, sentence) => {
    const template = '%{smart_count} row |||| %{smart_count} rows';
    expect(fill(locale, template, { smart_count: 51_234 })).toBe(sentence);
    expect(fill(locale, template, { smart_count: 1 })).toBe('1 row');
  });

  it('leaves a number alone that is given as text, and a gap that nothing is given for', () => {
    expect(fill('de', 'Ereignis %{id} %{other}', { id: '51234' })).toBe('Ereignis 51234 %{other}');
  });
});
