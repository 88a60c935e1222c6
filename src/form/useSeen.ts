import type { HttpError, Identifier } from 'ra-core';
import { useState } from 'react';
import { conflictIn } from './conflictIn.ts';

const idOf = (record: unknown) => (record as { id?: Identifier } | undefined)?.id;

/**
 * The record that a dialog asks about: as it was when it was opened, though the page below is read anew meanwhile, and once a refusal has told
 * how it stands, as that says. The server would otherwise take the decision for one about what nobody has looked at yet.
 *
 * @returns the record, and what is to be told of errors.
 */
export const useSeen = <Read extends object | undefined>(given: Read) => {
  const [seen, setSeen] = useState(given);
  const onError = (refused: HttpError) => {
    const now = conflictIn<Read>(refused);
    // Of several that are decided together it may be another one.
    if (now && (idOf(now) === idOf(given) || idOf(now) === undefined)) setSeen(now);
  };
  return { seen, onError };
};
