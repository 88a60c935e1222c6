import { once } from 'node:events';
import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { guard, type Resolve } from './guard.ts';
import { bytesRead } from './redact.ts';
import { WebhookError } from './webhook-error.ts';

/** How long an answer's head may be, in bytes. */
const maxHead = 16_384;

/**
 * Connections stay open for the next event. Each endpoint has its own share, so that a slow one takes none from the others. There is no most
 * for all together (`maxTotalSockets`): Node counts idle ones towards it, and gives none of them up for another receiver.
 */
const connections = { keepAlive: true, maxSockets: 16, maxFreeSockets: 32, timeout: 30_000 };

type Requested = https.RequestOptions & { endpoint: string };

/** The pool of connections is keyed by the endpoint as well as by the host: of two on one host, a slow one keeps the other waiting no more. */
const byEndpoint = <Agent extends http.Agent>(agent: Agent): Agent => {
  const nameOf = agent.getName.bind(agent);
  return Object.assign(agent, { getName: (options: Requested) => `${nameOf(options)}:${options.endpoint}` });
};

type Options = {
  /** Networks that may be called though they are not public, and without TLS: `10.20.0.0/16`. */
  allowedNetworks: readonly string[];
  /** For an attempt as a whole, from the name's look-up to the answer's end. */
  deadlineMilliseconds?: number;
  /** The authority to trust, in PEM, in the place of the usual ones. */
  ca?: string;
  resolve?: Resolve;
};

type Webhook = {
  /** Whose connections it may use. */
  endpoint: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Ends the attempt; its reason is thrown. */
  signal?: AbortSignal;
};

/** What a receiver answered, whatever its status: a redirect is not followed. */
type WebhookAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

const isNoHttp = (error: unknown) => String((error as NodeJS.ErrnoException).code).startsWith('HPE_');

/** The error of a connection as why there is no answer. */
const asFailure = (error: unknown, isHandshaking: boolean) => {
  if (error instanceof WebhookError) return error;
  const otherwise = isHandshaking ? 'tls' : 'connect';
  return new WebhookError(isNoHttp(error) ? 'protocol' : otherwise, { cause: error });
};

/**
 * A linked abort signal: aborted at the deadline, or with the caller's signal, which outlives the attempt. `AbortSignal.any` would leave something
 * of each attempt with that one.
 */
const linkSignal = (deadlineMilliseconds: number, callers?: AbortSignal) => {
  const linked = new AbortController();
  const abort = () => linked.abort(callers?.reason);
  const deadline = setTimeout(() => linked.abort(new WebhookError('timeout')), deadlineMilliseconds);
  callers?.addEventListener('abort', abort);
  const unlink = () => {
    clearTimeout(deadline);
    callers?.removeEventListener('abort', abort);
  };
  return { signal: linked.signal, unlink };
};

/** Rejects with the reason at once. A request that waits for a connection fails only when it has one. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Is a TLS handshake under way? A connection that is used again has had it. */
const watchHandshake = (request: ClientRequest) => {
  let handshaking = false;
  request.once('socket', (socket: Socket) => {
    if (request.reusedSocket || !('encrypted' in socket)) return;
    socket.once('connect', () => {
      handshaking = true;
    });
    socket.once('secureConnect', () => {
      handshaking = false;
    });
  });
  return () => handshaking;
};

/** Reads little more than is kept. Longer than that, and the connection is given up: who knows when it ends. */
const readBody = async (response: IncomingMessage) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > bytesRead) break;
  }
  const kept = Buffer.concat(chunks).subarray(0, bytesRead);
  // A database takes no NUL into a text. What is cut within a character ends before it.
  return new TextDecoder().decode(kept, { stream: size > bytesRead }).replaceAll('\0', '\uFFFD');
};

/**
 * Posts webhooks to addresses that somebody typed, and reaches none that only this machine or its network should: what is checked is the
 * address that is connected to. No more than 16 under way for an endpoint; what comes beyond that waits, and its time runs.
 *
 * @example
 * const { sendWebhook, close } = createWebhookSender({ allowedNetworks: [] });
 * const { status } = await sendWebhook({ endpoint: id, url: 'https://shop.example.com/hooks', headers, body });
 */
export const createWebhookSender = ({ allowedNetworks, deadlineMilliseconds = 15_000, ca, resolve }: Options) => {
  const agents = { http: byEndpoint(new http.Agent(connections)), https: byEndpoint(new https.Agent(connections)) };

  const post = (
    { endpoint, url: text, headers, body }: Webhook,
    { signal, agent }: { signal: AbortSignal; agent?: false },
  ) => {
    if (!URL.canParse(text)) throw new WebhookError('blocked');
    const url = new URL(text);
    const lookup = guard(url, { allowedNetworks, resolve });
    const protocol = url.protocol === 'https:' ? 'https' : 'http';
    const options: Requested = {
      endpoint,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      agent: agent ?? agents[protocol],
      maxHeaderSize: maxHead,
      ca,
      signal,
    };
    return (protocol === 'https' ? https : http).request(url, options).end(body);
  };

  /** The head of the answer. */
  const ask = async (webhook: Webhook, signal: AbortSignal, agent?: false): Promise<IncomingMessage> => {
    const request = post(webhook, { signal, agent });
    const isHandshaking = watchHandshake(request);
    // Once the answer has begun, its errors are told by the answer.
    request.on('error', () => undefined);
    try {
      const [response] = await once(request, 'response');
      return response;
    } catch (error) {
      // A connection from before, which its server has closed meanwhile, says nothing about this webhook.
      if (request.reusedSocket && !signal.aborted) return ask(webhook, signal, false);
      throw asFailure(error, isHandshaking());
    }
  };

  const send = async (webhook: Webhook, signal: AbortSignal): Promise<WebhookAnswer> => {
    const response = await ask(webhook, signal);
    try {
      return { status: response.statusCode ?? 0, headers: response.headers, body: await readBody(response) };
    } catch (error) {
      throw asFailure(error, false);
    }
  };

  return {
    /** @throws WebhookError where no answer came. */
    sendWebhook: async (webhook: Webhook): Promise<WebhookAnswer> => {
      webhook.signal?.throwIfAborted();
      const { signal, unlink } = linkSignal(deadlineMilliseconds, webhook.signal);
      try {
        return await Promise.race([send(webhook, signal), untilAborted(signal)]);
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        unlink();
      }
    },

    /** Closes the connections that stay open for later. */
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};
