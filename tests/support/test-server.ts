import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/scopes.ts';
import { buildApp } from '#server/app.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { ServedEntity } from '#server/entity/serve.ts';
import type { Register } from '#server/modules/index.ts';
import { createServiceTokens } from '#server/modules/service-tokens/service-tokens.repository.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { addEntities } from './add-entities.ts';
import type { Engine } from './engines.ts';
import { injectStream } from './inject-stream.ts';
import { type Role, seedPeople, testPassword } from './seed-people.ts';
import type { OpenTestDatabase, TestDatabase } from './test-database.ts';

type Called = { status: number; body: Answer; headers: Record<string, string | string[] | undefined> };
/** Whatever the wire answers; tests look at the parts they are about. */
export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into answers of every shape; the contract's own tests check the shapes
  data: any;
  total: number;
  next: string;
  previous: string;
  message: string;
  code: string;
  errors: Record<string, string>;
};

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Who calls; nobody by default. */
  as?: Role | undefined;
  /** An access token of one's own. */
  token?: string;
};

export type TestServer = {
  app: FastifyInstance;
  /** Where it listens, if it does. */
  url: string;
  /** All it has logged so far. */
  logged: () => string;
  db: TestDatabase;
  engine: OpenTestDatabase['engine'];
  people: Record<Role, string>;
  call: (endpoint: AnyEndpoint, input?: Input) => Promise<Called>;
  /** An access token of a role: the same each time, or one of a new sign-in. */
  token: (role: Role, anew?: 'anew') => Promise<string>;
  signIn: (email: string, password?: string, rememberMe?: boolean) => Promise<Called>;
  /** A service token of some scopes, new each time. */
  serviceToken: (...scopes: readonly Scope[]) => Promise<string>;
  close: () => Promise<void>;
};

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));

const nowhere = '/nonexistent';

type Options = {
  clock?: Clock;
  environment?: Record<string, string>;
  /** Listen on a free port; only then e-mails are sent. */
  listen?: boolean;
  announce?: (line: string) => void;
  /** Entities beside those of the product, such as one of a kind that it has none of yet. */
  entities?: readonly ServedEntity[];
  /** Modules beside those of the product. */
  modules?: readonly Register[];
  /** Another server's database and people, for what has to survive a restart. */
  database?: OpenTestDatabase;
  people?: Record<Role, string>;
};

/**
 * The real server on a database of its own, with one account of every role, all with {@link testPassword}.
 *
 * @example const server = await startTestServer(engine); await server.call(languages.list, { as: 'admin' });
 */
export const startTestServer = async (
  engine: Engine,
  {
    clock,
    environment = {},
    listen = false,
    announce,
    entities = [],
    modules = [],
    database: given,
    people: known,
  }: Options = {},
): Promise<TestServer> => {
  const database = given ?? (await engine.open());
  if (!given) await addEntities(database.db, entities);
  const people = known ?? (await seedPeople(database.db));
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info', DATA_DIR: dataDir, ...environment });
  let logged = '';
  const log = {
    write: (line: string) => {
      logged += line;
    },
  };
  const app = await buildApp({
    config,
    database,
    secret: serverSecret,
    webFolder: nowhere,
    log,
    modules: [...entities.map(({ register }) => register), ...modules],
    ...(announce && { announce }),
    ...(clock && { clock }),
  });
  const url = listen ? await app.listen({ host: '127.0.0.1', port: 0 }) : '';

  /** What must not be in any log, whatever the test is about. */
  const secrets = new Set([testPassword]);
  const send = async ({ isStream = false, ...options }: InjectOptions & { isStream?: boolean }): Promise<Called> => {
    const response = isStream ? await injectStream(app, options) : await app.inject(options);
    if (response.body.includes('$argon2'))
      throw new Error(`${options.method} ${options.url} answers the hash of a password.`);
    for (const name of ['accesstoken', 'refreshtoken']) {
      const token = response.headers[name];
      if (typeof token === 'string') secrets.add(token);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? JSON.parse(response.body) : {},
      headers: response.headers,
    } as Called;
  };
  const signIn: TestServer['signIn'] = (email, password = testPassword, rememberMe = false) =>
    send({ method: 'POST', url: '/api/v1/admin/login', payload: { email, password, rememberMe } });

  const serviceTokens = createServiceTokens({ db: database.db, clock: clock ?? systemClock });

  // Calls that run side by side share one sign-in, as a person's would.
  const tokens = new Map<Role, Promise<string>>();
  const tokenOf = (role: Role, anew?: 'anew') => {
    const known = (anew ? undefined : tokens.get(role)) ?? signInAs(role);
    tokens.set(role, known);
    return known;
  };
  const signInAs = async (role: Role) => {
    const { headers, body } = await signIn(`${role}@people.test`.toLowerCase());
    if (!headers.accesstoken) throw new Error(`${role} could not sign in: ${body.message}`);
    return String(headers.accesstoken);
  };

  return {
    app,
    url,
    logged: () => logged,
    db: database.db,
    engine: database.engine,
    people,
    token: tokenOf,
    signIn,
    serviceToken: async (...scopes) => {
      const name = scopes.join(' ').slice(0, 80) || 'Nothing';
      const { text } = await serviceTokens.add({ origin: 'test' }, { name, scopes, expiresAt: null });
      secrets.add(text);
      return text;
    },
    call: async ({ method, path, events }, { params = {}, query = {}, body, headers = {}, as, token }: Input = {}) => {
      const accessToken = token ?? (as && (await tokenOf(as)));
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return send({
        method,
        url: `${fill(path, params)}?${search}`,
        headers: { ...(accessToken && { authorization: `Bearer ${accessToken}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
        isStream: events !== undefined,
      });
    },
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      const told = [...secrets].filter((value) => logged.includes(value));
      if (told.length > 0) throw new Error(`The log tells ${told.length} secrets.`);
    },
  };
};
