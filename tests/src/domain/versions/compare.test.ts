import { describe, expect, it } from 'vitest';

const { compareHtml, compareText, isChanged } = await import('#src/domain/versions/onDemand/compare.ts');

/** Runs as people read them: `[-gone-]`, `[+new+]`, `[~word: was > is~]`. */
const shown = (before: string, after: string) =>
  compareHtml(before, after)?.map(({ block, runs }) => {
    const kind = block.kind === 'format' ? `${block.was}>${block.is}` : block.is;
    const sign = { same: '', format: '', added: '+', removed: '-' }[block.kind];
    const words = runs.map(({ kind, text, was, is }) => {
      if (kind === 'same') return text;
      if (kind === 'format') return `[~${text}: ${was} > ${is}~]`;
      return kind === 'added' ? `[+${text}+]` : `[-${text}-]`;
    });
    return `${sign}${kind}| ${words.join('')}`;
  });

describe('the difference of two texts', () => {
  it('is by words, whatever stands around them', () => {
    expect(shown('<p>Within five days, at most.</p>', '<p>Within ten days, at most.</p>')).toEqual([
      'p| Within [-five -][+ten +]days, at most.',
    ]);
  });

  it('shows how words are written otherwise, and where a link leads', () => {
    expect(shown('<p>In five days</p>', '<p>In <strong>five</strong> days</p>')).toEqual([
      'p| In [~five :  > strong~]days',
    ]);
    expect(shown('<p><a href="/a">Here</a></p>', '<p><a href="/b">Here</a></p>')).toEqual(['p| [~Here: a /a > a /b~]']);
  });

  it('shows a line that became another kind, came or went', () => {
    expect(shown('<p>Money</p><p>Old.</p>', '<h2>Money</h2><ul><li>New</li></ul>')).toEqual([
      'p>h2| Money',
      expect.stringContaining('p>li| '),
    ]);
    expect(shown('<ul><li><p>One</p></li></ul>', '<ul><li><p>Two</p></li></ul>')).toEqual(['li| [-One-][+Two+]']);
    expect(shown('<p>One</p>', '<p>One</p><p>Two</p>')).toEqual(['p| One', '+p| [+Two+]']);
  });

  it('is none where only the markup differs', () => {
    expect(compareHtml('<p>One</p>', '<p >One</p>')?.some(isChanged)).toBe(false);
  });

  it('gives up on what has nothing in common instead of taking for ever', { timeout: 30_000 }, () => {
    const text = (word: string) => `<p>${Array.from({ length: 30_000 }, (_, nth) => `${word}${nth}`).join(' ')}</p>`;
    expect(compareHtml(text('a'), text('b'))).toBeUndefined();
  });

  it('of plain text keeps its spaces and lines', () => {
    expect(compareText('one two\nthree', 'one 2\nthree')?.map(({ kind, text }) => [kind, text])).toEqual([
      ['same', 'one '],
      ['removed', 'two'],
      ['added', '2'],
      ['same', '\nthree'],
    ]);
  });
});
