import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, BodyOf, EventsOf, ParamsOf, QueryOf, ResponseOf, TokenAccess } from '#contract/endpoint.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Attachment, FileContent, NotModified, RawJson, RowsFile } from '../answers.ts';
import type { CallActing } from '../audit/acting.ts';
import type { Caller } from '../caller.ts';
import type { ServiceToken } from '../modules/service-tokens/authenticate-token.ts';
import type { EventStream } from './event-stream.ts';

type CallerOf<E extends AnyEndpoint> = E['access'] extends TokenAccess
  ? undefined
  : E['access'] extends 'public'
    ? Caller | undefined
    : Caller;

/**
 * What a handler is given: parsed input, and who calls. Endpoints that need a signed-in person always have a `caller`, those of the
 * integration a `token`.
 */
type Call<E extends AnyEndpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<E>;
  token: E['access'] extends TokenAccess ? ServiceToken : undefined;
  /** On whose behalf the call writes. */
  acting: CallActing;
  /** Who calls, as the guard finds it now; undefined once it would refuse the call. For calls that last. */
  callerNow: () => Promise<Caller | undefined>;
  /** The service token as it is now. For calls that last. @throws AppError as the guard does, once it would refuse the call. */
  tokenNow: () => Promise<ServiceToken>;
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** What a handler answers: the stream that it has opened, where its endpoint has events. */
type AnswerOf<E extends AnyEndpoint> = [EventsOf<E>] extends [never]
  ? ResponseOf<E> | RawJson | FileContent | NotModified | Attachment | RowsFile
  : EventStream<EventsOf<E>>;
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;
export type Implement = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>) => void;

/** The handlers of calls, by the endpoints that they implement. */
export type Handlers = Map<AnyEndpoint, Handler<AnyEndpoint>>;
