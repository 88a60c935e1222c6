/**
 * What the contract says of the calls at run time. In the package this file is replaced by its own values, so that neither the contract nor
 * zod comes along.
 */
import type { TokenEndpoint } from '../../contract/endpoint.ts';
import { batchItemTypes, batchLimits } from '../../contract/integration/batch.ts';
import { eventLimits } from '../../contract/integration/events.ts';
import { integration } from '../../contract/integration/index.ts';
import { currenciesWith, unusualDecimals } from '../../contract/money.ts';

export type CallName = keyof typeof integration;
export type Route = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** The fields of its query. */
  query: string[];
  body: 'none' | 'json' | 'file';
};

const routeOf = ({ method, path, query, body, upload }: TokenEndpoint): Route => ({
  method,
  path,
  query: Object.keys(query?.shape ?? {}),
  body: upload ? 'file' : body ? 'json' : 'none',
});

export const routes = Object.fromEntries(
  Object.entries<TokenEndpoint>(integration).map(([name, call]) => [name, routeOf(call)]),
) as Record<CallName, Route>;

export const limits = {
  batchItems: batchLimits.items,
  batchBytes: batchLimits.bytes,
  waitSeconds: eventLimits.waitSeconds,
} as const;

/** The kinds of items, those first that others name. */
export const itemTypes: readonly string[] = batchItemTypes;

/** How many decimals the currencies have that have not two. */
export const decimals: Readonly<Record<string, number>> = Object.fromEntries(
  unusualDecimals.flatMap((count) => currenciesWith(count).map((currency) => [currency, count] as const)),
);
