import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

export type Call = { method: string; path: string };

/** What becomes of a call on its way. */
export type Fate = {
  /** Milliseconds before it reaches the server; with others that wait less, calls arrive in another order. */
  delayMs?: number;
  /** Milliseconds before its answer reaches the browser. */
  answerDelayMs?: number;
  /** Reaches the server twice; the second answer is thrown away. */
  repeated?: boolean;
  /** Reaches the server once more, so many milliseconds after it was answered: behind others that were sent since. */
  repeatedAfterMs?: number;
  /** Answered in the server's place, which never hears of it. */
  answered?: { status: number; headers?: Record<string, string> };
  /** Begins while the server has the call. */
  beside?: () => Promise<unknown>;
  /** Told what the server has answered, whatever becomes of that on its way. */
  onAnswer?: (status: number) => void;
  /** `request`: the server never hears of it. `answer`: it has done its work, and the browser never hears of that. */
  lost?: 'request' | 'answer';
};

export type Passed = Call & { status?: number; lost: boolean };

/** The body is read first, so that it can be sent late, or twice. */
const readBody = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const ask = (target: string, incoming: IncomingMessage, body: Buffer) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method, url = '/', headers } = incoming;
    request(new URL(url, target), { method, headers }, resolve).on('error', reject).end(body);
  });

const readToEnd = (answer: IncomingMessage) => finished(answer.resume());

/**
 * Stands in front of a server as a bad line does: calls and answers are late, come twice, overtake one another or get lost.
 *
 * @param decide asked once for each call, before it is sent on.
 */
export const startUnsteadyProxy = async (target: string, decide: (call: Call, body: Buffer) => Fate) => {
  const passed: Passed[] = [];
  /** What comes once more. Whether the server was there for it is not known. */
  const late = new Set<Promise<unknown>>();
  let underWay = 0;
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const body = await readBody(incoming);
    const fate = decide({ method, path }, body);
    const { delayMs, answerDelayMs, repeated, repeatedAfterMs, answered, lost } = fate;
    const record: Passed = { method, path, lost: lost !== undefined };
    passed.push(record);
    if (delayMs) await pause(delayMs);
    const beside = fate.beside?.();
    if (lost === 'request') return outgoing.destroy();
    if (answered) return outgoing.writeHead(answered.status, answered.headers).end();
    const send = () => ask(target, incoming, body);
    const sent = Promise.all([send(), repeated && send().then(readToEnd)]);
    const [answer] = await sent.finally(() => beside);
    record.status = answer.statusCode ?? 502;
    fate.onAnswer?.(record.status);
    if (repeatedAfterMs)
      late.add(
        pause(repeatedAfterMs)
          .then(send)
          .then(readToEnd)
          .catch(() => undefined),
      );
    if (answerDelayMs) await pause(answerDelayMs);
    if (lost === 'answer') {
      // Read to the end, so that the server is done, before the line goes dead.
      await readToEnd(answer);
      return outgoing.destroy();
    }
    outgoing.writeHead(record.status, answer.headers);
    await pipeline(answer, outgoing);
  };
  const server = createServer((incoming, outgoing) => {
    underWay += 1;
    pass(incoming, outgoing)
      // The server hung up, or the browser went elsewhere: the other side gets to know.
      .catch(() => outgoing.destroy())
      .finally(() => {
        underWay -= 1;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    passed,
    /** How many calls have no answer yet. */
    underWay: () => underWay,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all(late);
    },
  };
};

export type UnsteadyProxy = Awaited<ReturnType<typeof startUnsteadyProxy>>;
