import { Fragment } from 'react';

/** Keys as `BK-10011784`, which browsers would break behind the hyphen. */
const keys = /([A-Z]{2,}-\d+)/;

/** A sentence whose keys stay on one line each: half of one is nothing that can be read or compared. */
export const WholeKeys = ({ text }: { text: string }) => {
  let at = 0;
  return text.split(keys).map((part, nth) => {
    const key = at;
    at += part.length;
    return nth % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    );
  });
};
