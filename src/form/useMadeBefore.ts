import type { HttpError } from 'ra-core';
import { conflictIn } from './conflictIn.ts';
import { useSentBefore } from './useSentBefore.ts';

/**
 * Tells of what is sent once more, in the same words, whether it had been made and only the answer had got lost: then nobody else was quicker, as the
 * server says that refuses it.
 *
 * @returns takes what is sent, and how the record shows that it was made. What that answers takes the refusal, and answers the record as it is now where
 * it was.
 */
export const useMadeBefore = <Read>() => {
  const sentBefore = useSentBefore();
  return (words: unknown, isMade: (now: Read) => boolean) => {
    const isAgain = sentBefore(words);
    return (refused: HttpError): Read | undefined => {
      const now = conflictIn<Read>(refused);
      return isAgain && now !== undefined && isMade(now) ? now : undefined;
    };
  };
};
