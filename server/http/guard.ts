import type { FastifyReply, FastifyRequest } from 'fastify';
import { grants } from '#contract/access.ts';
import {
  type AnyEndpoint,
  isForTokens,
  type ScreenEndpoint,
  scopesOf,
  type TokenEndpoint,
} from '#contract/endpoint.ts';
import type { OpenDatabase } from '../database/database.ts';
import { accessDenied, missingScope, notServiceToken, serviceTokenElsewhere, sessionExpired } from '../errors.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import type { AuthenticateToken, ServiceToken } from '../modules/service-tokens/authenticate-token.ts';
import { prefix } from '../modules/service-tokens/token-text.ts';
import type { RateLimiter, TokenLimiter } from './call-limits.ts';

export const bearerToken = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Told apart by their form alone, so that who mistakes one for the other learns nothing of whether it is good. */
const isServiceToken = (token: string | undefined) => token?.startsWith(prefix) === true;
const isAccessToken = (token: string | undefined) => /^[\w-]+(?:\.[\w-]+){2}$/.test(token ?? '');

export type GuardOptions = {
  authenticate: Authenticate;
  /** For endpoints of the integration. */
  authenticateToken: AuthenticateToken;
  tokenLimit: TokenLimiter;
  /** For endpoints that need no session. */
  rateLimit: RateLimiter;
  /** Throws while the disk is too full for writes. */
  requireSpace?: OpenDatabase['requireSpace'];
};

/** Makes the guard of every call: it authenticates and authorizes who calls, and tells calls that last whether it would still do so. */
export const createGuard = ({ authenticate, authenticateToken, tokenLimit, rateLimit, requireSpace }: GuardOptions) => {
  const requireSpaceFor = async ({ method, evenOnFullDisk }: AnyEndpoint) => {
    if (method !== 'GET' && !evenOnFullDisk) await requireSpace?.();
  };

  const requireScope = ({ access }: TokenEndpoint, { scopes }: ServiceToken) => {
    const admitted = scopesOf(access);
    if (!admitted.some((scope) => scopes.includes(scope))) throw missingScope(admitted);
  };

  /** @throws AppError 401 without a good service token; 403 where it is not for this; 429 where it calls too often. */
  const guardByToken = async (endpoint: TokenEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    const text = bearerToken(request);
    if (isAccessToken(text)) throw notServiceToken();
    const token = await authenticateToken(text, request.address);
    Object.assign(request.acting, { actorId: token.id, actorName: token.name, actorKind: 'serviceToken' });
    // Before the call is counted, which writes.
    await requireSpaceFor(endpoint);
    await tokenLimit(endpoint, token.id, reply);
    requireScope(endpoint, token);
    request.token = token;
  };

  const tokenNow = async (endpoint: AnyEndpoint, request: FastifyRequest) => {
    const token = await authenticateToken(bearerToken(request), request.address);
    if (isForTokens(endpoint)) requireScope(endpoint, token);
    return token;
  };

  /** @throws AppError 403 where nobody is signed in (any more), and for whom the endpoint is not. */
  const guardBySession = async (endpoint: ScreenEndpoint, request: FastifyRequest) => {
    const { access } = endpoint;
    if (access === 'public') {
      await requireSpaceFor(endpoint);
      return rateLimit(endpoint, request.address);
    }
    const text = bearerToken(request);
    if (isServiceToken(text)) throw serviceTokenElsewhere();
    const caller = await authenticate(text);
    if (!caller) throw sessionExpired();
    Object.assign(request.acting, { actorId: caller.id, actorName: caller.displayName, sessionId: caller.sessionId });
    if (!grants(access, caller)) throw accessDenied();
    request.caller = caller;
    await requireSpaceFor(endpoint);
  };

  const callerNow = async ({ access }: AnyEndpoint, request: FastifyRequest) => {
    const caller = await authenticate(bearerToken(request));
    return typeof access === 'string' && grants(access, caller) ? caller : undefined;
  };

  const guard = (endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) =>
    isForTokens(endpoint)
      ? guardByToken(endpoint, request, reply)
      : guardBySession(endpoint as ScreenEndpoint, request);

  return { guard, callerNow, tokenNow };
};
