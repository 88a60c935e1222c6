import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import type { Encryption } from '../../encryption.ts';
import { AppError, invalidField } from '../../errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { recoveryCodes, twoFactors } from './auth.table.ts';
import { hashRecoveryCode, isOfApp, newRecoveryCodes, newSecret, stepOfCode } from './one-time-codes.ts';

const purpose = 'two-factor';

/** @returns undefined for one that was encrypted with another secret of the server. */
export const openTwoFactor = (encryption: Encryption, sealed: string) => encryption.decrypt(purpose, sealed);

const codeWrong = () => invalidField('code', 'auth.code_wrong');
/** What was encrypted with another secret of the server: no code of the authenticator fits any more, however right it is. */
const codeUnreadable = () => invalidField('code', 'auth.code_unreadable');

type Dependencies = { db: Database; clock: Clock; encryption: Encryption; mail: Mail };

/** Second factors: an authenticator's secret (TOTP), encrypted, and hashes of recovery codes. */
export const createTwoFactors = ({ db, clock, encryption, mail }: Dependencies) => {
  const read = async (connection: Connection, accountId: string) => {
    const [row] = await connection.select().from(twoFactors).where(eq(twoFactors.accountId, accountId));
    return row;
  };
  /** The same, held: what is decided by it is about the secret that is there, not about one that replaces it meanwhile. */
  const hold = async (transaction: Transaction, accountId: string) => {
    const [row] = await transaction.select().from(twoFactors).where(eq(twoFactors.accountId, accountId)).for('update');
    return row;
  };
  const secretOf = (row: { sealedSecret: string } | undefined) => row && openTwoFactor(encryption, row.sealedSecret);

  /** Takes a step once: of two who show the same code, one is admitted. */
  const takeStep = async (
    transaction: Transaction,
    accountId: string,
    step: number,
    values: { confirmedAt?: Date } = {},
  ) => {
    const taken = await transaction
      .update(twoFactors)
      .set({ ...values, lastStep: step })
      .where(and(eq(twoFactors.accountId, accountId), lt(twoFactors.lastStep, step)))
      .returning({ accountId: twoFactors.accountId });
    return taken.length > 0;
  };

  const spendRecoveryCode = async (transaction: Transaction, accountId: string, code: string) => {
    const used = await transaction
      .update(recoveryCodes)
      .set({ usedAt: clock.now() })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.hash, hashRecoveryCode(accountId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ hash: recoveryCodes.hash });
    return used.length > 0;
  };

  const replaceRecoveryCodes = async (transaction: Transaction, accountId: string) => {
    const codes = newRecoveryCodes();
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await transaction
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ accountId, hash: hashRecoveryCode(accountId, code) })));
    return codes;
  };

  return {
    state: async (accountId: string) => {
      const row = await read(db, accountId);
      const isLeft = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));
      return { enabledAt: row?.confirmedAt ?? null, recoveryCodesLeft: await db.$count(recoveryCodes, isLeft) };
    },

    isOn: async (accountId: string, connection: Connection = db) =>
      (await read(connection, accountId))?.confirmedAt != null,

    /** Keeps a new secret, which counts once it is confirmed. @throws AppError 409 when a confirmed one exists. */
    begin: async (transaction: Transaction, accountId: string) => {
      const secret = newSecret();
      const values = { sealedSecret: encryption.encrypt(purpose, secret), lastStep: 0 };
      const begun = await transaction
        .insert(twoFactors)
        .values({ accountId, ...values })
        .onConflictDoUpdate({ target: twoFactors.accountId, set: values, setWhere: isNull(twoFactors.confirmedAt) })
        .returning({ accountId: twoFactors.accountId });
      if (begun.length === 0) throw new AppError(409, 'conflict.two_factor_on');
      return secret;
    },

    /** Turns it on and tells the person. @returns the recovery codes. @throws AppError 400 for a wrong code, 409 when there is nothing to confirm. */
    confirm: async (transaction: Transaction, accountId: string, code: string) => {
      const row = await hold(transaction, accountId);
      if (!row) throw new AppError(409, 'conflict.two_factor_off');
      if (row.confirmedAt) throw new AppError(409, 'conflict.two_factor_on');
      const step = stepOfCode(secretOf(row) ?? '', code, clock.now());
      const confirmed =
        step !== undefined && (await takeStep(transaction, accountId, step, { confirmedAt: clock.now() }));
      if (!confirmed) throw codeWrong();
      await mail.send({ template: 'two-factor-on', accountId }, transaction);
      return replaceRecoveryCodes(transaction, accountId);
    },

    /** Uses up a code of the authenticator, or a recovery code. @throws AppError 400 where it is neither, or no code of an authenticator can be checked. */
    accept: async (transaction: Transaction, accountId: string, code: string) => {
      const row = await hold(transaction, accountId);
      const isOn = row?.confirmedAt != null;
      const secret = isOn ? secretOf(row) : undefined;
      const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
      const isRight =
        step === undefined
          ? await spendRecoveryCode(transaction, accountId, code)
          : await takeStep(transaction, accountId, step);
      if (!isRight) throw isOn && secret === undefined && isOfApp(code) ? codeUnreadable() : codeWrong();
    },

    /** Replaces them and tells the person. @returns the new ones. @throws AppError 409 when it is off. */
    renewRecoveryCodes: async (transaction: Transaction, accountId: string) => {
      if (!(await hold(transaction, accountId))?.confirmedAt) throw new AppError(409, 'conflict.two_factor_off');
      await mail.send({ template: 'recovery-codes-renewed', accountId }, transaction);
      return replaceRecoveryCodes(transaction, accountId);
    },

    /** @returns whether there was one. */
    remove: async (transaction: Transaction, accountId: string) => {
      // In the order in which a code is accepted.
      const removed = await transaction
        .delete(twoFactors)
        .where(eq(twoFactors.accountId, accountId))
        .returning({ confirmedAt: twoFactors.confirmedAt });
      await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      return removed.some(({ confirmedAt }) => confirmedAt !== null);
    },

    /** Accounts that have one. */
    owners: db.select({ id: twoFactors.accountId }).from(twoFactors).where(isNotNull(twoFactors.confirmedAt)),
  };
};

export type TwoFactors = ReturnType<typeof createTwoFactors>;
