import { createParser } from 'eventsource-parser';
import { type LiveNews, type LivePresence, live, liveBeatSeconds } from '#contract/live.ts';
import { requestEndpoint } from '#src/dataProvider/callApi.ts';

/** `id`: of the last change that it tells of. */
export type LiveMessage = { id?: string | undefined } & (
  | { event: 'news'; data: LiveNews }
  | { event: 'presence'; data: LivePresence }
);

type Options = {
  /** Of the last message that is known; those after it are sent. */
  lastId: string | undefined;
  signal: AbortSignal;
  onMessage: (message: LiveMessage) => void;
};

/** Milliseconds of silence after which nothing is to be expected any more: a network that was cut says nothing. */
const silence = 2.5 * liveBeatSeconds * 1000;

/** Aborts where it was not restarted for so long. */
const createWatchdog = (milliseconds: number) => {
  const expired = new AbortController();
  const expire = () => expired.abort();
  let timer = setTimeout(expire, milliseconds);
  return {
    signal: expired.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(expire, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
};

/**
 * Reads the server's stream of events until it ends. Not `EventSource`, which cannot say who asks.
 *
 * @throws HttpError where it is refused, and what `fetch` throws where it breaks off.
 */
export const readStream = async ({ lastId, signal, onMessage }: Options): Promise<void> => {
  const watchdog = createWatchdog(silence);
  const ended = AbortSignal.any([signal, watchdog.signal]);
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      if (event === 'news' || event === 'presence') onMessage({ id, event, data: JSON.parse(data) } as LiveMessage);
    },
  });
  try {
    const headers = { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) };
    const { body } = await requestEndpoint(live.stream, { signal: ended, headers });
    if (!body) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      watchdog.restart();
      parser.feed(value);
    }
  } finally {
    watchdog.stop();
  }
};
