import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyEndpoint, nameOfCall } from '#contract/endpoint.ts';
import { callLimits } from '#contract/limits.ts';
import { RowsFile } from '../answers.ts';
import type { CallActing } from '../audit/acting.ts';
import type { RecordExport } from '../audit/exports.ts';
import type { RecordRefusal } from '../audit/refusals.ts';
import type { Caller } from '../caller.ts';
import { explainError } from '../database/database-errors.ts';
import { sessionExpired } from '../errors.ts';
import type { ServiceToken } from '../modules/service-tokens/authenticate-token.ts';
import { hasRefusedForNow, type Idempotency } from '../modules/service-tokens/idempotency.ts';
import { sendAnswer, sendJson, serializeAnswer } from './answers.ts';
import { EventStream } from './event-stream.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import type { Handler, Handlers, Implement } from './handlers.ts';
import { calledFor, idempotencyKeyOf } from './idempotency-key.ts';
import { negotiateLocale } from './locale.ts';
import { parseCall } from './validation.ts';

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** What of the query came as a body stands beside what the address has. */
const queryOf = ({ queryAsForm }: AnyEndpoint, { query, body }: FastifyRequest) =>
  queryAsForm && body !== null && typeof body === 'object' ? { ...(query as object), ...body } : query;

type Options = GuardOptions & {
  idempotency: Idempotency;
  recordRefusal: RecordRefusal;
  recordExport: RecordExport;
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
  { idempotency, recordRefusal, recordExport, checkResponses, ...guarding }: Options,
) => {
  const handlers: Handlers = new Map();
  const { guard, callerNow, tokenNow } = createGuard(guarding);
  const auditRefusal = async <Result>(request: FastifyRequest, run: () => Promise<Result>) => {
    try {
      return await run();
    } catch (error) {
      await recordRefusal(error, request.acting).catch((failure: unknown) =>
        request.log.error({ err: failure }, 'a refusal could not be recorded'),
      );
      throw error;
    }
  };

  /**
   * What is refused for whoever has lost their account, or its rights, while they called is what any other call of theirs is: that nobody is
   * signed in. Else the database would say of a field that they never gave that it names nobody.
   */
  const requireCaller = <Result>(endpoint: AnyEndpoint, request: FastifyRequest, run: () => Promise<Result>) =>
    run().catch(async (error: unknown) => {
      const isAboutInput = [400, 404].includes(explainError(error)?.status ?? 0);
      if (request.caller && isAboutInput && !(await callerNow(endpoint, request))) throw sessionExpired();
      throw error;
    });

  /** @throws AppError 400 naming what the contract refuses. */
  const readCall = (endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) => ({
    ...parseCall(endpoint, {
      params: request.params,
      query: queryOf(endpoint, request),
      body: request.body ?? {},
    }),
    caller: request.caller,
    token: request.token,
    acting: request.acting,
    callerNow: () => callerNow(endpoint, request),
    tokenNow: () => tokenNow(endpoint, request),
    locale: negotiateLocale(request.headers['accept-language']),
    request,
    reply,
  });

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
          origin: nameOfCall(endpoint),
        };
        await auditRefusal(request, () => guard(endpoint, request, reply));
      },
      handler: async (request, reply) => {
        const call = readCall(endpoint, request, reply);
        // The parsed parts have the types that the endpoint's schemas give; the generic handler can't be shown that.
        const handle = () => handler(call as unknown as Parameters<typeof handler>[0]);
        const run = () => auditRefusal(request, () => requireCaller(endpoint, request, handle));
        const key = idempotencyKeyOf(endpoint, request);
        if (request.token && key !== undefined) {
          const keyed = { tokenId: request.token.id, key, call: calledFor(request) };
          const once = await idempotency(keyed, async () => {
            const answer = await run();
            return { text: serializeAnswer(endpoint, answer, { checkResponses }), isForNow: hasRefusedForNow(answer) };
          });
          if (once.isRepeated) reply.header('idempotency-replayed', 'true');
          return sendJson(reply, once.text);
        }
        const answer = await run();
        if (answer instanceof EventStream) return reply;
        if (answer instanceof RowsFile) {
          // The trail's event is written, however much is only read.
          await guarding.requireSpace?.();
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
  const missing = endpoints.filter((endpoint) => !implemented.has(endpoint)).map(nameOfCall);
  if (missing.length === 0) return;
  throw new Error(
    `These calls of the contract have no handler: ${missing.join(', ')}. List their entity in server/modules/entities.ts, or give them to \`implement\` in a module that server/modules/index.ts lists.`,
  );
};
