import { eq, sql } from 'drizzle-orm';
import { doneAnswer } from '#contract/endpoint.ts';
import { twoFactor as contract } from '#contract/two-factor.ts';
import type { ServerContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { createAuthRepository } from '../auth/auth.repository.ts';
import { limits } from '../auth/limits.ts';
import { describeSetup } from '../auth/one-time-codes.ts';
import { createRequireOwnPassword } from '../auth/require-own-password.ts';
import { createSessionsRepository } from '../auth/sessions.repository.ts';
import { createTwoFactors } from '../auth/two-factor.repository.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { settings as settingsTable } from '../settings/settings.table.ts';

export const registerTwoFactor = (context: ServerContext) => {
  const { db, tokens, clock, sealing, mail, attempts, implement } = context;
  const accounts = createAuthRepository(db);
  const sessions = createSessionsRepository({ db, tokens, clock });
  const twoFactors = createTwoFactors({ db, clock, sealing });
  const settings = createSettingsRepository(db);
  const requireOwnPassword = createRequireOwnPassword({ ...context, accounts });

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

  implement(contract.start, async ({ body, caller }) => {
    const { email } = await requireOwnPassword(caller.id, body.password);
    const { siteName } = await settings.read();
    return { data: await describeSetup(await twoFactors.begin(caller.id), { siteName, email }) };
  });

  implement(contract.confirm, async ({ body, caller }) => {
    const tries = limits.code(caller.id);
    await attempts.count(tries);
    const recoveryCodes = await twoFactors.confirm(caller.id, body.code);
    await attempts.forget(tries);
    await mail.send({ template: 'two-factor-on', accountId: caller.id });
    return { data: { recoveryCodes } };
  });

  implement(contract.renewRecoveryCodes, async ({ body, caller }) => {
    await requireOwnPassword(caller.id, body.password);
    return { data: { recoveryCodes: await twoFactors.renewRecoveryCodes(caller.id) } };
  });

  implement(contract.disable, async ({ body, caller }) => {
    await requireOwnPassword(caller.id, body.password);
    if ((await settings.read()).requireTwoFactor) throw new AppError(409, 'conflict.two_factor_required');
    if (!(await twoFactors.remove(db, caller.id))) throw new AppError(409, 'conflict.two_factor_off');
    await mail.send({ template: 'two-factor-off', accountId: caller.id });
    return doneAnswer;
  });

  implement(contract.reset, async ({ params }) => {
    if (!(await accounts.find(params.id))) throw notFound();
    await db.transaction(async (transaction) => {
      if (!(await twoFactors.remove(transaction, params.id))) throw new AppError(409, 'conflict.two_factor_off');
      await sessions.endAll(transaction, params.id);
      await mail.send({ template: 'two-factor-off', accountId: params.id }, transaction);
    });
    return doneAnswer;
  });

  implement(contract.require, async ({ body: { required }, caller }) => {
    // Whoever requires it without having it would be the first to be locked out.
    if (required && !(await twoFactors.isOn(caller.id))) throw new AppError(409, 'conflict.two_factor_own_first');
    await settings.read();
    await db.transaction(async (transaction) => {
      await transaction
        .update(settingsTable)
        .set({ requireTwoFactor: required, version: sql`${settingsTable.version} + 1` })
        .where(eq(settingsTable.requireTwoFactor, !required));
      if (required) await sessions.endAllBut(transaction, sql`${twoFactors.owners}`);
    });
    return { data: { required } };
  });
};
