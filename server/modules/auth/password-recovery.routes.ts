import { auth } from '#contract/auth.ts';
import { type BodyOf, doneAnswer } from '#contract/endpoint.ts';
import type { CallActing } from '../../audit/acting.ts';
import { aboutAccount } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createAuthRepository } from './auth.repository.ts';
import { limits } from './limits.ts';
import { requireUncommon } from './password-rules.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const linkInvalid = () => new AppError(400, 'auth.link_invalid');

type Options = { context: ServerContext; sessions: SessionsRepository };

/** What people do with the links they are e-mailed. */
export const registerPasswordRecovery = ({ context, sessions }: Options) => {
  const { db, clock, mail, links, passwords, guess, attempts, recordBounded, implement } = context;
  const accounts = createAccountsRepository(context);
  const readers = createAuthRepository(db);

  /** @throws AppError 400 where the link is no good, or its account suspended. */
  const ownerOf = async (token: string) => {
    const owner = await links.find(db, token, ['resetPassword']);
    if (!owner || owner.status === 'suspended') throw linkInvalid();
    return owner;
  };

  /** @throws AppError 400 where the link is no good, or its account suspended: then it is not used up either. */
  const use = async (...given: Parameters<typeof links.use>) => {
    const used = await links.use(...given);
    if (!used || used.account.status === 'suspended') throw linkInvalid();
    return used;
  };

  /**
   * Was this password chosen by this link, and the answer lost on the way? A link that is used up is no way to guess at a password either.
   *
   * @throws AppError 400 where the password is another, 429 after too many.
   */
  const isChosen = async (token: string, password: string) => {
    const used = await links.findUsed(db, token, ['resetPassword']);
    if (!used) return false;
    const { id, passwordHash } = used.account;
    return guess(limits.usedLink(id), async () => {
      if (!(await passwords.verify(password, passwordHash))) throw linkInvalid();
      return true;
    });
  };

  /** Was this link's address confirmed, and the answer lost on the way? @returns the address. */
  const findConfirmed = async (token: string) => {
    const used = await links.findUsed(db, token, ['verifyEmail', 'changeEmail']);
    const isConfirmed = used?.account.emailVerifiedAt && used.account.email.toLowerCase() === used.email.toLowerCase();
    return isConfirmed ? used.email : undefined;
  };

  // Known or not, the same is done and answered: whether there is an account to write to matters when the e-mail is made, after the answer.
  implement(auth.forgotPassword, async ({ body: { email }, acting }) => {
    // What could not be asked for is not counted either.
    await db.transact(acting, async (transaction) => {
      await attempts.count(limits.recovery(email), transaction);
      await mail.send({ template: 'reset-password', recipient: email }, transaction);
    });
    const account = await readers.findByEmail(email);
    await recordBounded(acting, { action: 'resetRequested', ...(account && aboutAccount(account)) });
    return doneAnswer;
  });

  implement(auth.checkForValidToken, async ({ body: { token } }) => {
    const { passwordHash } = await ownerOf(token);
    return { data: { ...doneAnswer.data, first: passwordHash === null } };
  });

  const resetPassword = async (acting: CallActing, { token, password }: BodyOf<typeof auth.resetPassword>) => {
    await requireUncommon(password, await ownerOf(token));
    const passwordHash = await passwords.hash(password);
    const { email } = await db.transact(acting, async (transaction) => {
      const used = await use(transaction, acting, token, ['resetPassword']);
      const { account } = used;
      await accounts.setPassword(transaction, account.id, passwordHash);
      // The link came by e-mail, so the address is theirs.
      if (!account.emailVerifiedAt) await accounts.confirmEmail(transaction, account.id, account.email);
      await sessions.endAll(transaction, account.id);
      // Whoever chooses their first has none that was changed.
      if (account.passwordHash === null) return account;
      const variables = { changedAt: clock.now().toISOString() };
      await mail.send({ template: 'password-changed', accountId: account.id, variables }, transaction);
      return account;
    });
    // Whoever forgot their password has guessed at it before, perhaps elsewhere, and is to get in with the new one. Of a network's guesses at
    // others nothing is forgotten.
    const { here, anywhere } = limits.signInTo(email);
    await attempts.forget(anywhere);
    await attempts.forgetAll(here);
  };

  implement(auth.resetPassword, async ({ body, acting }) => {
    const { token, password } = body;
    if (await isChosen(token, password)) return doneAnswer;
    await resetPassword(acting, body).catch(async (error: unknown) => {
      // Sent twice at once, the other has chosen it a moment ago.
      if (!(await isChosen(token, password))) throw error;
    });
    return doneAnswer;
  });

  implement(auth.verifyAccount, async ({ body: { token }, acting }) => {
    const confirmed = await findConfirmed(token);
    if (confirmed !== undefined) return { data: { email: confirmed } };
    const confirming = db.transact(acting, async (transaction) => {
      const used = await use(transaction, acting, token, ['verifyEmail', 'changeEmail']);
      const { account, purpose } = used;
      if (purpose === 'changeEmail') {
        const variables = { newEmail: used.email };
        // To the old address: whoever lost the account must hear of it.
        await mail.send(
          { template: 'email-changed', accountId: account.id, recipient: account.email, variables },
          transaction,
        );
      }
      await accounts.confirmEmail(transaction, account.id, used.email);
      return used.email;
    });
    const email = await confirming.catch(async (error: unknown) => {
      // Opened twice at once, the link was used by the other a moment ago.
      const meanwhile = await findConfirmed(token);
      if (meanwhile === undefined) throw error;
      return meanwhile;
    });
    return { data: { email } };
  });
};
