import type { FastifyReply, FastifyRequest } from 'fastify';
import { grants } from '#contract/access.ts';
import type { SessionUser } from '#contract/accounts.ts';
import { type CallActing, identify } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { setActor, type Transaction } from '../../database/database.ts';
import { AppError, invalidCredentials, notStaff } from '../../errors.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { type AccountRow, holdAsProved, sessionUserOf } from './auth.repository.ts';
import { createChallenges } from './challenges.ts';
import { describeDevice, deviceOf } from './device.ts';
import type { HandOut } from './hand-out.ts';
import { challengeEnded } from './sealed-notes.ts';
import type { IssuedRefresh, SessionsRepository } from './sessions.repository.ts';
import type { TwoFactors } from './two-factor.repository.ts';

export type Visit = { rememberMe: boolean; acting: CallActing; request: FastifyRequest; reply: FastifyReply };

/** A session that was begun, and whose it is. */
type Begun = { issued: IssuedRefresh; user: SessionUser };

/** Accounts that must not sign in are told nothing but that e-mail or password is wrong: neither that they exist nor why. */
const mayTry = ({ status, emailVerifiedAt }: AccountRow) => status !== 'suspended' && emailVerifiedAt !== null;

/** @throws AppError 401 for accounts that may not sign in here, after the same work as for a wrong password. */
const requireAdmissible = (account: AccountRow) => {
  if (!mayTry(account)) throw invalidCredentials();
  if (!grants('editor', account)) throw notStaff();
};

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

  /**
   * Begins a session of somebody whose first factor was right.
   *
   * @param prove what is still to be shown, such as a code: what it uses up is not, where no session comes of it.
   * @throws AppError 401 where the account may not sign in any more, or its password was changed since.
   */
  const begin = async <Proof>(
    account: AccountRow,
    { rememberMe, acting, request }: Visit,
    prove: (transaction: Transaction) => Promise<Proof>,
  ) => {
    const device = deviceOf(request);
    // One for all: a session without its letter could be somebody else's that nobody hears of.
    return db.transact(acting, async (transaction) => {
      // Whoever takes somebody's access away ends their sessions; none may begin behind that by what was asked before it.
      const held = await holdAsProved(transaction, account);
      if (!held) throw challengeEnded();
      requireAdmissible(held);
      const proof = await prove(transaction);
      // Of two that begin at once on a new device, the second finds the first's.
      const isNew = await sessions.isNewDevice(transaction, held, device.userAgent);
      identify(acting, account);
      await setActor(transaction, acting);
      await accounts.recordSignIn(transaction, account.id);
      if (isNew) {
        const variables = {
          device: describeDevice(device.userAgent),
          address: device.address,
          signedInAt: clock.now().toISOString(),
        };
        await mail.send({ template: 'new-sign-in', accountId: account.id, variables }, transaction);
      }
      const issued = await sessions.start(transaction, account.id, rememberMe, device);
      // All that the answer says is known by now: where the database is gone after the commit, a code that was used up would be lost.
      return { proof, begun: { issued, user: sessionUserOf(held) } };
    });
  };

  const enter = async ({ issued, user }: Begun, reply: FastifyReply): Promise<SessionUser> =>
    (await handOut(reply, issued, user)).user;

  return {
    requireAdmissible,

    /** @throws AppError 401 with a challenge in `data` where a second factor is due. */
    afterFirstFactor: async (account: AccountRow, visit: Visit): Promise<SessionUser> => {
      const challenge = () => ({ data: { challenge: challenges.make(account, visit.rememberMe) } });
      await settings.read();
      const { begun } = await begin(account, visit, async (transaction) => {
        // Held, so that nobody begins to require a second factor meanwhile.
        const { requireTwoFactor } = await settings.hold(transaction);
        if (await twoFactors.isOn(account.id, transaction)) throw new AppError(401, 'auth.code_required', challenge());
        if (requireTwoFactor) throw new AppError(401, 'auth.setup_required', challenge());
      });
      return enter(begun, visit.reply);
    },

    begin,
    /** Hands out the session that was begun. */
    enter,
    challenges,
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
