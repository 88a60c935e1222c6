import { authRoutes } from '#contract/auth.routes.ts';
import type { Route } from '#contract/endpoint.ts';
import { addressOfCall, prepareApi } from './apiServer.ts';

/** A refusal by the server, with its own sentence where it sent one. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  /** Sentences by field, to be shown beside the inputs. */
  readonly errors: Readonly<Record<string, string>>;
  readonly data: unknown;

  constructor(status: number, { message = '', code, errors = {}, data }: Failure) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
  }
}

type Failure = { message?: string; code?: string; errors?: Record<string, string>; data?: unknown };

type Options = { signal?: AbortSignal; headers?: Readonly<Record<string, string>> };

/** Whoever shows it says it in the person's language: the browser's own message is for its console. */
const fail = (cause: unknown): never => {
  throw new Error('', { cause });
};

/**
 * The calls of the session itself. They are never repeated after a refresh, and carry no access token.
 *
 * @throws AuthError where the server refuses; an Error without a message where it could not be reached, or something else answered in its place.
 */
export const callAuth = async <Data>(
  route: Route,
  body?: object,
  { signal, headers = {} }: Options = {},
): Promise<{ data: Data; headers: Headers }> => {
  const [method, path] = route.split(' ') as [string, string];
  await prepareApi();
  const response = await fetch(addressOfCall(path), {
    method,
    headers: {
      'Accept-Language': document.documentElement.lang || 'en',
      ...headers,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  }).catch(fail);
  if (!response.ok) {
    // A proxy's error page is no JSON; the status has to do then.
    const failure: Failure = await response.json().catch(() => ({}));
    throw new AuthError(response.status, failure);
  }
  const { data }: { data: Data } = await response.json().catch(fail);
  return { data, headers: response.headers };
};

export { authRoutes };
