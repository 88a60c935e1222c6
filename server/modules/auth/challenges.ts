import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Encryption } from '../../encryption.ts';
import { AppError } from '../../errors.ts';
import type { AccountRow } from './auth.repository.ts';
import { credentialsOf } from './link-tokens.repository.ts';

const purpose = 'sign-in-challenge';
const minutes = 10;

const Content = z.object({
  accountId: z.string(),
  rememberMe: z.boolean(),
  /** Changing the e-mail or the password ends the challenges of whoever had the old one. */
  credentials: z.string(),
  endsAt: z.number(),
});

export const challengeEnded = () => new AppError(401, 'auth.challenge_ended');

/**
 * Between the first and the second factor the browser carries an encrypted note of who has passed the first. It holds on any server and after
 * a restart, and is worth nothing without a code.
 */
export const createChallenges = ({ clock, encryption }: { clock: Clock; encryption: Encryption }) => ({
  make: (account: AccountRow, rememberMe: boolean) =>
    encryption.encrypt(
      purpose,
      JSON.stringify({
        accountId: account.id,
        rememberMe,
        credentials: credentialsOf(account),
        endsAt: clock.now().getTime() + minutes * 60_000,
      } satisfies z.input<typeof Content>),
    ),

  /** @throws AppError 401 when it is forged, too old, or of an e-mail or a password that was changed. */
  read: async (challenge: string, find: (accountId: string) => Promise<AccountRow | undefined>) => {
    const text = encryption.decrypt(purpose, challenge);
    // A release before or after this one may have put something else into it.
    const content = text === undefined ? undefined : Content.safeParse(JSON.parse(text)).data;
    const account = content && content.endsAt > clock.now().getTime() ? await find(content.accountId) : undefined;
    if (!content || !account || credentialsOf(account) !== content.credentials) throw challengeEnded();
    return { account, rememberMe: content.rememberMe };
  },
});
