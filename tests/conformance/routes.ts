import type { Has } from './faults.ts';
import { answerList, type ListSpec } from './list.ts';
import { lists } from './lists.ts';
import { type Item, kept, type Records } from './records.ts';
import { denied, invalid, notFound, Refusal } from './refusal.ts';
import type { Person, Sessions } from './sessions.ts';

type Body = Record<string, unknown>;
export type Call = { id: string; query: URLSearchParams; body: Body; caller: Person | undefined; has: Has };
export type Answer = { status?: number; headers?: Record<string, string>; body: unknown };
type Handle = (call: Call) => Answer;
export type Route = { method: string; path: string; open?: true; handle: Handle };

const peopleFields = ['firstName', 'lastName', 'displayName', 'email', 'phone', 'language', 'timezone', 'photoId'];
const tutorFields = [
  ...peopleFields,
  ...['headline', 'bio', 'hourlyRateCents', 'currency', 'subjectIds', 'languageIds', 'levelIds', 'yearsOfExperience'],
];
const accountFields = [...peopleFields, 'userType', 'userRole'];

/** What nobody says of a new account. */
const account = {
  photoUrl: null,
  emailVerifiedAt: null,
  lastLoginAt: null,
  status: 'active',
  statusReason: null,
  bookingCount: 0,
};

const require = (body: Body, fields: readonly string[]) => {
  const missing = fields.filter((field) => body[field] === undefined);
  const unknown = Object.keys(body).filter((field) => !['id', 'version', 'letter', ...fields].includes(field));
  if (missing.length + unknown.length > 0) throw invalid(...missing, ...unknown);
};

/** The part of the specification that is answered here, and little beside it. */
export const makeRoutes = (records: Records, sessions: Sessions): Route[] => {
  const find = (items: Item[], id: unknown, has: Has) => {
    const found = items.find((item) => item.id === id);
    if (!found && has('what is not there is 200')) return items[0] as Item;
    if (!found) throw notFound();
    return has('another record is answered') ? (items.find((item) => item !== found) as Item) : found;
  };
  const change = (item: Item, { version, ...fields }: Body, only: readonly string[], has: Has) => {
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
    ({ query, has }) => {
      const answer = answerList(items, query, spec, has);
      const data = answer.data.map(({ hourlyRateCents, ...rest }) =>
        hourlyRateCents === undefined || has('a field is missing')
          ? rest
          : { ...rest, [has('a field has another name') ? 'hourlyRate' : 'hourlyRateCents']: hourlyRateCents },
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
    const requireUnique = (body: Body, has: Has, id?: unknown) => {
      const isTaken = items.some((item) => item.id !== id && unique.every((field) => item[field] === body[field]));
      if (isTaken && !has('doubles are taken'))
        throw new Refusal(409, 'conflict.unique', { errors: { [unique[0] as string]: 'Taken' } });
    };
    return [
      { method: 'GET', path: listPath, handle: list(items, spec) },
      {
        method: 'POST',
        path: `${path}/add`,
        handle: ({ body, has }) => {
          if (has('invalid input is taken') && body.nonsense) return { body: { data: items[0] } };
          require(body, fields);
          requireUnique(body, has);
          const item = kept({ ...body, ...counts });
          items.push(item);
          return { body: { data: item } };
        },
      },
      {
        method: 'POST',
        path: `${path}/update`,
        handle: ({ body, has }) => {
          require(body, fields);
          const item = find(items, body.id, has);
          requireUnique(body, has, item.id);
          return { body: { data: change(item, body, fields, has) } };
        },
      },
      {
        method: 'POST',
        path: `${path}/remove`,
        handle: ({ body, has }) => {
          if (body.id === undefined) throw invalid('id');
          const item = find(items, body.id, has);
          if (!has('removing removes nothing')) items.splice(items.indexOf(item), 1);
          if (has('removing is 204')) return { status: 204, body: '' };
          return { body: { data: item } };
        },
      },
    ];
  };

  const tutorOf = (item: Item, has: Has) => ({
    ...item,
    ...(has('money is text') && { hourlyRateCents: String(item.hourlyRateCents) }),
    source: null,
    documents: [],
    checklist: [],
    changesRequested: null,
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
    (items: Item[], of: (item: Item, has: Has) => unknown): Handle =>
    ({ id, body, has }) => {
      require(body, ['status', 'reason']);
      return {
        body: {
          data: of(
            change(find(items, id, has), { ...body, statusReason: body.reason }, ['status', 'statusReason'], has),
            has,
          ),
        },
      };
    };
  const link: Handle = ({ has }) => {
    if (has('any link is good')) return done;
    throw new Refusal(400, 'auth.link_invalid');
  };

  return [
    { method: 'POST', path: 'admin/login', open: true, handle: ({ body, has }) => sessions.login(body, has) },
    { method: 'POST', path: 'auth/refreshToken', open: true, handle: ({ body, has }) => sessions.refresh(body, has) },
    { method: 'POST', path: 'auth/logout', open: true, handle: ({ body, has }) => sessions.logout(body, has) },
    {
      method: 'POST',
      path: 'auth/forgotPassword',
      open: true,
      handle: ({ has }) => {
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
      handle: ({ id, has }) => ({ body: { data: tutorOf(find(records.tutors, id, has), has) } }),
    },
    {
      method: 'POST',
      path: 'admin/tutor/{id}',
      handle: ({ id, body, has }) => {
        require(body, tutorFields);
        return { body: { data: tutorOf(change(find(records.tutors, id, has), body, tutorFields, has), has) } };
      },
    },
    { method: 'POST', path: 'admin/tutor/status/{id}', handle: decide(records.tutors, tutorOf) },
    {
      method: 'GET',
      path: 'admin/user',
      handle: (call) => {
        const { query, caller, has } = call;
        // Users unless said otherwise; admins are shown to super admins only.
        if (!query.has('userType')) query.set('userType', 'user');
        const isAllowed = query.get('userType') === 'user' || caller?.userType === 'superAdmin';
        if (!isAllowed && !has('admins are shown to anybody')) throw denied();
        return list(records.users, lists.users)(call);
      },
    },
    {
      method: 'POST',
      path: 'admin/register',
      handle: ({ body, caller, has }) => {
        require(body, accountFields);
        const isAllowed = body.userType === 'user' || caller?.userType === 'superAdmin';
        if (!isAllowed && !has('anybody adds admins')) throw denied();
        const item = kept({ ...account, ...body });
        records.users.push(item);
        return { body: { data: { ...item, source: null, statusHistory: [] } } };
      },
    },
    {
      method: 'GET',
      path: 'admin/user/{id}',
      handle: ({ id, has }) => ({
        body: { data: { ...find(records.users, id, has), source: null, statusHistory: [] } },
      }),
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
      handle: ({ id, has }) => ({ body: { data: reportOf(find(records.reports, id, has)) } }),
    },
    {
      method: 'POST',
      path: 'admin/report-management/update/{id}',
      handle: ({ id, body, has }) => {
        const fields = ['status', 'assigneeId', 'resolution'];
        require(body, fields);
        const changed = change(find(records.reports, id, has), body, fields, has);
        return { body: { data: reportOf(changed) } };
      },
    },
  ];
};
