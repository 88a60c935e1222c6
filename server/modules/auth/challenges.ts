import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Encryption } from '../../encryption.ts';
import type { AccountRow } from './auth.repository.ts';
import { credentialsOf } from './link-tokens.repository.ts';
import { challengeEnded, createSealedNotes } from './sealed-notes.ts';

const minutes = 10;

const Content = z.object({
  accountId: z.string(),
  rememberMe: z.boolean(),
  /** Changing the e-mail or the password ends the challenges of whoever had the old one. */
  credentials: z.string(),
});

/** Between the first and the second factor the browser carries a note of who has passed the first, which is worth nothing without a code. */
export const createChallenges = ({ clock, encryption }: { clock: Clock; encryption: Encryption }) => {
  const seconds = minutes * 60;
  const notes = createSealedNotes({ clock, encryption, purpose: 'sign-in-challenge', seconds, content: Content });
  return {
    make: (account: AccountRow, rememberMe: boolean) =>
      notes.seal({ accountId: account.id, rememberMe, credentials: credentialsOf(account) }),

    /** @throws AppError 401 when it is forged, too old, or of an e-mail or a password that was changed. */
    read: async (challenge: string, find: (accountId: string) => Promise<AccountRow | undefined>) => {
      const { accountId, rememberMe, credentials } = notes.open(challenge);
      const account = await find(accountId);
      if (!account || credentialsOf(account) !== credentials) throw challengeEnded();
      return { account, rememberMe };
    },
  };
};
