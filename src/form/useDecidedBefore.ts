import type { HttpError, RaRecord } from 'ra-core';
import { conflictIn } from './conflictIn.ts';
import { useSentBefore } from './useSentBefore.ts';

/** What is sent to change a record's state, with all that goes with it. */
type Words = { status: string; reason: string | null; letter?: unknown };

/**
 * Tells of a change of state that is sent once more in the same words whether it had been made, and only the answer had got lost: then nobody else was
 * quicker.
 *
 * @param source the field of the state.
 * @returns takes what is sent; what that answers takes the refusal, and answers the record as it is now where it was made.
 */
export const useDecidedBefore = <Read extends RaRecord>(source = 'status') => {
  const sentBefore = useSentBefore();
  return (words: Words) => {
    const isAgain = sentBefore(words);
    return (refused: HttpError): Read | undefined => {
      const now = conflictIn<Read>(refused);
      const isMade = now?.[source] === words.status && now.statusReason === (words.reason?.trim() ?? null);
      return isAgain && isMade ? now : undefined;
    };
  };
};
