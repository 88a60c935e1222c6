import type * as z from 'zod';
import { grants } from '#contract/access.ts';
import {
  type AnyEndpoint,
  nameOfCall,
  type ParamsOf,
  type ResponseOf,
  type ScreenEndpoint,
} from '#contract/endpoint.ts';
import type { Locale } from '#contract/primitives.ts';
import { RawJson } from '../answers.ts';
import type { CallActing } from '../audit/acting.ts';
import type { Caller } from '../caller.ts';
import type { OpenDatabase } from '../database/database.ts';
import { accessDenied } from '../errors.ts';
import type { Handlers } from './handlers.ts';
import { parseCall } from './validation.ts';

/** Of an endpoint that is only known at run time, whatever it may take; the contract refuses it then. */
type Input<S> = S extends z.ZodType ? z.input<S> : unknown;
type Given<E extends AnyEndpoint> = { params: ParamsOf<E>; query?: Input<E['query']>; body?: Input<E['body']> };
type By = { caller: Caller; acting: CallActing; locale: Locale };

/**
 * Makes a call from within the server on behalf of somebody, as if they had made it: what is done to many records at once is done by what
 * does it to one. Only calls that are answered with JSON, and whose handlers look at neither the request nor the reply.
 *
 * @throws AppError 403 where the call is not for them, 422 where the contract refuses the input, and whatever the handler throws.
 */
export type Perform = <E extends AnyEndpoint>(endpoint: E, given: Given<E>, by: By) => Promise<ResponseOf<E>>;

export const createPerform =
  (handlers: Handlers, requireSpace: OpenDatabase['requireSpace']): Perform =>
  async (endpoint, { params, query, body }, by) => {
    const handler = handlers.get(endpoint);
    if (!handler) throw new Error(`${nameOfCall(endpoint)} has no handler.`);
    if (endpoint.events) throw new Error(`${endpoint.path} is a stream, which has no answer to wait for.`);
    if (!grants((endpoint as unknown as ScreenEndpoint).access, by.caller)) throw accessDenied();
    await requireSpace?.();
    const call = {
      ...by,
      ...parseCall(endpoint, { params, query: query ?? {}, body }),
      token: undefined,
    };
    // There is no request: handlers that need one are not performed.
    const answer = await handler(call as unknown as Parameters<typeof handler>[0]);
    return (answer instanceof RawJson ? JSON.parse(answer.text) : answer) as ResponseOf<typeof endpoint>;
  };
