import type { FastifyReply } from 'fastify';
import { events } from '#contract/integration/events.ts';
import { RawJson } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { readEvents } from './feed.repository.ts';

/** Aborted when the client leaves, or has its answer. */
const goneSignal = ({ raw }: FastifyReply) => {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
};

/** The feed of events. */
export const registerEvents = ({ db, times, eventWaiters, implement }: ServerContext) => {
  implement(events.events, async ({ query: { wait, ...query }, token, tokenNow, reply }) => {
    const gone = goneSignal(reply);
    const deadline = performance.now() + wait * 1000;
    const read = async (after: string | undefined) => {
      for (let from = after; ; ) {
        const mark = eventWaiters.mark();
        const page = await readEvents(db, { ...query, after: from });
        const left = deadline - performance.now();
        if (!page.isEmpty || !(await times.idly(() => eventWaiters.wait({ mark, last: page.last }, left, gone))))
          return page;
        from = page.next;
        // Half a minute is enough for a token to be revoked.
        await tokenNow();
      }
    };
    const find = () => read(query.after);
    const { events: found, next, more } = await (wait > 0 ? eventWaiters.admit(token.id, find) : find());
    return new RawJson(`{"data":${found},"next":${JSON.stringify(next)},"more":${more}}`);
  });
};
