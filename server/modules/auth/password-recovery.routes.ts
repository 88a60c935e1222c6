import { eq } from 'drizzle-orm';
import { auth } from '#contract/auth.ts';
import { doneAnswer } from '#contract/endpoint.ts';
import type { ServerContext } from '../../context.ts';
import { AppError, invalidField } from '../../errors.ts';
import { accounts as accountsTable } from '../accounts/accounts.table.ts';
import type { AuthRepository } from './auth.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { limits } from './limits.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const linkInvalid = () => new AppError(400, 'auth.link_invalid');

type Options = { context: ServerContext; accounts: AuthRepository; sessions: SessionsRepository };

/** What people do with the links they are e-mailed. */
export const registerPasswordRecovery = ({ context, accounts, sessions }: Options) => {
  const { db, clock, mail, links, passwords, attempts, implement } = context;

  // Nothing is looked up here: whether the address is known is found out when the e-mail is made, after the answer.
  implement(auth.forgotPassword, async ({ body: { email }, request }) => {
    await attempts.count(limits.recovery(email, request.ip));
    await mail.send({ template: 'reset-password', recipient: email });
    return doneAnswer;
  });

  implement(auth.checkForValidToken, async ({ body: { token }, request }) => {
    await attempts.count(limits.link(request.ip));
    if (!(await links.find(db, token, ['resetPassword']))) throw linkInvalid();
    return doneAnswer;
  });

  implement(auth.resetPassword, async ({ body: { token, password }, request }) => {
    await attempts.count(limits.link(request.ip));
    const owner = await links.find(db, token, ['resetPassword']);
    if (!owner || owner.status === 'suspended') throw linkInvalid();
    if (await isCommonPassword(password, [owner.email, owner.displayName])) {
      throw invalidField('password', 'validation.common_password');
    }
    const passwordHash = await passwords.hash(password);
    await db.transaction(async (transaction) => {
      const used = await links.use(transaction, token, ['resetPassword']);
      if (!used) throw linkInvalid();
      const { account } = used;
      await accounts.setPassword(transaction, account.id, passwordHash);
      // The link came by e-mail, so the address is theirs.
      if (!account.emailVerifiedAt) {
        await transaction
          .update(accountsTable)
          .set({ emailVerifiedAt: clock.now() })
          .where(eq(accountsTable.id, account.id));
      }
      await sessions.endAll(transaction, account.id);
      const variables = { changedAt: clock.now().toISOString() };
      await mail.send({ template: 'password-changed', accountId: account.id, variables }, transaction);
    });
    return doneAnswer;
  });

  implement(auth.verifyAccount, async ({ body: { token }, request }) => {
    await attempts.count(limits.link(request.ip));
    const email = await db.transaction(async (transaction) => {
      const used = await links.use(transaction, token, ['verifyEmail', 'changeEmail']);
      if (!used) throw linkInvalid();
      const { account, purpose } = used;
      if (purpose === 'changeEmail') {
        const variables = { newEmail: used.email };
        // To the old address: whoever lost the account must hear of it.
        await mail.send(
          { template: 'email-changed', accountId: account.id, recipient: account.email, variables },
          transaction,
        );
      }
      await transaction
        .update(accountsTable)
        .set({ email: used.email, emailVerifiedAt: clock.now() })
        .where(eq(accountsTable.id, account.id));
      return used.email;
    });
    return { data: { email } };
  });
};
