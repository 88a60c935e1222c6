import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type CallTimes, createCallTimes, type StatementTimes } from '../database/statement-times.ts';

/**
 * Logs each call that takes longer than configured, once, when it has been answered: with the pattern of its route, as its address may hold
 * what people searched for, and with the share of the database. So is a call with a slow statement, and a slow statement of no call.
 */
export const logSlowCalls = (
  app: FastifyInstance,
  times: StatementTimes,
  { slowMilliseconds }: Pick<Config, 'slowMilliseconds'>,
) => {
  if (slowMilliseconds === 0) return;
  times.watch({ slowMilliseconds, onSlow: (slow) => app.log.warn(slow, 'a slow statement') });

  const timesOf = new WeakMap<FastifyRequest, CallTimes>();
  const callOf = (request: FastifyRequest) => {
    const call = timesOf.get(request) ?? createCallTimes();
    timesOf.set(request, call);
    return call;
  };
  // A stream lasts as long as somebody looks, and what is read for all of them may be begun by one: its slow statements are told of alone.
  const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.events !== undefined;
  const timeStatements = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    isStream(request) ? done() : times.within(callOf(request), done);
  app.addHook('onRequest', timeStatements);
  // The body is read in the context of its socket, which outlives the call.
  app.addHook('preValidation', timeStatements);

  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    if (isStream(request)) return;
    const call = callOf(request);
    call.isOver = true;
    const milliseconds = Math.round(elapsedTime - call.idleMilliseconds);
    if (milliseconds < slowMilliseconds && call.slow.length === 0) return;
    const { method, routeOptions } = request;
    request.log.warn(
      {
        method,
        route: routeOptions.url ?? 'none',
        status: statusCode,
        milliseconds,
        databaseMilliseconds: Math.round(call.databaseMilliseconds),
        statements: call.statements,
        ...(call.slow.length > 0 && { slow: call.slow }),
      },
      'a slow call',
    );
  });
};
