import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './faults.ts';
import { answerList, type ListSpec } from './list.ts';
import { type Item, kept, makeRecords } from './records.ts';
import { invalid, notFound, Refusal } from './refusal.ts';
import { createSessions } from './sessions.ts';

type Body = Record<string, unknown>;
type Call = { id: string; query: URLSearchParams; body: Body };
type Answer = { headers?: Record<string, string>; body: unknown };
type Handle = (call: Call) => Answer;
type Route = { method: string; path: string; open?: true; handle: Handle };

export type SecondOptions = {
  faults?: readonly Fault[];
  /** The origin whose scripts may call. */
  origin?: string;
  /** Says nothing of what it answers. */
  isSilent?: boolean;
};

const peopleFields = ['firstName', 'lastName', 'displayName', 'email', 'phone', 'language', 'timezone', 'photoId'];
const tutorFields = [
  ...peopleFields,
  ...['headline', 'bio', 'hourlyRateCents', 'currency', 'subjectIds', 'languageIds', 'levelIds', 'yearsOfExperience'],
];

const lists = {
  languages: {
    sort: ['name', 'code', 'active', 'tutorCount', 'updatedAt'],
    by: ['name', 'asc'],
    search: ['name', 'code'],
    filters: ['active'],
  },
  levels: {
    sort: ['name', 'rank', 'active', 'tutorCount', 'updatedAt'],
    by: ['rank', 'asc'],
    search: ['name'],
    filters: ['active'],
  },
  subjects: {
    sort: ['path', 'name', 'tutorCount', 'updatedAt'],
    by: ['path', 'asc'],
    search: ['path'],
    filters: ['active', 'parentId', 'leaf', 'root'],
  },
  titles: {
    sort: ['title', 'audience', 'active', 'reportCount', 'updatedAt'],
    by: ['title', 'asc'],
    search: ['title'],
    filters: ['active', 'audience'],
  },
  tutors: {
    sort: [
      'displayName',
      'email',
      'hourlyRateCents',
      'rating',
      'yearsOfExperience',
      'bookingCount',
      'status',
      'createdAt',
    ],
    by: ['createdAt', 'desc'],
    search: ['displayName', 'email'],
    filters: ['status', 'subjectId', 'languageId', 'levelId'],
  },
  users: {
    sort: ['displayName', 'email', 'bookingCount', 'status', 'userType', 'lastLoginAt', 'createdAt'],
    by: ['createdAt', 'desc'],
    search: ['displayName', 'email'],
    filters: ['userType', 'status'],
  },
  reports: {
    sort: ['createdAt', 'updatedAt', 'resolvedAt', 'status'],
    by: ['createdAt', 'desc'],
    search: ['description', 'title', 'reporter', 'reportedUser'],
    filters: ['status', 'titleId', 'assigneeId', 'reporterId', 'reportedUserId'],
  },
} as const satisfies Record<string, ListSpec>;

const require = (body: Body, fields: readonly string[]) => {
  const missing = fields.filter((field) => body[field] === undefined);
  const unknown = Object.keys(body).filter((field) => !['id', 'version', 'letter', ...fields].includes(field));
  if (missing.length + unknown.length > 0) throw invalid(...missing, ...unknown);
};

/**
 * A marketplace's own server that speaks a part of the specification, with its records in memory: written by the API document alone, and made to do
 * one thing or another wrong.
 */
export const startSecondServer = async ({ faults = [], origin, isSilent = false }: SecondOptions = {}) => {
  const has = (fault: Fault) => faults.includes(fault);
  const records = makeRecords();
  const sessions = createSessions(has);
  const requests: string[] = [];

  const find = (items: Item[], id: unknown) => {
    const found = items.find((item) => item.id === id);
    if (!found && has('what is not there is 200')) return items[0] as Item;
    if (!found) throw notFound();
    return has('another record is answered') ? (items.find((item) => item !== found) as Item) : found;
  };
  const change = (item: Item, { version, ...fields }: Body, only: readonly string[]) => {
    if (version !== item.version && !has('stale changes are taken'))
      throw new Refusal(409, 'conflict.version', { data: item });
    const given = Object.fromEntries(Object.entries(fields).filter(([name]) => only.includes(name)));
    if (has('changes are forgotten'))
      return { ...item, ...given, version: item.version + 1, displayName: 'Somebody else' };
    return Object.assign(item, given, {
      version: item.version + (has('the version stays') ? 0 : 1),
      updatedAt: new Date().toISOString(),
    });
  };
  const list =
    (items: Item[], spec: ListSpec): Handle =>
    ({ query }) => {
      const answer = answerList(items, query, spec, has);
      const data = answer.data.map(({ hourlyRateCents, ...rest }) =>
        hourlyRateCents === undefined || has('a field is missing') ? rest : { ...rest, hourlyRateCents },
      );
      return { body: { ...answer, data } };
    };
  const done: Answer = { body: { data: { ok: true } } };

  /** A catalogue whose records are added, changed and removed. */
  const catalogue = (
    items: Item[],
    path: string,
    listPath: string,
    spec: ListSpec,
    fields: string[],
    unique: string[],
    counts: Body,
  ): Route[] => {
    const requireUnique = (body: Body, id?: unknown) => {
      const isTaken = items.some((item) => item.id !== id && unique.every((field) => item[field] === body[field]));
      if (isTaken && !has('doubles are taken'))
        throw new Refusal(409, 'conflict.unique', { errors: { [unique[0] as string]: 'Taken' } });
    };
    return [
      { method: 'GET', path: listPath, handle: list(items, spec) },
      {
        method: 'POST',
        path: `${path}/add`,
        handle: ({ body }) => {
          if (!has('invalid input is taken')) require(body, fields);
          requireUnique(body);
          const item = kept({ ...body, ...counts });
          items.push(item);
          return { body: { data: item } };
        },
      },
      {
        method: 'POST',
        path: `${path}/update`,
        handle: ({ body }) => {
          require(body, fields);
          const item = find(items, body.id);
          requireUnique(body, item.id);
          return { body: { data: change(item, body, fields) } };
        },
      },
      {
        method: 'POST',
        path: `${path}/remove`,
        handle: ({ body }) => {
          if (body.id === undefined) throw invalid('id');
          const item = find(items, body.id);
          if (!has('removing removes nothing')) items.splice(items.indexOf(item), 1);
          return { body: { data: item } };
        },
      },
    ];
  };

  const tutorOf = (item: Item) => ({
    ...item,
    ...(has('money is text') && { hourlyRateCents: String(item.hourlyRateCents) }),
    source: null,
    documents: [],
    statusHistory: [],
  });
  const reportOf = (item: Item) => {
    const earlier = records.reports.filter((one) => one.reportedUserId === item.reportedUserId && one.id !== item.id);
    const rows = earlier.map(({ id, title, status, createdAt, resolution }) => ({
      id,
      title,
      status,
      createdAt,
      resolution,
    }));
    return {
      ...item,
      source: null,
      earlier: { total: rows.length, reports: rows },
      booking: null,
      changes: [],
      evidence: [],
    };
  };
  const decide =
    (items: Item[], of: (item: Item) => unknown): Handle =>
    ({ id, body }) => {
      require(body, ['status', 'reason']);
      return {
        body: { data: of(change(find(items, id), { ...body, statusReason: body.reason }, ['status', 'statusReason'])) },
      };
    };
  const link: Handle = () => {
    if (has('any link is good')) return done;
    throw new Refusal(400, 'auth.link_invalid');
  };

  const routes: Route[] = [
    { method: 'POST', path: 'admin/login', open: true, handle: ({ body }) => sessions.login(body) },
    { method: 'POST', path: 'auth/refreshToken', open: true, handle: ({ body }) => sessions.refresh(body) },
    { method: 'POST', path: 'auth/logout', open: true, handle: ({ body }) => sessions.logout(body) },
    {
      method: 'POST',
      path: 'auth/forgotPassword',
      open: true,
      handle: () => {
        if (has('unknown addresses are told')) throw notFound();
        return done;
      },
    },
    { method: 'POST', path: 'auth/checkForValidToken', open: true, handle: link },
    { method: 'POST', path: 'auth/resetPassword', open: true, handle: link },
    ...catalogue(
      records.languages,
      'admin/languages',
      'tutor/getLanguages',
      lists.languages,
      ['name', 'code', 'active'],
      ['name'],
      { tutorCount: 0 },
    ),
    ...catalogue(
      records.titles,
      'admin/reportTitles',
      'admin/reportTitles',
      lists.titles,
      ['title', 'audience', 'active'],
      ['title', 'audience'],
      { reportCount: 0 },
    ),
    { method: 'GET', path: 'tutor/getEducationTitle', handle: list(records.levels, lists.levels) },
    { method: 'GET', path: 'tutor/getSubjects', handle: list(records.subjects, lists.subjects) },
    { method: 'GET', path: 'admin/tutor', handle: list(records.tutors, lists.tutors) },
    {
      method: 'GET',
      path: 'admin/tutor/{id}',
      handle: ({ id }) => ({ body: { data: tutorOf(find(records.tutors, id)) } }),
    },
    {
      method: 'POST',
      path: 'admin/tutor/{id}',
      handle: ({ id, body }) => {
        require(body, tutorFields);
        return { body: { data: tutorOf(change(find(records.tutors, id), body, tutorFields)) } };
      },
    },
    { method: 'POST', path: 'admin/tutor/status/{id}', handle: decide(records.tutors, tutorOf) },
    { method: 'GET', path: 'admin/user', handle: list(records.users, lists.users) },
    {
      method: 'GET',
      path: 'admin/user/{id}',
      handle: ({ id }) => ({ body: { data: { ...find(records.users, id), source: null, statusHistory: [] } } }),
    },
    { method: 'GET', path: 'admin/report-management', handle: list(records.reports, lists.reports) },
    {
      method: 'GET',
      path: 'admin/report-management/counts',
      handle: () => {
        const of = (status: string) => records.reports.filter((report) => report.status === status).length;
        const states = ['open', 'inReview', 'resolved', 'dismissed'];
        return { body: { data: Object.fromEntries(states.map((status) => [status, of(status)])) } };
      },
    },
    {
      method: 'GET',
      path: 'admin/report-management/{id}',
      handle: ({ id }) => ({ body: { data: reportOf(find(records.reports, id)) } }),
    },
    {
      method: 'POST',
      path: 'admin/report-management/update/{id}',
      handle: ({ id, body }) => {
        require(body, ['status', 'assigneeId', 'resolution']);
        const changed = change(find(records.reports, id), body, ['status', 'assigneeId', 'resolution']);
        return { body: { data: reportOf(changed) } };
      },
    },
  ];
  const capabilities: Route = {
    method: 'GET',
    path: 'capabilities',
    open: true,
    handle: () => ({ body: { data: { calls: routes.map(({ method, path }) => `${method} /api/v1/${path}`) } } }),
  };
  const all = isSilent ? routes : [capabilities, ...routes];

  const match = (method: string | undefined, pathname: string) => {
    for (const route of all.toSorted(
      (one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
    )) {
      const found = new RegExp(`^/shop/${route.path.replace('{id}', '([^/]+)')}$`).exec(pathname);
      if (found && route.method === method) return { route, id: decodeURIComponent(found[1] ?? '') };
    }
    throw new Refusal(404, 'not_found.route');
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://second.example');
    const { route, id } = match(request.method, pathname);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!route.open && !sessions.isGood(token) && !has('no token is needed'))
      throw new Refusal(has('no token is 401') ? 401 : 403, 'session.expired');
    let text = '';
    for await (const part of request) text += part;
    return route.handle({ id, query: searchParams, body: text ? (JSON.parse(text) as Body) : {} });
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
  const refuse = (response: ServerResponse, { status, code, message, details }: Refusal) => {
    response.writeHead(status, cors);
    if (has('refusals are pages')) return void response.end('<h1>No</h1>');
    const { errors, ...more } = details;
    const told = has('invalid input names no field') ? {} : { errors };
    response.end(JSON.stringify({ message, ...(!has('refusals have no code') && { code }), ...more, ...told }));
  };

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    answer(request).then(
      ({ headers = {}, body }) => response.writeHead(200, { ...cors, ...headers }).end(JSON.stringify(body)),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        refuse(response, error);
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    records,
    /** What has been asked for, in its order. */
    requests,
    expireSessions: sessions.expire,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
