import { Fragment } from 'react';

/** Before the place of an e-mail address, and behind a slash. */
const places = /(?=@)|(?<=\/)(?!\/)/;

/** Words with spaces between them have places enough. */
const partsOf = (text: string) => (/\s/.test(text) ? [text] : text.split(places));

/**
 * A text that may be an address, which goes on in the next line where one of its parts ends, rather than within a word.
 *
 * @example <BreakableText text="halyna.panchenko@example.test" />
 */
export const BreakableText = ({ text }: { text: string }) => {
  let at = 0;
  return partsOf(text).map((part) => {
    const key = at;
    at += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
};
