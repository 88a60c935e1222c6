import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { eventLimits } from '#contract/integration/events.ts';
import type { Connection } from '../../database/database.ts';
import { tooManyWaiting } from '../../errors.ts';
import { lastSequence } from './feed.repository.ts';

/** Between two polls for events that another server's sealer added. */
const pollMilliseconds = 500;

/**
 * Long polling: calls that wait for the next event. They are woken by this server's sealer, and for what other servers seal by one poll for
 * all of them, which rests while nobody waits.
 */
export const createEventWaiters = ({ app, db }: { app: FastifyInstance; db: Connection }) => {
  /** By how each goes on: the number of the last event that it knows. */
  const waiting = new Map<() => void, number>();
  const byToken = new Map<string, number>();
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  let wakes = 0;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    wakes += 1;
    for (const go of [...waiting.keys()]) go();
  };

  const poll = async () => {
    try {
      const last = await lastSequence(db);
      if ([...waiting.values()].some((known) => known !== last)) wake();
    } catch (error) {
      app.log.error({ err: error }, 'it was not seen whether there are new events');
    }
    timer = waiting.size > 0 && !closing.signal.aborted ? setTimeout(() => void poll(), pollMilliseconds) : undefined;
  };
  const startPolling = () => {
    if (timer) return;
    timer = setTimeout(() => void poll(), pollMilliseconds);
  };

  // Before the server waits for the calls in flight.
  app.addHook('preClose', async () => {
    closing.abort();
    clearTimeout(timer);
    wake();
  });

  return {
    /** Wakes whoever waits, because there are new events. */
    wake,

    /** Against a lost wake-up: taken before one reads, it tells {@link wait} whether something came meanwhile. */
    mark: () => wakes,

    /**
     * Waits for an event since the mark and after the last that is known, for so long, or until there is no use in it.
     *
     * @returns whether there may be one.
     */
    wait: ({ mark, last }: { mark: number; last: number }, milliseconds: number, gone: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        if (mark !== wakes) return resolve(true);
        if (milliseconds <= 0 || gone.aborted || closing.signal.aborted) return resolve(false);
        const go = () => {
          clearTimeout(late);
          waiting.delete(go);
          gone.removeEventListener('abort', go);
          resolve(wakes !== mark && !gone.aborted && !closing.signal.aborted);
        };
        const late = setTimeout(go, milliseconds);
        waiting.set(go, last);
        gone.addEventListener('abort', go);
        startPolling();
      }),

    /** Runs a call that may wait. @throws AppError 429 where too many of this token's do already. */
    admit: async <Result>(tokenId: string, run: () => Promise<Result>) => {
      const count = byToken.get(tokenId) ?? 0;
      if (count >= eventLimits.waitingCalls) throw tooManyWaiting(eventLimits.waitingCalls);
      byToken.set(tokenId, count + 1);
      try {
        return await run();
      } finally {
        const left = (byToken.get(tokenId) ?? 1) - 1;
        if (left > 0) byToken.set(tokenId, left);
        else byToken.delete(tokenId);
      }
    },
  };
};

export type EventWaiters = ReturnType<typeof createEventWaiters>;
