import * as z from 'zod';
import type { Access } from './access.ts';
import type { Limit } from './limits.ts';
import { Id } from './primitives.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT';
/** What people read in a browser stands at `/p/`; all else is the API's. */
export type Route = `${Method} /${'api' | 'p'}/${string}`;

type Schema = z.ZodType;

/**
 * Who may call. There is no default: a call without one does not compile. Neither does one for everybody that does not say how often it may
 * be made from one network address.
 */
type Admission = { access: 'public'; limit: Limit } | { access: SignedInAccess | TokenAccess; limit?: never };
export type SignedInAccess = Exclude<Access, 'public'>;
/**
 * For programs of others, which show a service token of that scope, or of one of these. Whoever is signed in may not make such a call.
 */
export type TokenAccess = { readonly scope: Scope | readonly Scope[] };
/** Any of these will do. */
export const scopesOf = ({ scope }: TokenAccess): readonly Scope[] => (typeof scope === 'string' ? [scope] : scope);

/** What a call declares besides its route. The server validates by it, the client types itself by it, OpenAPI prints it. */
type EndpointSpec = Admission & {
  /** One line for the API document. */
  summary: string;
  /** Schema of the `{placeholders}` in the path; each is an {@link Id} unless said otherwise here. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A POST to the same address asks the same, with the query as its form-encoded body, for what is too long for an address. */
  queryAsForm?: true;
  body?: Schema;
  /** What the body is to be, where the handler reads parts of it by itself; the API document prints it. */
  describedBody?: Schema;
  /** How many bytes it may have, where that is not the usual megabyte. */
  bodyBytes?: number;
  /** It may also come as NDJSON (`application/x-ndjson`): the field of the body whose items are the lines, and how many it has at most. */
  lines?: { field: string; most: number };
  /** Body is `multipart/form-data` with one file in the field `file`, not JSON. */
  upload?: boolean;
  /** The file of an upload may also be the whole body, as one of these media types. Its name is in the query then. */
  bareFile?: readonly string[];
  /** The answer is a file of this media type, not JSON; `response` is then not looked at. */
  binary?: string;
  /** It may also be of one of these. */
  otherBinary?: readonly string[];
  /**
   * The answer does not end: it is a stream of server-sent events (`text/event-stream`), each with data of the schema that its name has here;
   * `response` is then not looked at.
   */
  events?: Readonly<Record<string, Schema>>;
  response: Schema;
  /**
   * Served while the disk is nearly full, though it is no mere reading: what writes next to nothing, and without which nobody could read.
   * Every other call that may write is refused then.
   */
  evenOnFullDisk?: true;
};

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type DefaultParams<Path extends string> = z.ZodObject<{ [Name in ParamNames<Path>]: typeof Id }>;

export type Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> = Omit<S, 'params'> & {
  method: R extends `${infer M extends Method} ${string}` ? M : Method;
  path: R extends `${Method} ${infer P}` ? P : string;
  params: S extends { params: infer P extends z.ZodObject } ? P : DefaultParams<R>;
};

export type AnyEndpoint = Omit<EndpointSpec, 'params' | keyof Admission> & {
  access: Access | TokenAccess;
  limit?: Limit | undefined;
  method: Method;
  path: string;
  params: z.ZodObject;
};

/** A call that is made from the screens. */
export type ScreenEndpoint = AnyEndpoint & { access: Access };
/** A call that is made with a service token. */
export type TokenEndpoint = AnyEndpoint & { access: TokenAccess };

/** A call as it is named where one is listed. @example nameOfCall(languages.list) // 'GET /api/v1/tutor/getLanguages' */
export const nameOfCall = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Is the call made with a service token? */
export const isForTokens = <E extends AnyEndpoint>(call: E): call is E & TokenEndpoint =>
  typeof call.access === 'object';

/** What a handler receives (parsed) and what a caller passes (unparsed). */
export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = E['query'] extends Schema ? z.output<E['query']> : undefined;
export type QueryInputOf<E extends AnyEndpoint> = E['query'] extends Schema ? z.input<E['query']> : undefined;
export type BodyOf<E extends AnyEndpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined;
export type BodyInputOf<E extends AnyEndpoint> = E['body'] extends Schema ? z.input<E['body']> : undefined;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;
/** The events of a stream, by their names; `never` where the answer is none. */
export type EventsOf<E extends AnyEndpoint> =
  E['events'] extends Readonly<Record<string, Schema>> ? E['events'] : never;

const paramNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

const NoParams = z.strictObject({});
const IdParams = z.strictObject({ id: Id });

/** Nearly every path has none or the one. */
const idsOf = (names: string[]) => {
  if (names.length === 0) return NoParams;
  if (names.join() === 'id') return IdParams;
  return z.strictObject(Object.fromEntries(names.map((name) => [name, Id])));
};

/**
 * Declares one call. The object is plain data: the server registers it with `implement`, the client calls it with `callApi`.
 *
 * @example
 * export const getTutor = endpoint('GET /api/v1/admin/tutor/{id}', {
 *   access: 'editor', summary: 'One tutor', response: oneOf(Tutor),
 * });
 */
export const endpoint = <const R extends Route, const S extends EndpointSpec>(route: R, spec: S): Endpoint<R, S> => {
  const [method, path] = route.split(' ') as [Method, string];
  const params = spec.params ?? idsOf(paramNames(path));
  return { ...spec, method, path, params } as unknown as Endpoint<R, S>;
};

/** The envelope of a single record: `{ "data": … }`. */
export const oneOf = <Item extends Schema>(item: Item) => z.object({ data: item });

/**
 * The envelope of a list. `totalCapped` says that counting stopped at `total` ("1,000+"). `next` and `previous` are cursors: sent back as
 * `after` or `before`, they reach the neighbouring page at once, however deep it lies.
 */
export const listOf = <Item extends Schema>(item: Item) => z.object({ data: z.array(item), ...aboutPage });

const aboutPage = {
  total: z.int().min(0),
  page: z.int().min(1),
  limit: z.int().min(1),
  totalCapped: z.boolean().optional(),
  next: z.string().nullish(),
  previous: z.string().nullish(),
};

/** The envelope of a call that has nothing to say beyond "done". */
export const done = z.object({ data: z.object({ ok: z.literal(true) }) });

/** The answer of such a call. */
export const doneAnswer = { data: { ok: true } } as const satisfies z.infer<typeof done>;
