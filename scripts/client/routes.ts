import { decimals, itemTypes, limits, routes } from '#client/routes.ts';

/** What src/routes.ts finds in the contract, as values. */
export const writeRoutes = () => `
export type Route = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query: readonly string[];
  body: 'none' | 'json' | 'file';
};
export const routes = ${JSON.stringify(routes, null, 2)} as const;
export type CallName = keyof typeof routes;
export const limits = ${JSON.stringify(limits)};
export const itemTypes: readonly string[] = ${JSON.stringify(itemTypes)};
export const decimals: Readonly<Record<string, number>> = ${JSON.stringify(decimals)};
`;
