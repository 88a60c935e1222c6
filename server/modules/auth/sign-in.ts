import type { FastifyReply, FastifyRequest } from 'fastify';
import { grants } from '#contract/access.ts';
import type { SessionUser } from '#contract/accounts.ts';
import { type CallActing, identify } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { AppError, invalidCredentials, notStaff } from '../../errors.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import type { AccountRow } from './auth.repository.ts';
import { createChallenges } from './challenges.ts';
import { describeDevice, deviceOf } from './device.ts';
import type { HandOut } from './hand-out.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { TwoFactors } from './two-factor.repository.ts';

export type Visit = { rememberMe: boolean; acting: CallActing; request: FastifyRequest; reply: FastifyReply };

/** Accounts that must not sign in are told nothing but that e-mail or password is wrong: neither that they exist nor why. */
const mayTry = ({ status, emailVerifiedAt }: AccountRow) => status !== 'suspended' && emailVerifiedAt !== null;

type Dependencies = {
  context: ServerContext;
  sessions: SessionsRepository;
  twoFactors: TwoFactors;
  handOut: HandOut;
};

/** What follows once somebody has proved who they are, by password or by the provider: the second factor, then the session. */
export const createSignIn = ({ context, sessions, twoFactors, handOut }: Dependencies) => {
  const { db, clock, mail, encryption } = context;
  const accounts = createAccountsRepository(context);
  const settings = createSettingsRepository(db);
  const challenges = createChallenges({ clock, encryption });

  const finish = async (account: AccountRow, { rememberMe, acting, request, reply }: Visit): Promise<SessionUser> => {
    identify(acting, account);
    const device = deviceOf(request);
    const isNew = await sessions.isNewDevice(account.id, device.userAgent);
    // One for all: a session without its letter could be somebody else's that nobody hears of.
    const issued = await db.transact(acting, async (transaction) => {
      await accounts.recordSignIn(transaction, account.id);
      if (isNew) {
        const variables = {
          device: describeDevice(device.userAgent),
          address: device.address,
          signedInAt: clock.now().toISOString(),
        };
        await mail.send({ template: 'new-sign-in', accountId: account.id, variables }, transaction);
      }
      return sessions.start(transaction, account.id, rememberMe, device);
    });
    const { user } = await handOut(reply, issued);
    return user;
  };

  return {
    /** @throws AppError 401 for accounts that may not sign in here, after the same work as for a wrong password. */
    requireAdmissible: (account: AccountRow) => {
      if (!mayTry(account)) throw invalidCredentials();
      if (!grants('editor', account)) throw notStaff();
    },

    /** @throws AppError 401 with a challenge in `data` where a second factor is due. */
    afterFirstFactor: async (account: AccountRow, visit: Visit): Promise<SessionUser> => {
      const challenge = () => ({ data: { challenge: challenges.make(account, visit.rememberMe) } });
      if (await twoFactors.isOn(account.id)) throw new AppError(401, 'auth.code_required', challenge());
      if ((await settings.read()).requireTwoFactor) throw new AppError(401, 'auth.setup_required', challenge());
      return finish(account, visit);
    },

    finish,
    challenges,
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
