import type { HttpError } from 'ra-core';
import { conflictIn } from './conflictIn.ts';
import { useSentBefore } from './useSentBefore.ts';

/**
 * Tells of what is sent once more, in the same words, whether it had been made and only the answer had got lost: then nobody else was quicker, as the
 * server says that refuses it.
 *
 * @param onError takes any other refusal.
 * @returns takes what is sent, how the record shows that it was made, and what follows from that. What that answers takes the refusal.
 */
export const useMadeBefore = <Read>(onError: (refused: HttpError) => void) => {
  const sentBefore = useSentBefore();
  return (words: unknown, isMade: (now: Read) => boolean, onSuccess: (answer: { data: Read }) => void) => {
    const isAgain = sentBefore(words);
    return (refused: HttpError) => {
      const now = conflictIn<Read>(refused);
      if (isAgain && now !== undefined && isMade(now)) onSuccess({ data: now });
      else onError(refused);
    };
  };
};
