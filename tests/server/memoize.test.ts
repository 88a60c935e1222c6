import { describe, expect, it } from 'vitest';
import { memoize } from '#server/memoize.ts';

describe('memoize', () => {
  const counted = () => {
    const asked: string[] = [];
    const find = memoize(async (text) => {
      asked.push(text);
      return text.startsWith('good') ? text.toUpperCase() : undefined;
    }, 2);
    return { asked, find };
  };

  it('asks once for what was found, and again for what was not', async () => {
    const { asked, find } = counted();
    expect([await find('good'), await find('good'), await find('bad'), await find('bad')]).toEqual([
      'GOOD',
      'GOOD',
      undefined,
      undefined,
    ]);
    expect(asked).toEqual(['good', 'bad', 'bad']);
  });

  it('forgets what was asked for longest ago', async () => {
    const { asked, find } = counted();
    for (const text of ['good 1', 'good 2', 'good 1', 'good 3', 'good 1', 'good 2']) await find(text);
    expect(asked).toEqual(['good 1', 'good 2', 'good 3', 'good 2']);
  });
});
