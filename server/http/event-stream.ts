import type { FastifyReply } from 'fastify';
import type * as z from 'zod';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** A message as it is sent. It is made once, however many streams of these events it goes to. */
export type EventMessage<Events extends Schemas> = { readonly text: string; readonly of: Events };

/**
 * A message of a stream. No field is sent that the contract does not declare.
 *
 * @param id what a client that was cut off says it has seen last (`Last-Event-ID`).
 * @example eventMessage(live.stream.events, 'news', { changes, many: [] }, '4711')
 */
export const eventMessage = <Events extends Schemas, Name extends keyof Events & string>(
  events: Events,
  name: Name,
  data: z.input<Events[Name]>,
  id?: string,
): EventMessage<Events> => {
  // JSON has no line break of its own, so that it is one line of the message.
  const json = JSON.stringify(events[name]?.parse(data));
  return { text: `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`, of: events };
};

/** Backpressure: a client that leaves so many bytes unread, beside one message, is cut off, and comes again when it can. */
const mostUnread = 256 * 1024;
/** Milliseconds that a client has to take what is left, once its stream has ended. */
const lastMoment = 1_000;
/** Milliseconds that a browser waits before it comes again. */
const retry = 2_000;

/** A stream of server-sent events (`text/event-stream`), as long as its client stays. */
export class EventStream<Events extends Schemas> {
  readonly #raw: FastifyReply['raw'];
  #isOver: boolean;
  /** Bytes of the longest message so far: nobody can have read what is only just written, however long it is. */
  #longest = 0;

  /** Answers a call, with whatever headers the reply has by now. The client knows by the first line that the stream is open. */
  constructor(reply: FastifyReply) {
    // A proxy that gathers answers would keep messages to itself.
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    reply.hijack();
    this.#raw = reply.raw;
    // Whoever left while it was looked up who they are has been told of already.
    this.#isOver = reply.raw.destroyed;
    if (this.#isOver) return;
    this.onOver(() => {
      this.#isOver = true;
    });
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) this.#raw.setHeader(name, value);
    this.#raw.writeHead(200);
    this.#write(`retry: ${retry}\n\n`);
  }

  send({ text }: EventMessage<Events>): void {
    this.#write(text);
  }

  /** A sign of life, which clients leave out. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#raw.end();
    setTimeout(() => this.#raw.destroy(), lastMoment).unref();
  }

  /** Called once the connection is closed, by whomever; at once where it is already. */
  onOver(told: () => void): void {
    if (this.#raw.destroyed) told();
    else this.#raw.once('close', told);
  }

  #write(text: string) {
    if (this.#isOver) return;
    this.#raw.write(text);
    this.#longest = Math.max(this.#longest, Buffer.byteLength(text));
    if (this.#raw.writableLength > mostUnread + this.#longest) this.#raw.destroy();
  }
}
