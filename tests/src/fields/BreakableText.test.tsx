import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BreakableText } from '#src/fields/BreakableText.tsx';

/** The lines into which a text may be broken. */
const linesOf = (text: string) => {
  const { container } = render(<BreakableText text={text} />);
  return container.innerHTML.split('<wbr>');
};

describe('a text that may be an address', () => {
  it.each([
    ['halyna.panchenko@example.test', ['halyna.panchenko', '@example.test']],
    ['https://example.test/hooks/lectern', ['https://', 'example.test/', 'hooks/', 'lectern']],
    ['Europe/Kyiv', ['Europe/', 'Kyiv']],
    ['Halyna', ['Halyna']],
  ])('breaks %s where its parts end', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('leaves sentences to break at their spaces', () => {
    expect(linesOf('Nobody came. See example.test/rules.')).toEqual(['Nobody came. See example.test/rules.']);
  });
});
