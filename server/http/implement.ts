import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { grants } from '#contract/access.ts';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/primitives.ts';
import { CsvFile, type FileContent, type RawJson } from '../answers.ts';
import type { CallActing } from '../audit/acting.ts';
import type { RecordExport } from '../audit/exports.ts';
import type { RecordRefusal } from '../audit/refusals.ts';
import type { Caller } from '../caller.ts';
import { accessDenied, sessionExpired } from '../errors.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import { sendAnswer } from './answers.ts';
import type { RateLimiter } from './call-limits.ts';
import { negotiateLocale } from './locale.ts';
import { parseInput } from './validation.ts';

/** What a handler is given: parsed input, and who calls. Endpoints that need a signed-in person always have a `caller`. */
export type Call<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  /** On whose behalf the call writes. */
  acting: CallActing;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | RawJson | FileContent | CsvFile>;
export type Implement = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>) => void;

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const bearerToken = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

type Options = {
  authenticate: Authenticate;
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
 * @returns `implement`, and the set of endpoints that have a handler by now.
 */
export const createImplement = (
  app: FastifyInstance,
  { authenticate, rateLimit, recordRefusal, recordExport, requireSpace, checkResponses }: Options,
) => {
  const implemented = new Set<AnyEndpoint>();
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

  /** @throws AppError 403 where nobody is signed in (any more), and for whom the endpoint is not. */
  const guard = async (endpoint: AnyEndpoint, request: FastifyRequest) => {
    const { access } = endpoint;
    if (access === 'public') {
      await requireSpaceFor(endpoint);
      return rateLimit(endpoint, request.ip);
    }
    const caller = await authenticate(bearerToken(request));
    if (!caller) throw sessionExpired();
    Object.assign(request.acting, { actorId: caller.id, actorName: caller.displayName, sessionId: caller.sessionId });
    if (!grants(access, caller)) throw accessDenied();
    request.caller = caller;
    await requireSpaceFor(endpoint);
  };

  const implement: Implement = (endpoint, handler) => {
    implemented.add(endpoint);
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      onRequest: async (request) => {
        request.acting = { address: request.ip, requestId: request.id, origin: `${endpoint.method} ${endpoint.path}` };
        await auditRefusal(request, () => guard(endpoint, request));
      },
      handler: async (request, reply) => {
        const call = {
          params: parseInput(endpoint.params, request.params),
          query: endpoint.query && parseInput(endpoint.query, request.query),
          body: endpoint.body && parseInput(endpoint.body, request.body ?? {}),
          caller: request.caller,
          acting: request.acting,
          locale: negotiateLocale(request.headers['accept-language']),
          request,
          reply,
        };
        // The parsed parts have the types that the endpoint's schemas give; the generic handler can't be shown that.
        const answer = await auditRefusal(request, () => handler(call as unknown as Parameters<typeof handler>[0]));
        if (answer instanceof CsvFile) {
          // The trail's event is written, however much is only read.
          await requireSpace?.();
          await recordExport(request.acting, call.query ?? {});
        }
        return sendAnswer(reply, endpoint, answer, { checkResponses });
      },
    });
  };
  return { implement, implemented };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the endpoint's access is checked. */
    caller: Caller | undefined;
    /** On whose behalf the call runs, for the audit trail. */
    acting: CallActing;
  }
}

/** @throws Error naming every call that has no handler, and where one is given. */
export const requireHandlers = (endpoints: readonly AnyEndpoint[], implemented: ReadonlySet<AnyEndpoint>) => {
  const missing = endpoints
    .filter((endpoint) => !implemented.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  if (missing.length === 0) return;
  throw new Error(
    `These calls of the contract have no handler: ${missing.join(', ')}. List their entity in server/modules/entities.ts, or give them to \`implement\` in a module that server/modules/index.ts lists.`,
  );
};
