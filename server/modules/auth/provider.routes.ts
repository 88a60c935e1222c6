import { and, eq } from 'drizzle-orm';
import { auth } from '#contract/auth.ts';
import { type CallActing, identify, mention } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { setActor } from '../../database/database.ts';
import { AppError, notFound } from '../../errors.ts';
import { createAccountsRepository } from '../accounts/accounts.repository.ts';
import { accounts as accountsTable } from '../accounts/accounts.table.ts';
import type { AccountRow, AuthRepository } from './auth.repository.ts';
import { identities } from './auth.table.ts';
import { limits } from './limits.ts';
import { createProvider, type ProvidedIdentity } from './provider.ts';
import { challengeEnded } from './sealed-notes.ts';
import type { SignIn } from './sign-in.ts';

type Options = { context: ServerContext; readers: AuthRepository; signIn: SignIn };

/** Signing in with the configured OpenID Connect provider. Nobody gets an account by it: it opens those that exist. */
export const registerProvider = ({ context, readers, signIn }: Options) => {
  const { db, clock, config, encryption, attempts, publicAddress, implement } = context;
  const accounts = createAccountsRepository(context);
  const name = config.oidc?.name ?? '';
  const redirectUri = () => publicAddress('/admin/login');
  const provider = config.oidc && createProvider({ settings: config.oidc, redirectUri, clock, encryption });

  const findLinked = async ({ issuer, subject }: ProvidedIdentity) => {
    const [identity] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    return identity && readers.find(identity.accountId);
  };

  /** @throws AppError 401 with the reason: the provider has said who they are, so nobody hears that an account exists. */
  const requireAdmissible = (account: AccountRow) => {
    if (account.status === 'suspended') {
      throw new AppError(401, 'auth.provider_suspended', { params: { email: account.email } });
    }
    signIn.requireAdmissible(account);
  };

  /**
   * One person at the provider an account: an address that was given to somebody else there does not open it.
   *
   * @returns the account, whose address is theirs: the provider vouches for it as a link that came by e-mail would.
   */
  const link = (acting: CallActing, { id, displayName, email }: AccountRow, { issuer, subject }: ProvidedIdentity) =>
    db.transact(acting, async (transaction) => {
      // Of two who come first at once, one waits here until the other is known, or until staff have given the account another address.
      const [held] = await transaction.select().from(accountsTable).where(eq(accountsTable.id, id)).for('update');
      if (held?.email !== email) throw challengeEnded();
      const vouched = { ...held, emailVerifiedAt: held.emailVerifiedAt ?? clock.now() };
      requireAdmissible(vouched);
      const isTheirs = and(eq(identities.accountId, id), eq(identities.issuer, issuer));
      const known = await transaction.select().from(identities).where(isTheirs);
      if (known.some((one) => one.subject !== subject)) {
        throw new AppError(401, 'auth.provider_other', { params: { name } });
      }
      identify(acting, { id, displayName });
      await setActor(transaction, acting);
      await transaction.insert(identities).values({ issuer, subject, accountId: id }).onConflictDoNothing();
      if (!held.emailVerifiedAt) await accounts.confirmEmail(transaction, id, email);
      return vouched;
    });

  /** A ticket lets somebody in once, also where it comes twice at the same moment. A try that failed does not use it up. */
  const onlyOnce = async <Result>(ticket: string, run: () => Promise<Result>): Promise<Result> => {
    const use = limits.ticket(ticket);
    if ((await attempts.take(use)) < 0) throw challengeEnded();
    try {
      return await run();
    } catch (error) {
      await attempts.forget(use);
      throw error;
    }
  };

  /** The first time the e-mail address decides, and only one that the provider vouches for; from then on the provider's own key does. */
  const findByAddress = async (acting: CallActing, identity: ProvidedIdentity) => {
    const { email, emailVerified } = identity;
    if (!email || !emailVerified) {
      throw new AppError(401, 'auth.provider_unverified', { params: { name } });
    }
    const account = await readers.findByEmail(email);
    if (!account) {
      throw new AppError(401, 'auth.provider_unknown', { params: { email } });
    }
    mention(acting, account);
    return link(acting, account, identity);
  };

  implement(auth.startProvider, async ({ body: { rememberMe } }) => {
    if (!provider) throw notFound();
    return { data: await provider.start(rememberMe) };
  });

  implement(auth.finishProvider, async ({ body: { query, ticket }, acting, request, reply }) => {
    if (!provider) throw notFound();
    const opened = provider.open(ticket);
    const { identity, rememberMe } = await onlyOnce(ticket, () => provider.finish(query, opened));
    const linked = await findLinked(identity);
    if (linked) {
      mention(acting, linked);
      requireAdmissible(linked);
    }
    const account = linked ?? (await findByAddress(acting, identity));
    return { data: await signIn.afterFirstFactor(account, { rememberMe, acting, request, reply }) };
  });
};
