import { HttpError } from 'ra-core';
import type { BodyInputOf, QueryInputOf, ResponseOf, ScreenEndpoint } from '#contract/endpoint.ts';
import { addressOfCall } from '#src/authProvider/apiServer.ts';
import { refreshSession } from '#src/authProvider/refresh.ts';
import { readSession } from '#src/authProvider/session.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { toParameters, toQueryString } from './queryString.ts';

/** The body of a failure, as the contract's wire format has it. `message` is what the person is told. */
type FailureBody = { message?: string; code?: string; errors?: Record<string, string>; data?: unknown };

export type CallOptions = {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Sends the query as the form-encoded body of a POST, where the endpoint takes it so: an address has no room for it. */
  queryAsForm?: boolean;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Sent also where the page goes away meanwhile. */
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
};

/** Options with the types of an endpoint that is known where it is called. */
type TypedOptions<E extends ScreenEndpoint> = Omit<CallOptions, 'query' | 'body'> & {
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E> | FormData;
};

const fillPath = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call to ${path} needs "${name}".`);
    return encodeURIComponent(value);
  });

export const networkFailed = (cause: unknown) => {
  const body: FailureBody = { code: 'network.failed' };
  return Object.assign(new HttpError('network.failed', 0, body), { cause });
};

/** Who aborts knows about it; everything else that a request or its answer breaks off with is the network's doing. */
const failedBy = (signal: AbortSignal | undefined) => (error: unknown) => {
  throw signal?.aborted ? error : networkFailed(error);
};

const withFixed = ({ fixed, method }: BoundEndpoint, options: CallOptions): CallOptions => {
  if (!fixed) return options;
  return method === 'GET'
    ? { ...options, query: { ...options.query, ...fixed } }
    : { ...options, body: { ...(options.body as object | undefined), ...fixed } };
};

/** What sends a request: `fetch`, or what tells more while it does. */
type SendBy = (url: string, init: RequestInit) => Promise<Response>;

/** What a call sends behind its address, and how. */
const contentOf = ({ query, queryAsForm, body }: CallOptions): RequestInit => {
  // The browser says what a form is by itself.
  if (queryAsForm) return { method: 'POST', body: toParameters(query) };
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
};

const send = async (
  endpoint: ScreenEndpoint,
  options: CallOptions,
  accessToken: string | undefined,
  sendBy: SendBy,
) => {
  const { params = {}, query, queryAsForm, signal, keepalive = false, headers } = options;
  const content = contentOf(options);
  const init: RequestInit = {
    method: endpoint.method,
    ...content,
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang || 'en',
      ...content.headers,
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
      ...headers,
    },
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  const address = `${fillPath(endpoint.path, params)}${queryAsForm ? '' : toQueryString(query)}`;
  return sendBy(addressOfCall(address), init).catch(failedBy(signal));
};

/** What a refusal says; empty of any other error. */
export const failureOf = (error: unknown): FailureBody =>
  (error as { body?: FailureBody } | null | undefined)?.body ?? {};

const readFailure = async (response: Response): Promise<FailureBody> => {
  try {
    const body: unknown = await response.json();
    return body !== null && typeof body === 'object' ? body : {};
  } catch {
    // A proxy's error page is no JSON.
    return {};
  }
};

/** What is said where the answer says nothing: a proxy's own does not. */
const sentences: Readonly<Record<number, string>> = {
  413: 'too_large',
  429: 'too_many',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
};

const toError = async (response: Response): Promise<HttpError> => {
  const body = await readFailure(response);
  return new HttpError(body.message ?? sentences[response.status] ?? 'server.error', response.status, body);
};

/**
 * So often a call may renew the session after a refusal: where the answer of a refresh was lost, its token is asked for again and may be over by
 * then, too, and so may one that another tab got a while ago, or that had to wait for a busy machine. What refuses without saying why, such as a
 * proxy, may mean anything.
 */
const renewalsAfter = ({ status, body }: HttpError) => {
  const { code } = body as FailureBody;
  if (status !== 403 || code === 'access.denied') return 0;
  return code === 'session.expired' ? 4 : 1;
};

/**
 * Sends a call and answers what comes back before it is read. Renews an expired session and repeats the call.
 *
 * @throws HttpError with the server's sentence as its message and the failure's body; status 0 when the network failed.
 */
export const requestEndpoint = async (
  endpoint: BoundEndpoint,
  given: CallOptions = {},
  sendBy: SendBy = async (url, init) => fetch(url, init),
): Promise<Response> => {
  const options = withFixed(endpoint, given);
  const session = readSession();
  let accessToken = session?.accessToken;
  for (let renewals = 0; ; renewals += 1) {
    const response = await send(endpoint, options, accessToken, sendBy);
    if (response.ok) return response;
    const failure = await toError(response);
    if (endpoint.access === 'public' || renewals >= renewalsAfter(failure)) throw failure;
    accessToken = await refreshSession(accessToken, session?.user.uid);
  }
};

/**
 * Calls an endpoint of the contract and answers its JSON.
 *
 * @throws as {@link requestEndpoint} does; status 0 also where the answer breaks off or is a proxy's own page.
 */
export const callEndpoint = async (
  endpoint: BoundEndpoint,
  given: CallOptions = {},
  sendBy?: SendBy,
): Promise<unknown> => (await requestEndpoint(endpoint, given, sendBy)).json().catch(failedBy(given.signal));

/** Calls an endpoint that answers a file. @throws as {@link callEndpoint} does. */
export const readBlob = async (endpoint: BoundEndpoint, given: CallOptions = {}): Promise<Blob> =>
  (await requestEndpoint(endpoint, given)).blob().catch(failedBy(given.signal));

/** {@link callEndpoint} with the types of the endpoint. @example callApi(tutors.get, { params: { id } }) */
export const callApi = <E extends ScreenEndpoint>(endpoint: E, options?: TypedOptions<E>): Promise<ResponseOf<E>> =>
  callEndpoint(endpoint, options as CallOptions) as Promise<ResponseOf<E>>;
