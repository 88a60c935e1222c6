import { type HttpError, useNotify } from 'ra-core';
import { useIsHere } from './useIsHere.ts';

/**
 * For what is decided in a dialog, as a mutation's `onError`: whoever has left it before the answer, as by going back, would take what was refused for
 * done. While it is open it says so itself, and so does what takes a call back.
 */
export const useSayLater = () => {
  const isHere = useIsHere();
  const notify = useNotify();
  return ({ message }: HttpError, signal: AbortSignal | undefined) => {
    if (!isHere() && !signal?.aborted) notify(message, { type: 'error', messageArgs: { _: message } });
  };
};
