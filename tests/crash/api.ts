import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** A PDF that is the whole body. */
  file?: Uint8Array<ArrayBuffer>;
};
export type Call = {
  <E extends AnyEndpoint>(endpoint: E, input?: Input): Promise<ResponseOf<E>>;
  /** The same with another token. */
  as: (token: string) => Call;
};

/** The server answered, and said no. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls a running server as somebody who is signed in. @throws RefusedError, or what `fetch` throws when the server is gone. */
export const callerOf = (url: () => string, token: string): Call => {
  const call = async <E extends AnyEndpoint>(endpoint: E, { params = {}, query = {}, body, file }: Input = {}) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
    const response = await fetch(`${url()}${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: { 'content-type': file ? 'application/pdf' : 'application/json', authorization: `Bearer ${token}` },
      ...(file ? { body: file } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new RefusedError(response.status, `${endpoint.method} ${path} answered ${response.status}: ${text}`);
    return endpoint.response.parse(JSON.parse(text)) as ResponseOf<E>;
  };
  return Object.assign(call, { as: (other: string) => callerOf(url, other) });
};

/** @returns an access token. */
export const signInAt = async (
  url: string,
  credentials: { email: string; password: string },
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...credentials, rememberMe: false }),
  });
  const token = response.headers.get('accesstoken');
  if (!token) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return token;
};
