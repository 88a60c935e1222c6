import { grants, type Caller as Person } from '#contract/access.ts';
import { capabilities } from '#contract/capabilities.ts';
import { dashboard } from '#contract/dashboard.ts';
import { type AnyEndpoint, isForTokens, type ResponseOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { pages } from '#contract/pages.ts';
import { settings } from '#contract/settings.ts';
import { specificationCalls } from '#contract/specification-calls.ts';
import { users } from '#contract/users.ts';
import { createCaller } from './caller.ts';
import { CannotWalk } from './cannot-walk.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkList, isList } from './lists.ts';
import { checkRecord, checkUpdates } from './records.ts';
import { checkAccess, checkInput } from './refusals.ts';
import { createReport, nameOf, type Report } from './report.ts';
import { checkRoles } from './roles.ts';
import type { Row } from './rows.ts';
import { checkSession, signIn, signOut } from './session.ts';
import type { Walk } from './walk.ts';

export type Options = {
  /** Where the server's calls begin, such as `https://api.example.com/api/v1`. */
  url: string;
  email: string;
  password: string;
  /** An admin who is no super admin, to whom some things are refused. */
  admin?: { email: string; password: string };
  /** That an answer may take. */
  seconds?: number;
  /** Sends nothing that could change anything, but for signing in. */
  readOnly?: boolean;
  /** Waits where only time shows something. */
  waits?: boolean;
};

const specified = endpoints.filter((endpoint) => specificationCalls.includes(nameOf(endpoint)));
/** Without which the screens could not list users. */
const walked: AnyEndpoint[] = [...specified, users.list];

const withoutNames = (call: string) => call.replace(/\{\w+\}/g, '{}');

/** The calls that the server says it answers; all of the specification where it says nothing. */
const readOffered = async (caller: ReturnType<typeof createCaller>) => {
  const answer = await caller.send(capabilities.get, { token: null });
  const isSilent = answer.status >= 400 && answer.status < 500;
  if (isSilent || !caller.isAsDeclared(capabilities.get, answer)) return specificationCalls.map(withoutNames);
  return (answer.body as ResponseOf<typeof capabilities.get>).data.calls.map(withoutNames);
};

const isSafe = ({ method }: AnyEndpoint) => method === 'GET';

/** The list whose records a call reads one by one. */
const listOf = (get: AnyEndpoint) =>
  walked.find((list) => isList(list) && get !== list && get.path.replace(/\/\{\w+\}$/, '') === list.path);

const readAll = async (walk: Walk, calls: readonly AnyEndpoint[]) => {
  const rows = new Map<AnyEndpoint, Row[]>();
  for (const list of calls.filter(isList)) rows.set(list, await checkList(walk, list));
  const records = new Map<AnyEndpoint, Row & { version: number }>();
  for (const get of calls.filter((call) => isSafe(call) && /\}$/.test(call.path))) {
    const [row] = rows.get(listOf(get) ?? get) ?? [];
    const record = row && (await checkRecord(walk, get, row));
    if (record) records.set(get, record);
    else if (!row) walk.report.unchecked.push(`${nameOf(get)}: there is no record to read`);
  }
  return { rows, records };
};

const checkSingles = async ({ caller, offers }: Walk, listed: readonly Row[]) => {
  if (offers(dashboard.get)) await caller.succeed(dashboard.get);
  const site = offers(settings.get) ? await caller.succeed(settings.get) : undefined;
  const published = listed.find(({ status }) => status === 'published');
  if (offers(pages.read)) {
    if (published) await caller.succeed(pages.read, { query: { slug: String(published.slug) }, token: null });
    const slug = `no-page-${crypto.randomUUID()}`;
    await caller.beRefused(pages.read, { query: { slug }, token: null }, { rule: 'record.not_found', status: 404 });
  }
  return site?.data;
};

type Coverage = { /** How many calls of the specification the server answers. */ answered: number; missing: string[] };

export type Walked = Coverage & {
  report: Report;
  /** The records that were saved as they are. */
  saved: readonly string[];
  /** Why the walk did not come to its end. */
  stopped?: string;
};

/** Walks the calls and says what differs. It calls nothing but what is below that address. */
export const conform = async (options: Options): Promise<Walked> => {
  const report = createReport();
  const saved: string[] = [];
  const coverage: Coverage = { answered: 0, missing: [] };
  try {
    await walkAll(options, report, saved, coverage);
    return { report, saved, ...coverage };
  } catch (error) {
    if (!(error instanceof CannotWalk)) throw error;
    return { report, saved, ...coverage, stopped: error.message };
  }
};

const walkAll = async (
  { url, email, password, admin, seconds = 30, readOnly = false, waits = false }: Options,
  report: Report,
  saved: string[],
  coverage: Coverage,
) => {
  const caller = createCaller({ base: url.replace(/\/+$/, ''), seconds }, report);
  const offered = await readOffered(caller);
  const isOffered = (endpoint: AnyEndpoint) => offered.includes(withoutNames(nameOf(endpoint)));
  const answered = walked.filter(isOffered);
  coverage.missing = specified.filter((endpoint) => !isOffered(endpoint)).map(nameOf);
  coverage.answered = specified.length - coverage.missing.length;

  const person: { is?: Person } = {};
  const walk: Walk = {
    caller,
    report,
    credentials: { email, password },
    saved,
    offers: (endpoint) => isOffered(endpoint) && !isForTokens(endpoint) && grants(endpoint.access as never, person.is),
    waits,
    probe: async (token) => {
      const list = answered.find((call) => isList(call));
      if (list) await caller.succeed(list, { token });
    },
    nobody: `conformance-${crypto.randomUUID()}@example.invalid`,
  };
  const session = await signIn(walk, walk.credentials);
  if (!session) return;
  caller.session.token = session.accessToken;
  person.is = session.user;

  const calls = answered.filter(walk.offers);
  for (const call of calls.filter((one) => !readOnly || isSafe(one))) await checkAccess(walk, call);
  for (const call of calls.filter((one) => !readOnly || isSafe(one))) await checkInput(walk, call);
  const { rows, records } = await readAll(walk, calls);
  const site = await checkSingles(walk, rows.get(pages.list) ?? []);
  if (!readOnly) {
    await checkCatalogue(walk);
    await checkUpdates(walk, (get) => (get === settings.get ? site : records.get(get)));
  }
  if (admin) await checkRoles(walk, admin, readOnly);
  else
    report.unchecked.push('access.role: needs an admin who is no super admin, with --admin-email and --admin-password');
  await checkSession(walk, readOnly);
  await signOut(walk, session.refreshToken);
};

export const specifiedCount = specified.length;
