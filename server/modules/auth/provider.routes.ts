import { and, eq } from 'drizzle-orm';
import { auth } from '#contract/auth.ts';
import { identify, mention } from '../../audit/acting.ts';
import type { ServerContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import type { AuthRepository } from './auth.repository.ts';
import { identities } from './auth.table.ts';
import { limits } from './limits.ts';
import { createProvider, type ProvidedIdentity } from './provider.ts';
import type { SignIn } from './sign-in.ts';

type Options = { context: ServerContext; accounts: AuthRepository; signIn: SignIn };

/** Signing in with the configured OpenID Connect provider. Nobody gets an account by it: it opens those that exist. */
export const registerProvider = ({ context, accounts, signIn }: Options) => {
  const { db, clock, config, sealing, attempts, publicAddress, implement } = context;
  const name = config.oidc?.name ?? '';
  const redirectUri = () => publicAddress('/admin/login');
  const provider = config.oidc && createProvider({ settings: config.oidc, redirectUri, clock, sealing });

  const findLinked = async ({ issuer, subject }: ProvidedIdentity) => {
    const [identity] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    return identity && accounts.find(identity.accountId);
  };

  /** The first time the e-mail address decides, and only one that the provider vouches for; from then on the provider's own key does. */
  const findByAddress = async (identity: ProvidedIdentity) => {
    const { email, emailVerified, issuer, subject } = identity;
    if (!email || !emailVerified) {
      throw new AppError(401, 'auth.provider_unverified', {
        sentence: { key: 'auth.provider_unverified', params: { name } },
      });
    }
    const account = await accounts.findByEmail(email);
    if (!account) {
      throw new AppError(401, 'auth.provider_unknown', {
        sentence: { key: 'auth.provider_unknown', params: { email } },
      });
    }
    mention(account);
    signIn.requireAdmissible(account);
    identify(account);
    await db.insert(identities).values({ issuer, subject, accountId: account.id }).onConflictDoNothing();
    return account;
  };

  implement(auth.startProvider, async ({ body: { rememberMe }, request }) => {
    if (!provider) throw notFound();
    await attempts.count(limits.provider(request.ip));
    return { data: await provider.start(rememberMe) };
  });

  implement(auth.finishProvider, async ({ body: { query, ticket }, request, reply }) => {
    if (!provider) throw notFound();
    await attempts.count(limits.provider(request.ip));
    const { identity, rememberMe } = await provider.finish(query, ticket);
    const account = (await findLinked(identity)) ?? (await findByAddress(identity));
    signIn.requireAdmissible(account);
    return { data: await signIn.afterFirstFactor(account, { rememberMe, request, reply }) };
  });
};
