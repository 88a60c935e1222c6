import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, type Has, faults as planted } from './faults.ts';
import { makeRecords } from './records.ts';
import { Refusal } from './refusal.ts';
import { type Answer, makeRoutes, type Route } from './routes.ts';
import { createSessions } from './sessions.ts';

type Matched = { route: Route; id: string };

export type SecondOptions = {
  faults?: readonly Fault[];
  /** The origin whose scripts may call. */
  origin?: string;
  /** Says nothing of what it answers. */
  isSilent?: boolean;
};

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://second.example');

/**
 * A marketplace's own server that speaks a part of the specification, with its records in memory: written by the API document alone, and made to do
 * one thing or another wrong.
 */
export const startSecondServer = async ({ faults = [], origin, isSilent = false }: SecondOptions = {}) => {
  /** A fault is in the one call in which it has to be found. */
  const hasIn =
    ({ method, path }: Route): Has =>
    (fault) =>
      faults.includes(fault) && planted[fault][0] === `${method} /api/v1/${path}`;
  const records = makeRecords();
  const sessions = createSessions();
  const requests: string[] = [];
  const unknown: string[] = [];
  const routes = makeRoutes(records, sessions);
  const capabilities: Route = {
    method: 'GET',
    path: 'capabilities',
    open: true,
    handle: () => ({ body: { data: { calls: routes.map(({ method, path }) => `${method} /api/v1/${path}`) } } }),
  };
  const all = isSilent ? routes : [capabilities, ...routes];

  const match = (method: string | undefined, pathname: string): Matched => {
    for (const route of all.toSorted(
      (one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
    )) {
      const found = new RegExp(`^/shop/${route.path.replace('{id}', '([^/]+)')}$`).exec(pathname);
      if (found && route.method === method) return { route, id: decodeURIComponent(found[1] ?? '') };
    }
    unknown.push(`${method} ${pathname}`);
    throw new Refusal(404, 'not_found.route');
  };
  const answer = async ({ route, id }: Matched, request: IncomingMessage): Promise<Answer> => {
    const { searchParams } = addressOf(request);
    const has = hasIn(route);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const caller = sessions.callerOf(token);
    if (!route.open && !caller && !has('no token is needed'))
      throw new Refusal(has('no token is 401') ? 401 : 403, 'session.expired');
    let text = '';
    for await (const part of request) text += part;
    return route.handle({ id, query: searchParams, body: text ? JSON.parse(text) : {}, caller, has });
  };
  const cors: Record<string, string> = origin
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type, accept-language, idempotency-key',
        'access-control-expose-headers':
          'accesstoken, refreshtoken, refreshtokenexpiresin, retry-after, content-disposition',
      }
    : {};
  const refuse = (response: ServerResponse, { status, code, message, details }: Refusal, has: Has) => {
    response.writeHead(status, cors);
    if (has('refusals are pages')) return void response.end('<h1>No</h1>');
    const { errors, ...more } = details;
    const told = has('invalid input names no field') ? {} : { errors };
    response.end(JSON.stringify({ message, ...(!has('refusals have no code') && { code }), ...more, ...told }));
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let has: Has = () => false;
    try {
      const matched = match(request.method, addressOf(request).pathname);
      has = hasIn(matched.route);
      const { status = 200, headers = {}, body } = await answer(matched, request);
      response.writeHead(status, { ...cors, ...headers }).end(JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error, has);
    }
  };

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    void respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    records,
    /** What has been asked for, in its order. */
    requests,
    /** What has been asked for that there is not. */
    unknown,
    expireSessions: sessions.expire,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
