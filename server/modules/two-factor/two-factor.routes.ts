import { eq, sql } from 'drizzle-orm';
import { doneAnswer } from '#contract/endpoint.ts';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { twoFactor as contract } from '#contract/two-factor.ts';
import type { ServerContext } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError, notFound, ownAccount } from '../../errors.ts';
import { createAuthRepository } from '../auth/auth.repository.ts';
import type { StillLeft } from '../auth/guesses.ts';
import { limits } from '../auth/limits.ts';
import { describeSetup } from '../auth/one-time-codes.ts';
import { createRequireOwnPassword } from '../auth/require-own-password.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { createTwoFactors } from '../auth/two-factor.repository.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { settings as settingsTable } from '../settings/settings.table.ts';
import { lockSuperAdmins } from '../users/users.rules.ts';

export const registerTwoFactor = (context: ServerContext) => {
  const { db, tokens, clock, mail, guess, implement } = context;
  const accounts = createAuthRepository(db);
  const sessions = createSessionsRepository({ db, tokens, clock });
  const twoFactors = createTwoFactors(context);
  const settings = createSettingsRepository(db);
  const requireOwnPassword = createRequireOwnPassword({ ...context, accounts });

  /** Its end and the letter about it are one: nobody's goes without a word. @throws AppError 409 where there is none. */
  const end = async (transaction: Transaction, accountId: string) => {
    if (!(await twoFactors.remove(transaction, accountId))) throw new AppError(409, 'conflict.two_factor_off');
    await mail.send({ template: 'two-factor-off', accountId }, transaction);
  };

  implement(contract.state, async ({ caller }) => {
    const { enabledAt, recoveryCodesLeft } = await twoFactors.state(caller.id);
    const { requireTwoFactor } = await settings.read();
    return {
      data: {
        enabled: enabledAt !== null,
        enabledAt: enabledAt?.toISOString() ?? null,
        required: requireTwoFactor,
        recoveryCodesLeft,
      },
    };
  });

  implement(contract.start, async ({ body, caller, acting }) => {
    const { account, transact } = await requireOwnPassword(caller.id, body.password);
    const { siteName } = await settings.read();
    const secret = await transact(acting, (transaction) => twoFactors.begin(transaction, caller.id));
    return { data: await describeSetup(secret, { siteName, email: account.email }) };
  });

  implement(contract.confirm, async ({ body, caller, acting }) => {
    const confirm = (stillLeft: StillLeft) =>
      db.transact(acting, async (transaction) => {
        const codes = await twoFactors.confirm(transaction, caller.id, body.code);
        await stillLeft(transaction);
        return codes;
      });
    const recoveryCodes = await guess(limits.code(caller.id), confirm, { forgive: true });
    return { data: { recoveryCodes } };
  });

  implement(contract.renewRecoveryCodes, async ({ body, caller, acting }) => {
    const { transact } = await requireOwnPassword(caller.id, body.password);
    const recoveryCodes = await transact(acting, (transaction) =>
      twoFactors.renewRecoveryCodes(transaction, caller.id),
    );
    return { data: { recoveryCodes } };
  });

  implement(contract.disable, async ({ body, caller, acting }) => {
    const { transact } = await requireOwnPassword(caller.id, body.password);
    await settings.read();
    await transact(acting, async (transaction) => {
      // Held, so that nobody begins to require it meanwhile.
      if ((await settings.hold(transaction)).requireTwoFactor) throw new AppError(409, 'conflict.two_factor_required');
      await end(transaction, caller.id);
    });
    return doneAnswer;
  });

  implement(staffTwoFactor.reset, async ({ params, caller, acting }) => {
    if (!(await accounts.find(params.id))) throw notFound();
    // One's own is turned off in the profile, which asks for the password.
    if (params.id === caller.id) throw ownAccount();
    await db.transact(acting, async (transaction) => {
      await lockSuperAdmins(transaction, caller);
      await end(transaction, params.id);
      await sessions.endAll(transaction, params.id);
    });
    return doneAnswer;
  });

  implement(staffTwoFactor.require, async ({ body: { required }, caller, acting }) => {
    await settings.read();
    await db.transact(acting, async (transaction) => {
      await transaction
        .update(settingsTable)
        // No version of the settings: nothing that is saved with them is another, and nobody who saves them changes this.
        .set({ requireTwoFactor: required })
        .where(eq(settingsTable.requireTwoFactor, !required));
      // Whoever requires it without having it would be the first to be locked out. Asked with the settings held: nobody ends theirs meanwhile.
      if (required && !(await twoFactors.isOn(caller.id, transaction)))
        throw new AppError(409, 'conflict.two_factor_own_first');
      if (required) await sessions.endAllBut(transaction, sql`${twoFactors.owners}`);
    });
    return { data: { required } };
  });
};
