import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Tells what is sent once more from what is sent for the first time: where a server refuses the former as it is so already, its answer had got lost;
 * of the latter somebody else was quicker, in the same words.
 *
 * @returns `isAgain` of what is being sent, which it remembers.
 */
export const useSentBefore = () => {
  const sent = useRef<string>(undefined);
  return (words: unknown): boolean => {
    const now = hashKey([words]);
    const isAgain = sent.current === now;
    sent.current = now;
    return isAgain;
  };
};
