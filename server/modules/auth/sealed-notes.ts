import type * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Encryption } from '../../encryption.ts';
import { AppError } from '../../errors.ts';

/** 401: a note between two steps of signing in is forged, too old, of another release or used up. */
export const challengeEnded = () => new AppError(401, 'auth.challenge_ended');

type Options<Content extends object> = {
  clock: Clock;
  encryption: Encryption;
  /** What the note is for: one for anything else does not open. */
  purpose: string;
  seconds: number;
  content: z.ZodType<Content>;
};

/**
 * What a browser carries for the server from one step of signing in to the next, encrypted. It holds on any server and after a restart, until
 * its time is over.
 */
export const createSealedNotes = <Content extends object>({
  clock,
  encryption,
  purpose,
  seconds,
  content,
}: Options<Content>) => ({
  seal: (noted: Content) =>
    encryption.encrypt(purpose, JSON.stringify({ ...noted, endsAt: clock.now().getTime() + seconds * 1000 })),

  /** @throws AppError 401 where it is forged, too old or of another release. */
  open: (sealed: string): Content => {
    const text = encryption.decrypt(purpose, sealed);
    const noted: { endsAt?: unknown } = text === undefined ? {} : JSON.parse(text);
    const { endsAt } = noted;
    const { data } = content.safeParse(noted);
    if (data === undefined || typeof endsAt !== 'number' || endsAt <= clock.now().getTime()) throw challengeEnded();
    return data;
  },
});
