import { LecternError } from '#client/index.ts';

/** A message is sent again: each time it waits twice as long as before, between so many seconds at least and at most. */
export type Later = { least: number; most: number };
/** What became of a message: taken, to be sent again, or refused for good. */
export type Outcome = 'taken' | Later | { refusal: string };

/** It names what Lectern does not know yet, such as the tutor of a booking: that is on its way or, where it was refused, comes once it is sent again. */
export const notKnownYet: Later = { least: 0, most: 900 };

/** What became of a message whose call failed; undefined where that says nothing of the message, as where the token is none. */
export const outcomeOfFailure = (error: unknown): Outcome | undefined => {
  if (!(error instanceof LecternError)) return undefined;
  if (error.retryable) return notKnownYet;
  // Perhaps at this one alone, such as a file that Lectern cannot check: it waits by itself, and others go on.
  if (error.isTemporary) return { least: (error.retryAfterMs ?? 0) / 1000, most: 60 };
  // What stands before Lectern may answer so while that is away. Lectern's own has a code.
  if (error.status === 404 && error.code === 'client.unreadable') return { least: 0, most: 60 };
  const isOfMessage = [400, 404, 409, 413, 415, 422].includes(error.status);
  return isOfMessage ? { refusal: `${error.code} · ${error.message}` } : undefined;
};
