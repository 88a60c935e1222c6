import { doneAnswer } from '#contract/endpoint.ts';
import { profile as contract } from '#contract/profile.ts';
import { aboutAccount, recordEvent } from '../../audit/record-event.ts';
import type { ServerContext } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { type AccountRow, createAuthRepository } from '../auth/auth.repository.ts';
import { limits } from '../auth/limits.ts';
import { credentialsOf } from '../auth/link-tokens.repository.ts';
import { requireUncommon } from '../auth/password-rules.ts';
import { createRequireOwnPassword } from '../auth/require-own-password.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { readUploadedPhoto, storePhoto } from '../files/photo-upload.ts';
import { createProfileRepository } from './profile.repository.ts';

export const registerProfile = (context: ServerContext) => {
  const { db, tokens, clock, links, mail, passwords, attempts, implement } = context;
  const accounts = createAccountsRepository(context);
  const repository = createProfileRepository({ db, accounts });
  const sessions = createSessionsRepository({ db, tokens, clock });
  const requireOwnPassword = createRequireOwnPassword({ ...context, accounts: createAuthRepository(db) });

  implement(contract.get, async ({ caller }) => ({ data: await repository.find(caller.id) }));
  implement(contract.update, async ({ body, caller, acting }) => ({
    data: await repository.update(acting, caller.id, body),
  }));

  implement(contract.uploadPhoto, async ({ request, caller, acting }) => {
    const photo = await readUploadedPhoto(request);
    const changed = await db.transact(acting, async (transaction) =>
      repository.setPhoto(transaction, caller.id, await storePhoto(transaction, photo)),
    );
    return { data: changed };
  });
  implement(contract.removePhoto, async ({ caller, acting }) => ({
    data: await db.transact(acting, (transaction) => repository.setPhoto(transaction, caller.id, null)),
  }));

  // Whether another account has the address is not said here: its owner would get the link, and using it is refused then.
  implement(contract.changeEmail, async ({ body: { email, password }, caller, acting }) => {
    const { account, transact } = await requireOwnPassword(caller.id, password);
    if (account.email.toLowerCase() === email.toLowerCase()) throw invalidField('email', 'auth.same_email');
    await transact(acting, async (transaction) => {
      await attempts.count(limits.ownLetters(caller.id), transaction);
      // The address that was asked for last is meant: a mistyped one is not to be confirmed by whoever has it. The letter first: its link may
      // be made at this very moment.
      await mail.withdraw(transaction, caller.id, 'change-email');
      await links.revoke(transaction, caller.id, 'changeEmail');
      const credentials = credentialsOf(account);
      await mail.send({ template: 'change-email', accountId: caller.id, recipient: email, credentials }, transaction);
      await recordEvent(transaction, {
        action: 'emailChangeRequested',
        ...aboutAccount(account),
        details: { to: email },
      });
    });
    return doneAnswer;
  });

  implement(contract.changePassword, async ({ body: { oldPassword, newPassword }, caller, acting }) => {
    // The new password alone does not tell: whoever takes one field for the other types the current one there.
    const wasDone = async ({ passwordHash }: AccountRow) =>
      passwordHash !== null &&
      (await attempts.read(limits.passwordChange(tokens.passwordChange(oldPassword, passwordHash)))).size > 0 &&
      passwords.verify(newPassword, passwordHash);
    const prove = () => requireOwnPassword(caller.id, oldPassword, { field: 'oldPassword', wasDone });
    const { account, isDone, transact } = await prove();
    if (isDone) return doneAnswer;
    if (newPassword === oldPassword) throw invalidField('newPassword', 'auth.same_password');
    await requireUncommon(newPassword, account, 'newPassword');
    const passwordHash = await passwords.hash(newPassword);
    const changing = transact(acting, async (transaction) => {
      await accounts.setPassword(transaction, caller.id, passwordHash);
      await attempts.count(limits.passwordChange(tokens.passwordChange(oldPassword, passwordHash)), transaction);
      await sessions.endAll(transaction, caller.id, caller.sessionId);
      const variables = { changedAt: clock.now().toISOString() };
      await mail.send({ template: 'password-changed', accountId: caller.id, variables }, transaction);
    });
    await changing.catch(async (error: unknown) => {
      // Asked twice at once, the other has changed it a moment ago.
      if (!(await prove()).isDone) throw error;
    });
    return doneAnswer;
  });
};
