/** The pattern of a route, such as `/admin/tutors/edit/{id}` or, for a view over a list, `/admin/languages?edit={id}`. */
export type RoutePattern = `/${string}`;

type Compiled = { path: RegExp; param: string | undefined; parameterOf: 'path' | 'query' | undefined };

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const compile = (pattern: RoutePattern): Compiled => {
  const [path = '', query] = pattern.split('?');
  return {
    path: new RegExp(`^${escaped(path).replace('{id}', '([^/]+)')}/?$`),
    param: query?.split('=')[0],
    parameterOf: path.includes('{id}') ? 'path' : query?.includes('{id}') ? 'query' : undefined,
  };
};

const cache = new Map<RoutePattern, Compiled>();
const compiled = (pattern: RoutePattern) => {
  const known = cache.get(pattern) ?? compile(pattern);
  cache.set(pattern, known);
  return known;
};

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray percent sign typed into the address bar: take it as it stands.
    return segment;
  }
};

/** The name of the query parameter that a pattern claims (`edit` in `?edit={id}`), if any. */
export const queryParameterOf = (pattern: RoutePattern) => compiled(pattern).param;

/** Does the pattern match? Then with which id. Query parameters that the pattern does not name are nobody's concern here. */
export const match = (
  pattern: RoutePattern,
  pathname: string,
  search: string,
): { id: string | undefined } | undefined => {
  const { path, param, parameterOf } = compiled(pattern);
  const found = path.exec(pathname);
  if (!found) return undefined;
  const value = param === undefined ? null : new URLSearchParams(search).get(param);
  if (param !== undefined && (value === null || (parameterOf === 'query' && value === ''))) return undefined;
  if (parameterOf === 'path') return { id: decode(found[1] as string) };
  return { id: parameterOf === 'query' ? (value as string) : undefined };
};

/** Fills a pattern in, as the path and the query it claims. */
export const fill = (pattern: RoutePattern, id: string | undefined): { pathname: string; query: string } => {
  const [pathname = '', query = ''] = pattern.replace('{id}', encodeURIComponent(id ?? '')).split('?');
  return { pathname, query };
};
