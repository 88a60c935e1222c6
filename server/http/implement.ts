import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { grants } from '#contract/access.ts';
import {
  type AnyEndpoint,
  isForTokens,
  type ScreenEndpoint,
  scopesOf,
  type TokenEndpoint,
} from '#contract/endpoint.ts';
import { callLimits } from '#contract/limits.ts';
import { RowsFile } from '../answers.ts';
import type { CallActing } from '../audit/acting.ts';
import type { RecordExport } from '../audit/exports.ts';
import type { RecordRefusal } from '../audit/refusals.ts';
import type { Caller } from '../caller.ts';
import { accessDenied, missingScope, sessionExpired } from '../errors.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import type { AuthenticateToken, ServiceToken } from '../modules/service-tokens/authenticate-token.ts';
import { hasRetryable, type Idempotency } from '../modules/service-tokens/idempotency.ts';
import { sendAnswer, sendJson, serializeAnswer } from './answers.ts';
import type { RateLimiter, TokenLimiter } from './call-limits.ts';
import { EventStream } from './event-stream.ts';
import type { Handler, Handlers, Implement } from './handlers.ts';
import { calledFor, idempotencyKeyOf } from './idempotency-key.ts';
import { negotiateLocale } from './locale.ts';
import { parseAround, parseInput } from './validation.ts';

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const bearerToken = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** What of the query came as a body stands beside what the address has. */
const queryOf = ({ queryAsForm }: AnyEndpoint, { query, body }: FastifyRequest) =>
  queryAsForm && body !== null && typeof body === 'object' ? { ...(query as object), ...body } : query;

type Options = {
  authenticate: Authenticate;
  /** For endpoints of the integration. */
  authenticateToken: AuthenticateToken;
  tokenLimit: TokenLimiter;
  idempotency: Idempotency;
  /** For endpoints that need no session. */
  rateLimit: RateLimiter;
  recordRefusal: RecordRefusal;
  recordExport: RecordExport;
  /** Throws while the disk is too full for writes. */
  requireSpace?: (() => Promise<void>) | undefined;
  checkResponses: boolean;
};

/**
 * Makes `implement`, the only way to register a route. Its guard authenticates and authorizes before anything else is looked at, so that nobody
 * whom the endpoint is not for is told anything about their input; then the input is validated by the contract, and no field is answered that
 * the contract does not declare.
 *
 * @returns `implement`, and the handlers that there are by now.
 */
export const createImplement = (
  app: FastifyInstance,
  {
    authenticate,
    authenticateToken,
    tokenLimit,
    idempotency,
    rateLimit,
    recordRefusal,
    recordExport,
    requireSpace,
    checkResponses,
  }: Options,
) => {
  const handlers: Handlers = new Map();
  const auditRefusal = <Result>(request: FastifyRequest, run: () => Promise<Result>) =>
    run().catch(async (error: unknown) => {
      await recordRefusal(error, request.acting).catch((failure: unknown) =>
        request.log.error({ err: failure }, 'a refusal could not be recorded'),
      );
      throw error;
    });

  const requireSpaceFor = async ({ method, evenOnFullDisk }: AnyEndpoint) => {
    if (method !== 'GET' && !evenOnFullDisk) await requireSpace?.();
  };

  const requireScope = ({ access }: TokenEndpoint, { scopes }: ServiceToken) => {
    const admitted = scopesOf(access);
    if (!admitted.some((scope) => scopes.includes(scope))) throw missingScope(admitted);
  };

  /** @throws AppError 401 without a good service token; 403 where it is not for this; 429 where it calls too often. */
  const guardByToken = async (endpoint: TokenEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    const token = await authenticateToken(bearerToken(request), request.address);
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
    const caller = await authenticate(bearerToken(request));
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

  /** @throws AppError 400 naming what the contract refuses. */
  const readCall = (endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    const { lines } = endpoint;
    const parseBody = lines === undefined ? parseInput : parseAround.bind(undefined, lines.field);
    return {
      params: parseInput(endpoint.params, request.params),
      query: endpoint.query && parseInput(endpoint.query, queryOf(endpoint, request)),
      body: endpoint.body && parseBody(endpoint.body, request.body ?? {}),
      caller: request.caller,
      token: request.token,
      acting: request.acting,
      callerNow: () => callerNow(endpoint, request),
      tokenNow: () => tokenNow(endpoint, request),
      locale: negotiateLocale(request.headers['accept-language']),
      request,
      reply,
    };
  };

  const implement: Implement = (endpoint, handler) => {
    handlers.set(endpoint, handler as unknown as Handler<AnyEndpoint>);
    const isStream = endpoint.events !== undefined;
    const isFile = /^(text\/csv|application\/)/.test(endpoint.binary ?? '');
    app.route({
      method: endpoint.queryAsForm ? [endpoint.method, 'POST'] : endpoint.method,
      url: fastifyPath(endpoint.path),
      // Every few seconds, for ever: of those who watch, what fails is told alone.
      ...(endpoint.limit === callLimits.watching && { logLevel: 'warn' }),
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      // A stream would be open for ever, and nothing would come; a file would be read to its end, and the trail would tell of an export.
      exposeHeadRoute: !isStream && !isFile,
      config: { endpoint },
      onRequest: async (request, reply) => {
        request.acting = {
          address: request.address,
          requestId: request.id,
          origin: `${endpoint.method} ${endpoint.path}`,
        };
        await auditRefusal(request, () => guard(endpoint, request, reply));
      },
      handler: async (request, reply) => {
        const call = readCall(endpoint, request, reply);
        // The parsed parts have the types that the endpoint's schemas give; the generic handler can't be shown that.
        const run = () => auditRefusal(request, () => handler(call as unknown as Parameters<typeof handler>[0]));
        const key = idempotencyKeyOf(endpoint, request);
        if (request.token && key !== undefined) {
          const keyed = { tokenId: request.token.id, key, call: calledFor(request) };
          const once = await idempotency(keyed, async () => {
            const answer = await run();
            return { text: serializeAnswer(endpoint, answer, { checkResponses }), isForNow: hasRetryable(answer) };
          });
          if (once.isRepeated) reply.header('idempotency-replayed', 'true');
          return sendJson(reply, once.text);
        }
        const answer = await run();
        if (answer instanceof EventStream) return reply;
        if (answer instanceof RowsFile) {
          // The trail's event is written, however much is only read.
          await requireSpace?.();
          await recordExport(request.acting, call.query ?? {});
        }
        return sendAnswer(reply, endpoint, answer, { checkResponses });
      },
    });
  };
  return { implement, handlers };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is called; a route that is none of the contract's has none. */
    endpoint?: AnyEndpoint;
  }
  interface FastifyRequest {
    /** Who calls, once the endpoint's access is checked. */
    caller: Caller | undefined;
    /** What a program calls with, once it is checked. */
    token: ServiceToken | undefined;
    /** On whose behalf the call runs, for the audit trail. */
    acting: CallActing;
  }
}

/** @throws Error naming every call that has no handler, and where one is given. */
export const requireHandlers = (endpoints: readonly AnyEndpoint[], implemented: Pick<Handlers, 'has'>) => {
  const missing = endpoints
    .filter((endpoint) => !implemented.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  if (missing.length === 0) return;
  throw new Error(
    `These calls of the contract have no handler: ${missing.join(', ')}. List their entity in server/modules/entities.ts, or give them to \`implement\` in a module that server/modules/index.ts lists.`,
  );
};
