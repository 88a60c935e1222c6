import type { AnyEndpoint, Route } from '#contract/endpoint.ts';
import type { Api } from './onDemand/readApi.ts';

/** What every declared address begins with. At another server its own base stands in this place. */
const declaredBase = '/api/v1';

let api: Api = { base: declaredBase };
let prepared: Promise<void> | undefined;

/**
 * Says that the screens are over another server: where its API is, written by a server of Lectern's that serves the screens alone, or the file to
 * read that in, which the page names as it was built. Lectern's own server takes the latter out.
 */
const source = () => document.querySelector<HTMLElement>('meta[name="lectern-api"], link[data-lectern-config]');

const prepare = async () => {
  const found = source();
  if (found) api = await (await import('./onDemand/readApi.ts')).readApi(found);
};

/**
 * Finds out which server the screens are over and what it answers, once; nothing is asked where that is the one that served them. It is called
 * before the first call and before the admin area is shown.
 *
 * @throws Error where that could not be read; the next who calls tries again.
 */
export const prepareApi = (): Promise<void> => {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
};

/** Where a call goes whose declared address this is, with its query. */
export const addressOfCall = (declared: string): string => api.base + declared.slice(declaredBase.length);

/** The address of what the server names by an address of its own, such as a photo. */
export const addressOfFile = (named: string): string =>
  api.calls ? new URL(named, new URL(api.base, window.location.href)).href : named;

/** Whoever declares a placeholder may call it otherwise. */
const withoutNames = (call: string) => call.replace(/\{\w+\}/g, '{}');

/** Does the server answer this call? */
export const offers = (call: Route | Pick<AnyEndpoint, 'method' | 'path'>): boolean => {
  const name = withoutNames(typeof call === 'string' ? call : `${call.method} ${call.path}`);
  return api.calls?.some((known) => withoutNames(known) === name) ?? true;
};

/** Does the server say which calls it answers, as it may not answer all? */
export const isOther = (): boolean => api.calls !== undefined;
