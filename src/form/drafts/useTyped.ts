import { useCallback, useState } from 'react';
import { openDraft } from './openDraft.ts';

const field = 'text';

/**
 * A single text while it is written, outside of a form: kept as a form's fields are, until it is sent or dropped, and found again by whoever began it.
 *
 * @param draftOf tells it from all others.
 * @param start what it begins with.
 * @returns `keptSince` in milliseconds since 1970 where it was found, until it is changed; `end` begins anew, `drop` leaves what is seen as it is.
 */
export const useTyped = (draftOf: string, start: string) => {
  const [draft] = useState(() => openDraft(draftOf, { isShown: true }));
  const [text, setText] = useState(() => String(draft.found?.values[field] ?? start));
  const [keptSince, setKeptSince] = useState(draft.found?.savedAt);
  const end = useCallback(() => {
    draft.drop();
    setText(start);
    setKeptSince(undefined);
  }, [draft, start]);
  const change = (typed: string) => {
    setText(typed);
    setKeptSince(undefined);
    draft.resume();
    draft.keep(typed === start ? undefined : { original: { [field]: start }, values: { [field]: typed } });
  };
  return { text, keptSince, isChanged: text !== start, change, end, drop: draft.drop };
};
