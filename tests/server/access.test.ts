import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grants } from '#contract/access.ts';
import type { ScreenEndpoint } from '#contract/endpoint.ts';
import { isForTokens } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { engines } from '#tests/support/engines.ts';
import { checks } from '#tests/support/forgotten.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { whoMayCall } from '#tests/support/who-may-call.ts';
import { withoutRights } from '#tests/support/without-rights.ts';
import { declaredEntities } from '../../scripts/declared-entities.ts';

const staff = { superAdmin: 'superAdmin', admin: 'admin', editor: 'admin' } as const;
const roleOf = { superAdmin: 'admin', admin: 'admin', editor: 'editor' } as const;
const nobody = crypto.randomUUID();
const params = { id: nobody, bookingId: 'BK-99999999' };

it('is declared for every call as the table of who may call what says', async () => {
  const entities = await declaredEntities();
  expect(checks.access({ entities, calls: endpoints, whoMayCall }).join('\n')).toBe('');
});

/** Accounts that lost their place while they were signed in. */
const outsiders = {
  tutor: 'session.expired',
  user: 'access.denied',
  stranger: 'access.denied',
  suspended: 'session.expired',
};

describe.each(engines)('access on $name', (engine) => {
  let server: TestServer;
  const tokens: Partial<Record<Role, string>> = {};
  beforeAll(async () => {
    server = await startTestServer(engine);
    for (const role of Object.keys(outsiders) as (keyof typeof outsiders)[]) {
      const isThey = eq(accounts.id, server.people[role]);
      const [row] = await server.db.select().from(accounts).where(isThey);
      if (!row) throw new Error(`there is no ${role}`);
      await server.db.update(accounts).set({ userType: 'admin', userRole: 'admin', status: 'active' }).where(isThey);
      // One that names rights would be over by that alone, before it is looked at what they may do now.
      tokens[role] = await withoutRights(String((await server.signIn(row.email)).headers.accesstoken));
      const { userType, userRole, status } = row;
      await server.db.update(accounts).set({ userType, userRole, status }).where(isThey);
    }
  });
  afterAll(() => server.close());

  const isForScreens = (endpoint: (typeof endpoints)[number]): endpoint is ScreenEndpoint => !isForTokens(endpoint);
  const routes = endpoints
    .filter(isForScreens)
    .map((endpoint) => ({ route: `${endpoint.method} ${endpoint.path}`, endpoint }));

  describe.each(routes.filter(({ endpoint }) => endpoint.access === 'public'))('$route', ({ endpoint }) => {
    it('lets anybody in', async () => {
      const { status, body } = await server.call(endpoint, { params });
      expect(['session.expired', 'access.denied']).not.toContain(body.code);
      expect(status).toBeLessThan(500);
    });
  });

  describe.each(routes.filter(({ endpoint }) => endpoint.access !== 'public'))('$route', ({ endpoint }) => {
    it('answers 403 session.expired to anybody without a token, whatever they send', async () => {
      for (const token of [undefined, 'nonsense', 'a.b.c']) {
        const { status, body } = await server.call(endpoint, {
          params,
          body: { nonsense: true },
          ...(token && { token }),
        });
        expect([status, body.code]).toEqual([403, 'session.expired']);
      }
    });

    it.each(Object.entries(outsiders))('refuses a signed-in %s, whatever they ask for: %s', async (role, code) => {
      const token = tokens[role as Role] ?? '';
      const queries: Record<string, string>[] = [{}, { nonsense: '1', page: 'first' }, { search: '\0' }];
      for (const query of queries) {
        const { status, body } = await server.call(endpoint, { params, body: {}, token, query });
        expect([status, body.code], JSON.stringify(query)).toEqual([403, code]);
      }
    });

    it.each(Object.keys(staff) as (keyof typeof staff)[])('admits %s exactly when the contract does', async (role) => {
      const admitted = grants(endpoint.access, { userType: staff[role], userRole: roleOf[role] });
      const { status, body } = await server.call(endpoint, { params, body: {}, as: role });
      expect(body.code === 'access.denied').toBe(!admitted);
      expect(status).toBeLessThan(500);
    });
  });

  it.each(['tutor', 'user', 'suspended', 'stranger'] satisfies Role[])('does not sign in %s', async (role) => {
    const { status, headers } = await server.signIn(`${role}@people.test`);
    expect(status).toBe(401);
    expect(headers.accesstoken).toBeUndefined();
  });
});
