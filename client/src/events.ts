import { LecternError } from './errors.ts';
import { limits } from './routes.ts';
import type { Send } from './send.ts';
import type { Calls, DomainEvent } from './types.ts';

export type EventType = DomainEvent['type'];
export type EventPage = Calls['events']['answer'];

/** A cursor that leads nowhere any more: events of before are gone (`events.expired`), or the database was set back (`events.set_back`). */
export type Gap = { code: string; after: string; error: LecternError };

export interface PageOptions {
  /** The cursor that was kept last. Without it the oldest event there is comes first; `newest` leaves out all there are so far. */
  after?: string | undefined;
  /** Only these. */
  types?: readonly EventType[];
  /** How many seconds a call waits for the next event; 20 unless given, 30 at most. */
  wait?: number;
  /** How many events come with one call at most; 100 unless given, 500 at most. */
  limit?: number;
  /**
   * Called where the cursor leads nowhere any more. Read the catalogue anew, and after `events.set_back` tell again what was told since the backup; the
   * loop goes on from the oldest event there is. What was done already is known by its `id`. Without it the loop ends with the error.
   */
  onGap?: (gap: Gap) => unknown;
  /** Ends the loop. */
  signal?: AbortSignal | undefined;
}

export interface EventOptions extends PageOptions {
  /**
   * Keeps the cursor, to begin with it the next time. Called once all events before it have been through the loop: what was under way when
   * the program ended comes again.
   */
  keep?: (cursor: string) => unknown;
}

const gapOf = (error: unknown): Gap | undefined => {
  if (!(error instanceof LecternError) || error.status !== 410) return undefined;
  const { after } = (error.data ?? {}) as { after?: unknown };
  return typeof after === 'string' ? { code: error.code, after, error } : undefined;
};

/**
 * What happens in Lectern, page after page, until the signal ends it: it waits for the next event, and for a server that is away. Each page
 * has the cursor to keep, together with what was done because of its events.
 */
export async function* readPages(
  send: Send,
  path: string,
  options: PageOptions,
): AsyncGenerator<EventPage, void, void> {
  const { types, wait = 20, limit, onGap, signal } = options;
  const waitSeconds = Math.min(Math.max(wait, 1), limits.waitSeconds);
  let isKnown = false;
  const ask = async (after: string | undefined) => {
    try {
      // Where the answer with the first event got lost, `newest` once more would leave that out: a cursor is had before anything is waited for.
      const seconds = after === 'newest' ? 0 : waitSeconds;
      const query = { after, types: types?.join(), wait: String(seconds), limit: limit?.toString() };
      const tries = Number.POSITIVE_INFINITY;
      const timeoutMs = (waitSeconds + 30) * 1000;
      const page = (await send({ method: 'GET', path, query, signal, tries, timeoutMs, isKnown })) as EventPage;
      isKnown = true;
      return page;
    } catch (error) {
      if (signal?.aborted) return undefined;
      const gap = gapOf(error);
      // The cursor that it named leads nowhere either: going on so would never end.
      if (!gap || !onGap || gap.after === after) throw error;
      await onGap(gap);
      return gap;
    }
  };
  let { after } = options;
  while (!signal?.aborted) {
    const answer = await ask(after);
    if (answer === undefined) return;
    if ('next' in answer) {
      after = answer.next;
      yield answer;
    } else {
      after = answer.after;
    }
  }
}

/** The events of {@link readPages}, one by one. */
export async function* readEvents(
  send: Send,
  path: string,
  { keep, ...options }: EventOptions,
): AsyncGenerator<DomainEvent, void, void> {
  let kept = options.after;
  for await (const { data, next } of readPages(send, path, options)) {
    for (const event of data) {
      if (options.signal?.aborted) return;
      yield event;
    }
    // Whoever asks for the next event is done with those before.
    if (next !== kept) await keep?.(next);
    kept = next;
  }
}
