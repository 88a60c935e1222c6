import { doneAnswer } from '#contract/endpoint.ts';
import { profile as contract } from '#contract/profile.ts';
import type { ServerContext } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { createAuthRepository } from '../auth/auth.repository.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { createRequireOwnPassword } from '../auth/require-own-password.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { readUploadedPhoto, storePhoto } from '../files/photo-upload.ts';
import { createProfileRepository } from './profile.repository.ts';

export const registerProfile = (context: ServerContext) => {
  const { db, tokens, clock, mail, passwords, implement } = context;
  const repository = createProfileRepository(db);
  const accounts = createAuthRepository(db);
  const sessions = createSessionsRepository({ db, tokens, clock });
  const requireOwnPassword = createRequireOwnPassword({ ...context, accounts });

  implement(contract.get, async ({ caller }) => ({ data: await repository.find(caller.id) }));
  implement(contract.update, async ({ body, caller }) => ({ data: await repository.update(caller.id, body) }));

  implement(contract.uploadPhoto, async ({ request, caller }) => {
    const photo = await readUploadedPhoto(request);
    const changed = await db.transaction(async (transaction) =>
      repository.setPhoto(transaction, caller.id, await storePhoto(transaction, photo)),
    );
    return { data: changed };
  });
  implement(contract.removePhoto, async ({ caller }) => ({ data: await repository.setPhoto(db, caller.id, null) }));

  // Whether another account has the address is not said here: its owner would get the link, and using it is refused then.
  implement(contract.changeEmail, async ({ body: { email, password }, caller }) => {
    const account = await requireOwnPassword(caller.id, password);
    if (account.email.toLowerCase() === email.toLowerCase()) throw invalidField('email', 'auth.same_email');
    await mail.send({ template: 'change-email', accountId: caller.id, recipient: email });
    return doneAnswer;
  });

  implement(contract.changePassword, async ({ body: { oldPassword, newPassword }, caller }) => {
    const account = await requireOwnPassword(caller.id, oldPassword, 'oldPassword');
    if (newPassword === oldPassword) throw invalidField('newPassword', 'auth.same_password');
    if (await isCommonPassword(newPassword, [account.email, account.displayName])) {
      throw invalidField('newPassword', 'validation.common_password');
    }
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction(async (transaction) => {
      await accounts.setPassword(transaction, caller.id, passwordHash);
      await sessions.endAll(transaction, caller.id, caller.sessionId);
      const variables = { changedAt: clock.now().toISOString() };
      await mail.send({ template: 'password-changed', accountId: caller.id, variables }, transaction);
    });
    return doneAnswer;
  });
};
