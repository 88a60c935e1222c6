import { EventSourceParserStream } from 'eventsource-parser/stream';
import { LiveNews, LivePresence, live } from '#contract/live.ts';
import type { TestServer } from './test-server.ts';

type Message = { event: string; id: string | undefined; data: string };

/**
 * Opens a stream of live news as a browser does, and collects what it says.
 *
 * @example const listener = await listen(server, { token }); await expect.poll(listener.changes).toContainEqual({ … });
 */
export const listen = async (
  server: Pick<TestServer, 'url'>,
  { token, lastEventId }: { token: string; lastEventId?: string },
) => {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}${live.stream.path}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) {
    return { response, refused: (await response.json()) as { code: string; message: string } };
  }
  const messages: (Message & { at: number })[] = [];
  let comments = 0;
  let isOver = false;
  const errors: Error[] = [];
  const read = async () => {
    const parser = new EventSourceParserStream({
      onComment: () => {
        comments += 1;
      },
      onError: (error) => {
        errors.push(error);
      },
    });
    for await (const { event = 'message', id, data } of response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(parser) ?? [])
      messages.push({ event, id, data, at: performance.now() });
  };
  const ended = read()
    .catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    })
    .finally(() => {
      isOver = true;
    });
  const of = (name: string) => messages.filter(({ event }) => event === name);
  const news = () => of('news').map(({ data }) => LiveNews.parse(JSON.parse(data)));
  const presence = () => of('presence').map(({ data }) => LivePresence.parse(JSON.parse(data)));
  return {
    response,
    errors,
    messages: () => messages,
    comments: () => comments,
    news,
    presence,
    changes: () => news().flatMap(({ changes }) => changes),
    many: () => news().flatMap(({ many }) => many),
    /** Who is where, as a client that has read everything knows it. */
    places: () => {
      const places = new Map<string, LivePresence['here'][number]>();
      for (const { all, here, gone } of presence()) {
        if (all) places.clear();
        for (const place of here) places.set(place.tab, place);
        for (const tab of gone) places.delete(tab);
      }
      return [...places.values()];
    },
    lastId: () => messages.findLast(({ id }) => id !== undefined)?.id,
    isOver: () => isOver,
    /** The server has ended it. Rejects where it was cut off. */
    ended,
    leave: async () => {
      leaving.abort();
      await ended;
    },
  };
};
