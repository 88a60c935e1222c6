import { Fragment } from 'react';
import { Highlighted } from './Highlighted.tsx';

const between = ' · ';

/** As wide as what is in it, and broken only where it is wider than the line. */
const whole = { display: 'inline-block', maxWidth: '100%' };

/** A text of parts, as an address and a telephone number: a line ends between two rather than within one. */
export const WholeParts = ({ text, words }: { text: string; words: readonly string[] }) => {
  const parts = text.split(between);
  let at = 0;
  return parts.map((part, nth) => {
    const key = at;
    at += part.length + between.length;
    return (
      <Fragment key={key}>
        {nth > 0 && ' '}
        <span style={whole}>
          <Highlighted text={part} words={words} />
          {/* No line begins with it. */}
          {nth < parts.length - 1 && '\u00a0·'}
        </span>
      </Fragment>
    );
  });
};
