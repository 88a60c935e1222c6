import * as client from 'openid-client';
import * as z from 'zod';
import { ticketLimit } from '#contract/limits.ts';
import type { Clock } from '../../clock.ts';
import type { Encryption } from '../../encryption.ts';
import { AppError } from '../../errors.ts';
import { createSealedNotes } from './sealed-notes.ts';

type ProviderSettings = { issuer: string; clientId: string; clientSecret: string; name: string };

/** The claims of an ID token: who the provider says that somebody is. */
export type ProvidedIdentity = { issuer: string; subject: string; email: string | undefined; emailVerified: boolean };

const Ticket = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  rememberMe: z.boolean(),
});
type Ticket = z.infer<typeof Ticket>;

/** The text that a provider sent along comes from outside: one short line of it is enough. */
const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200);

const failed = (name: string, reason: string) =>
  new AppError(401, 'auth.provider_failed', { params: { name, reason: short(reason) } });

const explain = (name: string, error: unknown) => {
  if (error instanceof client.AuthorizationResponseError) return failed(name, error.error_description ?? error.error);
  if (error instanceof client.ResponseBodyError) return failed(name, error.error_description ?? error.error);
  if (error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT')
    return failed(name, error.code ?? error.name);
  const unavailable = new AppError(503, 'auth.provider_unavailable', {
    params: { name },
    headers: { 'retry-after': '10' },
  });
  // For the log alone: whether it is the network, a certificate or the address tells nobody else anything.
  return Object.assign(unavailable, { cause: error });
};

/** What a provider says of itself by its address. @throws Error where it says nothing, or is another. */
export const discoverProvider = ({ issuer, clientId, clientSecret }: ProviderSettings) => {
  // Unless told so, the library trusts the connection for what an ID token says, and leaves its signature unchecked.
  const execute = [client.enableNonRepudiationChecks];
  // Plain HTTP is for a provider on the same machine; whoever configures an http:// issuer has decided so.
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 });
};

type Options = { settings: ProviderSettings; redirectUri: () => string; clock: Clock; encryption: Encryption };

/**
 * Signing in with an OpenID Connect provider: authorization code with PKCE, state and nonce. What the second step needs to know of the
 * first is encrypted and carried by the browser, so any server can take either step, and one started elsewhere is of no use.
 */
export const createProvider = ({ settings, redirectUri, clock, encryption }: Options) => {
  const { name } = settings;
  const { seconds } = ticketLimit;
  const tickets = createSealedNotes({ clock, encryption, purpose: 'provider-sign-in', seconds, content: Ticket });
  let discovered: Promise<client.Configuration> | undefined;
  const discover = () => {
    discovered ??= discoverProvider(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  return {
    /** @returns where to send the browser, and what it must bring back. @throws AppError 503 when the provider is away. */
    start: async (rememberMe: boolean) => {
      const configuration = await discover().catch((error: unknown) => {
        throw explain(name, error);
      });
      const codeVerifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, ticket: tickets.seal({ state, nonce, codeVerifier, rememberMe }) };
    },

    /** @throws AppError 401 when it is forged or too old. */
    open: tickets.open,

    /** @param query what the provider added to the redirect address. @throws AppError 401 with the provider's own reason. */
    finish: async (query: string, ticket: Ticket): Promise<{ identity: ProvidedIdentity; rememberMe: boolean }> => {
      try {
        const back = new URL(redirectUri());
        back.search = query;
        const granted = await client.authorizationCodeGrant(await discover(), back, {
          pkceCodeVerifier: ticket.codeVerifier,
          expectedState: ticket.state,
          expectedNonce: ticket.nonce,
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (!claims) throw failed(name, 'no identity');
        const { sub, iss, email, email_verified: emailVerified } = claims;
        return {
          identity: {
            issuer: iss,
            subject: sub,
            email: typeof email === 'string' ? email : undefined,
            emailVerified: emailVerified === true,
          },
          rememberMe: ticket.rememberMe,
        };
      } catch (error) {
        throw error instanceof AppError ? error : explain(name, error);
      }
    },
  };
};
