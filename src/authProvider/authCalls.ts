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

/** The calls of the session itself. They are never repeated after a refresh, and carry no access token. */
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
  });
  if (!response.ok) {
    // A proxy's error page is no JSON; the status has to do then.
    const failure: Failure = await response.json().catch(() => ({}));
    throw new AuthError(response.status, failure);
  }
  const { data }: { data: Data } = await response.json();
  return { data, headers: response.headers };
};

export { authRoutes };
