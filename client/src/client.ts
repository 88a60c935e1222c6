import { type BatchOptions, sendBatch } from './batch.ts';
import { type EventOptions, type EventPage, type PageOptions, readEvents, readPages } from './events.ts';
import { type CallName, type Route, routes } from './routes.ts';
import { type ClientOptions, createSend, type Request } from './send.ts';
import type { BatchAnswer, BatchItem, Calls, DomainEvent } from './types.ts';

export interface CallOptions {
  /** Ends the call, also while it waits for its next try. */
  signal?: AbortSignal | undefined;
  /** Of a POST: new for each call unless given. Keep one of your own where the call is to be done once even if this program dies over it. */
  idempotencyKey?: string | undefined;
}

/** The call's own keys of what it is about, in the order of its address. */
type Keys<Call> = Call extends { params: { externalId: string; fileId: string } }
  ? [externalId: string, fileId: string]
  : Call extends { params: { externalId: string } }
    ? [externalId: string]
    : [];
type Body<Call> = Call extends { body: infer Given extends object } ? [body: Given] : [];
type Query<Call> = Call extends { query: infer Given extends object } ? Given : unknown;
type Answer<Call> = Call extends { answer: { data: infer Data } } ? Data : never;

/** A call as a method: its keys, its body, and last its query among the options. */
export type Method<Call> = (
  ...given: [...Keys<Call>, ...Body<Call>, options?: CallOptions & Query<Call>]
) => Promise<Answer<Call>>;

/** The calls that are made in a way of their own. */
interface OwnWays {
  /** Tells of any number of records, in any order. Resolves to what became of each, in the order given. */
  batch: (items: Iterable<BatchItem> | AsyncIterable<BatchItem>, options?: BatchOptions) => Promise<BatchAnswer[]>;
  /** What happens in Lectern, event by event, for as long as the loop runs. */
  events: (options?: EventOptions) => AsyncGenerator<DomainEvent, void, void>;
  /** The same with each page's cursor, to be kept in one transaction with what is done because of its events. */
  eventPages: (options?: PageOptions) => AsyncGenerator<EventPage, void, void>;
}
/** Every call as a method. */
export type Client = { [Name in keyof Omit<Calls, keyof OwnWays>]: Method<Calls[Name]> } & OwnWays;

const fill = (path: string, keys: readonly string[]) => {
  let nth = 0;
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(keys[nth++] ?? ''));
};

const nameOf = (file: Blob) => ('name' in file && typeof file.name === 'string' ? file.name : undefined);

/** What is sent for the arguments of a method. */
const requestOf = (route: Route, given: readonly unknown[]): Request => {
  const { method, path, query: fields, body: form } = route;
  const places = path.match(/\{\w+\}/g)?.length ?? 0;
  const keys = given.slice(0, places).map(String);
  const body = form === 'none' ? undefined : given[places];
  const options = (given[form === 'none' ? places : places + 1] ?? {}) as CallOptions & Record<string, string>;
  const query = Object.fromEntries(fields.map((field) => [field, options[field]]));
  if (form === 'file' && fields.includes('name')) query.name ??= nameOf(body as Blob);
  return {
    method,
    path: fill(path, keys),
    query,
    signal: options.signal,
    ...(form === 'json' && { body: JSON.stringify(body), contentType: 'application/json' }),
    ...(form === 'file' && { body: body as Blob, contentType: (body as Blob).type }),
    ...(method === 'POST' && { idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }),
  };
};

/**
 * A client of Lectern's integration calls.
 *
 * @example
 * const lectern = createClient({ url: 'https://lectern.example.com', token: process.env.LECTERN_TOKEN });
 * const { outcome } = await lectern.putUser('u-7', { sourceVersion: 1, firstName: 'Mia', lastName: 'Okafor', email: 'mia@example.com' });
 */
export const createClient = (options: ClientOptions): Client => {
  const send = createSend(options);
  const methodOf =
    (route: Route) =>
    async (...given: unknown[]) =>
      ((await send(requestOf(route, given))) as { data: unknown }).data;
  const postLines = (mode: BatchOptions['mode'], signal: AbortSignal | undefined) => async (lines: string) =>
    (
      (await send({
        method: routes.batch.method,
        path: routes.batch.path,
        query: { mode },
        body: lines,
        contentType: 'application/x-ndjson',
        idempotencyKey: crypto.randomUUID(),
        signal,
      })) as Calls['batch']['answer']
    ).data;
  const methods = Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => [name as CallName, methodOf(route)]),
  );
  return {
    ...(methods as { [Name in keyof Omit<Calls, keyof OwnWays>]: Method<Calls[Name]> }),
    batch: (items, options = {}) => sendBatch(items, options, postLines(options.mode, options.signal)),
    events: (options = {}) => readEvents(send, routes.events.path, options),
    eventPages: (options = {}) => readPages(send, routes.events.path, options),
  };
};
