import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { grants } from '#contract/access.ts';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Locale } from '#contract/primitives.ts';
import { type Acting, actAs } from '../audit/acting.ts';
import type { RecordExport } from '../audit/exports.ts';
import type { RecordRefusal } from '../audit/refusals.ts';
import { accessDenied, sessionExpired } from '../errors.ts';
import type { ListEndpoint, ListQueryOf } from '../list/configuration.ts';
import type { Authenticator } from '../modules/auth/authenticate.ts';
import type { Caller } from '../modules/auth/caller.ts';
import type { AccessClaims } from '../modules/auth/tokens.ts';
import { CsvFile } from './csv-file.ts';
import { negotiateLocale } from './locale.ts';
import { findUndeclared } from './undeclared.ts';
import { parseInput } from './validation.ts';

/** A response whose JSON the database already made, in UTF-8; it is sent as it is. */
export class RawJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A response that is a file. */
export class FileContent {
  readonly content: Uint8Array;
  constructor(content: Uint8Array) {
    this.content = content;
  }
}

/** What a handler is given: parsed input, and who calls. Endpoints that need a signed-in person always have a `caller`. */
export type Call<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['access'] extends 'public' ? Caller | undefined : Caller;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | RawJson | FileContent | CsvFile>;
export type Implement = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>) => void;

/** A list's page, and whom the database says it was read for. */
export type PageWithCaller = { caller: Caller; page: RawJson };

/** A list as `createList` makes it. */
type List<Query> = {
  page: (query: Query) => Promise<RawJson>;
  pageWithCaller: ((query: Query, claims: AccessClaims) => Promise<PageWithCaller | undefined>) | undefined;
};

type ListRules<Query> = {
  /** What is asked for where the caller leaves it open. */
  complete?: (query: Query) => Query;
  /** @throws AppError for what this caller may not ask for. */
  requireAllowed?: (caller: Caller, query: Query) => void;
};

export type ImplementList = <E extends ListEndpoint>(
  endpoint: E,
  list: List<ListQueryOf<E>>,
  rules?: ListRules<ListQueryOf<E>>,
) => void;

const json = 'application/json; charset=utf-8';
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** @throws AppError 403 where nobody by these claims is signed in any more, and for whom the endpoint is not. */
const admit = ({ access }: AnyEndpoint, request: FastifyRequest, caller: Caller | undefined) => {
  if (!caller) throw sessionExpired();
  Object.assign(request.acting, { actorId: caller.id, actorName: caller.displayName, sessionId: caller.sessionId });
  if (!grants(access, caller)) throw accessDenied();
  request.caller = caller;
};

const bearer = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

const sendFile = (reply: FastifyReply, { binary }: AnyEndpoint, file: FileContent | CsvFile) => {
  reply.type(binary ?? 'application/octet-stream');
  if (file instanceof FileContent) return reply.send(Buffer.from(file.content));
  // Fastify destroys the stream when nobody listens any more, and with it the reading of further rows.
  return reply
    .header('content-disposition', 'attachment; filename="export.csv"')
    .send(Readable.from(file.chunks, { objectMode: false }));
};

type Options = {
  authenticator: Authenticator;
  recordRefusal: RecordRefusal;
  recordExport: RecordExport;
  /** Asked before anything is written. */
  requireSpace?: (() => Promise<void>) | undefined;
  checkResponses: boolean;
};

/** @throws Error when the database's own JSON is not what the contract declares, or more than that. */
const checkRaw = ({ response, path }: AnyEndpoint, text: string) => {
  const answer: unknown = JSON.parse(text);
  const undeclared = findUndeclared(answer, response.parse(answer));
  if (undeclared !== undefined) throw new Error(`${path} answers ${undeclared}, which the contract does not declare.`);
};

/**
 * Makes `implement` and, for lists, `implementList`, the only ways a call gets onto the server. Both parse the input by the contract, answer
 * no field that it does not declare, and tell nobody whom the endpoint is not for anything about their input.
 *
 * @returns `implement`, and the set of endpoints that have a handler by now.
 */
export const createImplement = (
  app: FastifyInstance,
  { authenticator, recordRefusal, recordExport, requireSpace, checkResponses }: Options,
) => {
  const implemented = new Set<AnyEndpoint>();
  const watch = <Result>(request: FastifyRequest, run: () => Promise<Result>) =>
    actAs(request.acting, run).catch(async (error: unknown) => {
      await recordRefusal(error, request.acting).catch((failure: unknown) =>
        request.log.error({ err: failure }, 'a refusal could not be recorded'),
      );
      throw error;
    });
  const send = (endpoint: AnyEndpoint, reply: FastifyReply, answer: unknown) => {
    if (answer instanceof FileContent || answer instanceof CsvFile) return sendFile(reply, endpoint, answer);
    reply.type(json);
    if (!(answer instanceof RawJson)) return JSON.stringify(endpoint.response.parse(answer));
    if (checkResponses) checkRaw(endpoint, answer.bytes.toString());
    return answer.bytes;
  };
  const readClaims = async (request: FastifyRequest): Promise<AccessClaims> => {
    const claims = await authenticator.readClaims(bearer(request));
    if (!claims) throw sessionExpired();
    return claims;
  };

  type Steps = Pick<RouteOptions, 'handler'> & { onRequest: (request: FastifyRequest) => Promise<void> };
  const route = (endpoint: AnyEndpoint, { onRequest, handler }: Steps) => {
    implemented.add(endpoint);
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      onRequest: async (request) => {
        request.acting = { address: request.ip, requestId: request.id, origin: `${endpoint.method} ${endpoint.path}` };
        await watch(request, () => onRequest(request));
      },
      handler,
    });
  };

  const implement: Implement = (endpoint, handler) =>
    route(endpoint, {
      onRequest: async (request) => {
        if (endpoint.access === 'public') return;
        admit(endpoint, request, await authenticator.findCaller(await readClaims(request)));
        // Signing in and renewing a session write next to nothing, and without them nobody could read.
        if (endpoint.method === 'POST') await requireSpace?.();
      },
      handler: async (request, reply) => {
        const call = {
          params: parseInput(endpoint.params, request.params),
          query: endpoint.query && parseInput(endpoint.query, request.query),
          body: endpoint.body && parseInput(endpoint.body, request.body ?? {}),
          caller: request.caller,
          locale: negotiateLocale(request.headers['accept-language']),
          request,
          reply,
        };
        // The parsed parts have the types that the endpoint's schemas give; the generic handler can't be shown that.
        const answer = await watch(request, () => handler(call as unknown as Parameters<typeof handler>[0]));
        if (answer instanceof CsvFile) await recordExport(request.acting, call.query ?? {});
        return send(endpoint, reply, answer);
      },
    });

  /**
   * A list whose page is read in one statement with its caller, where it can be: the answer is sent only when both are there and the
   * endpoint is for them. Whoever may not call hears nothing else, whatever else was wrong.
   */
  const implementList: ImplementList = (endpoint, list, rules = {}) => {
    const { complete = (query) => query, requireAllowed = () => undefined } = rules;
    const { pageWithCaller } = list;
    if (!pageWithCaller) {
      implement(endpoint, ({ query, caller }) => {
        const completed = complete(query as ListQueryOf<typeof endpoint>);
        requireAllowed(caller as Caller, completed);
        return list.page(completed);
      });
      return;
    }
    const read = async (request: FastifyRequest) => {
      const query = complete(parseInput(endpoint.query, request.query) as ListQueryOf<typeof endpoint>);
      const found = await pageWithCaller(query, request.claims);
      admit(endpoint, request, found?.caller);
      requireAllowed(request.caller as Caller, query);
      return found?.page;
    };
    const readForCaller = (request: FastifyRequest) =>
      read(request).catch(async (error: unknown) => {
        if (!request.caller) admit(endpoint, request, await authenticator.findCaller(request.claims));
        throw error;
      });
    route(endpoint, {
      onRequest: async (request) => {
        request.claims = await readClaims(request);
      },
      handler: async (request, reply) => send(endpoint, reply, await watch(request, () => readForCaller(request))),
    });
  };
  return { implement, implementList, implemented };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the endpoint's access is checked. */
    caller: Caller | undefined;
    /** What the access token of a list's call says, before the database has said whether it still holds. */
    claims: AccessClaims;
    /** On whose behalf the call runs, for the audit trail. */
    acting: Acting;
  }
}
