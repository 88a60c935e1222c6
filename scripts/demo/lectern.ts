import { authRoutes } from '#contract/auth.routes.ts';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { catalogue } from '#contract/integration/catalogue.ts';
import { scopes } from '#contract/scopes.ts';
import { serviceTokens } from '#contract/service-tokens.ts';

/** The super admin of demo data, whom production does not have. */
const superAdmin = { email: 'superadmin@lectern.test', password: 'Lectern-demo-2026', rememberMe: false };

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

const send = (url: string, token: string, { method, path }: Pick<AnyEndpoint, 'method' | 'path'>, input: Input) => {
  const { params = {}, query = {}, body } = input;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  return fetch(`${url}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

/** Calls Lectern as whoever the token is of. @throws Error where it refuses. */
export const call = async <E extends AnyEndpoint>(url: string, token: string, endpoint: E, input: Input = {}) => {
  const answer = await send(url, token, endpoint, input);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Lectern answered ${answer.status} to ${endpoint.path}: ${text}`);
  return JSON.parse(text) as ResponseOf<E>;
};

/** @returns an access token. */
export const signIn = async (url: string) => {
  const [method, path] = authRoutes.login.split(' ') as ['POST', string];
  const answer = await send(url, '', { method, path }, { body: superAdmin });
  const token = answer.headers.get('accesstoken');
  if (!token) throw new Error(`Nobody signs in to this Lectern as ${superAdmin.email}: it has no demo data.`);
  return token;
};

/** A service token for the marketplace, as the screen makes one. */
export const makeToken = async (url: string, accessToken: string) => {
  const body = { name: 'The example marketplace', scopes: [...scopes], validity: 'year' };
  return (await call(url, accessToken, serviceTokens.add, { body })).data.token;
};

/** Does this service token open Lectern's calls still? */
export const isGoodToken = async (url: string, token: string) => (await send(url, token, catalogue.settings, {})).ok;
