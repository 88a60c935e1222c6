import { type Failure, LecternError } from './errors.ts';
import { parseJson } from './parse-json.ts';
import { backoffMs, orAborted, pause, within } from './waiting.ts';

export type Retry = { error: LecternError; tries: number; delayMs: number };

export interface ClientOptions {
  /** Where Lectern is, such as `https://lectern.example.com`. */
  url: string;
  /** A service token, `lectern_live_…`. A function is asked before each try, and once more where a token is refused, so that another is taken up. Where it fails, it is asked again like the server. */
  token: string | (() => string | Promise<string>);
  /**
   * How often a call is tried that nobody answers or that is refused for the moment. 5 unless given. One whose first try still runs is waited for, two minutes
   * at least. With `Infinity` a call goes on until it is answered.
   */
  tries?: number;
  /** How long one try may take, in milliseconds. A minute unless given. */
  timeoutMs?: number;
  /** In which language refusals speak: `en`, `de`, `fr` or `pt`. */
  language?: string;
  /** Told before each further try, for a log. */
  onRetry?: (retry: Retry) => void;
  /** Another `fetch`, such as one that goes through a proxy. */
  fetch?: typeof globalThis.fetch;
}

export type Request = {
  method: string;
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  body?: string | Blob;
  contentType?: string;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  tries?: number;
  timeoutMs?: number;
  /** The address has answered as Lectern does: an answer that cannot be read is of what stands before it, while it is away. */
  isKnown?: boolean;
};

/** Longer than a token's minute; what asks for more is left to the caller, or asked again after it where there is no end of tries. */
const longestWaitMs = 90_000;
/** As long as a first try may run that was thought lost: one that waits for it has not failed. */
const runningMs = 120_000;

const retryAfterMs = (headers: Headers) => {
  const told = headers.get('retry-after');
  if (told === null) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** A refusal of Lectern's, or what stands between says in its own way. */
const failureOf = (response: Response, body: unknown): LecternError => {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const wait = retryAfterMs(response.headers);
  const { message = `The answer is ${response.status} ${response.statusText}`.trim(), code = 'client.unreadable' } =
    told;
  return new LecternError({
    ...told,
    message,
    code,
    status: response.status,
    ...(wait !== undefined && { retryAfterMs: wait }),
  });
};

/** How long to wait before the next try; undefined where there is none. */
const delayMs = (
  error: LecternError,
  { tried, isEndless, isKnown }: { tried: number; isEndless: boolean; isKnown: boolean },
) => {
  if (!error.isTemporary && !(isKnown && error.code === 'client.unreadable')) return undefined;
  const { retryAfterMs = 0 } = error;
  if (retryAfterMs > longestWaitMs) return isEndless ? longestWaitMs : undefined;
  // With a little more, so that those who were told the same do not all come at the same moment. A server that always says a second is not asked each second.
  return Math.max(retryAfterMs * (1 + Math.random() / 10), backoffMs(tried - 1));
};

/** Says of each try that failed whether it counts. */
const createCounter = () => {
  const begun = performance.now();
  let counted = 0;
  return (error: unknown) => {
    const isRunning = error instanceof LecternError && error.code === 'idempotency.running';
    if (!isRunning || performance.now() - begun >= runningMs) counted += 1;
    return counted;
  };
};

const addressOf = (base: string, { path, query = {} }: Request) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
};

const headersOf = (token: string, language: string | undefined, { contentType, idempotencyKey }: Request) =>
  new Headers({
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(language !== undefined && { 'accept-language': language }),
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  });

/** What is at the bottom: `fetch` itself says no more than that it failed. One that tried several addresses has a code alone. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || String((error as { code?: unknown }).code ?? error.name);
};

/** Whatever keeps an answer from coming is one kind of failure. */
const unreachable = (cause: unknown, missing = 'answer') => {
  const message = `No ${missing}: ${reasonOf(cause)}`;
  return new LecternError({ message, code: 'client.unreachable', status: 0 }, { cause });
};

/** Sends one call, again where that may help, and reads the answer. */
export const createSend = (options: ClientOptions) => {
  const { url, token, language, onRetry, tries: usualTries = 5, timeoutMs: usualTimeoutMs = 60_000 } = options;
  const base = new URL(url).href.replace(/\/+$/, '');

  /** The signal ends also what somebody else's function waits for. */
  const readToken = async (signal: AbortSignal) => {
    if (typeof token === 'string') return token;
    const asked = (async () => token())();
    return orAborted(signal, asked).catch((cause) => {
      throw unreachable(cause, 'token');
    });
  };

  const ask = async (request: Request, usedToken: string, signal: AbortSignal): Promise<unknown> => {
    const headers = headersOf(usedToken, language, request);
    const call = options.fetch ?? globalThis.fetch;
    const { method, body } = request;
    const told = await call(addressOf(base, request), {
      method,
      headers,
      signal,
      // A redirect would turn a POST into a GET, and may lead the token elsewhere.
      redirect: 'manual',
      credentials: 'omit',
      ...(body !== undefined && { body }),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((cause) => {
        throw unreachable(cause);
      });
    const answer = parseJson(told.text);
    if (!told.response.ok || answer === undefined) throw failureOf(told.response, answer);
    return answer;
  };

  /** One that waited for long may have been sent with a token that was revoked meanwhile, and has a successor. */
  const attempt = async (request: Request, signal: AbortSignal) => {
    const usedToken = await readToken(signal);
    return ask(request, usedToken, signal).catch(async (error: unknown) => {
      if (!(error instanceof LecternError && error.status === 401)) throw error;
      const newToken = await readToken(signal);
      if (newToken === usedToken) throw error;
      return ask(request, newToken, signal);
    });
  };

  /**
   * @returns the answer's JSON.
   * @throws LecternError where it is refused, or was tried often enough; the signal's reason once it is aborted.
   */
  return async (request: Request): Promise<unknown> => {
    const { signal, tries = usualTries, timeoutMs = usualTimeoutMs, isKnown = false } = request;
    const isEndless = tries === Number.POSITIVE_INFINITY;
    const countFailed = createCounter();
    const waitOrThrow = async (error: unknown, tried: number) => {
      signal?.throwIfAborted();
      const isLast = countFailed(error) >= tries;
      const ms = error instanceof LecternError && !isLast ? delayMs(error, { tried, isEndless, isKnown }) : undefined;
      if (ms === undefined) throw error;
      onRetry?.({ error: error as LecternError, tries: tried, delayMs: ms });
      await pause(ms, signal);
    };
    for (let tried = 1; ; tried += 1) {
      try {
        return await within(timeoutMs, signal, (either) => attempt(request, either));
      } catch (error) {
        await waitOrThrow(error, tried);
      }
    }
  };
};
export type Send = ReturnType<typeof createSend>;
