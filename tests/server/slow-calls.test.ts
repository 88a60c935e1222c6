import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { events } from '#contract/integration/events.ts';
import { languages } from '#contract/languages.ts';
import { tutors } from '#contract/tutors.ts';
import { createCallTimes, createStatementTimes } from '#server/database/statement-times.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Line = {
  level: number;
  reqId?: string;
  method?: string;
  route?: string;
  status?: number;
  milliseconds: number;
  databaseMilliseconds: number;
  statements: number;
  slow?: { statement: string; milliseconds: number }[];
  statement?: string;
};

const linesOf = (server: TestServer, message: string): Line[] =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`))
    .map((line) => JSON.parse(line) as Line);

/** Adding a language takes this long from now on, in the database. Nothing else does. */
const slowDown = async ({ db }: TestServer, seconds: number) => {
  await db.execute(
    sql.raw(
      `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return new; end $$`,
    ),
  );
  await db.execute(sql`create trigger dawdle before insert on languages for each row execute function dawdle()`);
};

const add = (server: TestServer, name: string, code: string) =>
  server.call(languages.add, { as: 'editor', body: { name, code, active: true } });

describe.each(engines)('slow calls on $name', (engine) => {
  it('are logged once, with their route, the share of the database and the statement, and with nothing of anybody', async () => {
    const server = await startTestServer(engine, { environment: { SLOW_MILLISECONDS: '4000', LOG_LEVEL: 'warn' } });
    await server.token('editor');
    await slowDown(server, 4.5);
    const { status } = await add(server, 'Sindarin of Anna', 'sjn');
    expect(status).toBe(200);
    // Signing in may take as long where the machine has others to serve.
    const added = linesOf(server, 'a slow call').filter(({ route }) => route === languages.add.path);
    expect(added).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        method: 'POST',
        route: languages.add.path,
        status: 200,
        milliseconds: expect.any(Number),
        databaseMilliseconds: expect.any(Number),
        statements: expect.any(Number),
        slow: [{ statement: expect.stringMatching(/^insert into "?languages"? /), milliseconds: expect.any(Number) }],
        msg: 'a slow call',
      },
    ]);
    const [line] = added;
    expect(line?.databaseMilliseconds).toBeGreaterThanOrEqual(4_500);
    expect(line?.milliseconds).toBeGreaterThanOrEqual(line?.databaseMilliseconds ?? 0);
    expect(line?.statements).toBeGreaterThan(2);
    expect(linesOf(server, 'a slow statement')).toEqual([]);
    for (const about of ['Anna', 'sjn', 'people.test']) expect(server.logged()).not.toContain(about);
    const found = await server.call(audit.list, { as: 'superAdmin', query: { search: String(line?.reqId) } });
    expect(found.body.data).toMatchObject([{ recordName: 'Sindarin of Anna' }]);
    await server.close();
  });

  it('are told by the pattern of their route, never by what was asked', async () => {
    const server = await startTestServer(engine, { environment: { SLOW_MILLISECONDS: '1', LOG_LEVEL: 'warn' } });
    await server.signIn('admin@people.test', testPassword);
    await server.call(auth.forgotPassword, { body: { email: 'editor@people.test' } });
    await server.call(tutors.list, { as: 'admin', query: { search: 'anna@people.test' } });
    await server.call(tutors.get, { as: 'admin', params: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' } });
    await server.app.inject('/whatever-strangers-think-of');
    const lines = linesOf(server, 'a slow call');
    const routes = lines.map(({ route }) => route);
    expect(routes).toEqual(expect.arrayContaining(['/api/v1/admin/login', tutors.list.path]));
    expect(lines.some(({ slow = [] }) => slow.some(({ statement }) => statement.includes("'…'")))).toBe(true);
    for (const about of ['people.test', '6f9619ff', 'strangers', '$argon2'])
      expect(server.logged()).not.toContain(about);
    await server.close();
  });

  it('are logged where what is slow is no statement, and not at all where that is switched off', async () => {
    const off = await startTestServer(engine, { environment: { SLOW_MILLISECONDS: '0', LOG_LEVEL: 'warn' } });
    await slowDown(off, 1.1);
    expect((await add(off, 'Quenya', 'qya')).status).toBe(200);
    expect(off.logged()).not.toContain('slow');
    await off.close();

    const server = await startTestServer(engine, {
      environment: { SLOW_MILLISECONDS: '500', LOG_LEVEL: 'warn' },
      modules: [
        ({ app }) =>
          void app.get('/think/:about', async () => {
            await new Promise((resolve) => setTimeout(resolve, 600));
            return '';
          }),
      ],
    });
    await server.app.inject('/think/anna');
    const [line] = linesOf(server, 'a slow call').filter(({ route }) => route === '/think/:about');
    expect(line).toMatchObject({ method: 'GET', databaseMilliseconds: 0, statements: 0 });
    expect(line).not.toHaveProperty('slow');
    await server.close();
  });

  it('are not those that were asked to wait', async () => {
    const server = await startTestServer(engine, { environment: { SLOW_MILLISECONDS: '900', LOG_LEVEL: 'warn' } });
    const token = await server.serviceToken('events:read');
    const begun = performance.now();
    const { status } = await server.call(events.events, { token, query: { wait: 3 } });
    expect([status, performance.now() - begun > 2_900]).toEqual([200, true]);
    expect(linesOf(server, 'a slow call').filter(({ route }) => route === events.events.path)).toEqual([]);
    await server.close();
  });

  it('leave alone what is slow in the background, which is told by itself', async () => {
    const server = await startTestServer(engine, { environment: { SLOW_MILLISECONDS: '1000', LOG_LEVEL: 'warn' } });
    await server.db.execute(sql`select pg_sleep(1.2), 'anna@people.test'`);
    expect(linesOf(server, 'a slow statement')).toMatchObject([
      { level: 40, statement: "select pg_sleep(1.2), '…'", milliseconds: expect.any(Number) },
    ]);
    await server.close();
  });
});

it('is on, with a second, unless somebody says otherwise', async () => {
  const server = await startTestServer(pglite, { environment: { LOG_LEVEL: 'warn' } });
  await slowDown(server, 1.1);
  await add(server, 'Quenya', 'qya');
  expect(linesOf(server, 'a slow call').map(({ route }) => route)).toContain(languages.add.path);
  await server.close();
});

describe('the share of the database', () => {
  it('counts once what runs side by side, and nothing twice', async () => {
    const times = createStatementTimes();
    times.watch({ slowMilliseconds: 10_000, onSlow: () => undefined });
    const call = createCallTimes();
    const begun = performance.now();
    await times.within(call, async () => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
      await Promise.all([1, 2, 3].map(() => times.time('select 1', pause)));
      await times.time('select 2', pause);
    });
    const end = times.within(call, () => times.begin('commit'));
    end();
    const before = call.databaseMilliseconds;
    end();
    expect(call.databaseMilliseconds).toBe(before);
    expect([call.statements, call.running]).toEqual([5, 0]);
    expect(call.databaseMilliseconds).toBeGreaterThanOrEqual(190);
    expect(call.databaseMilliseconds).toBeLessThanOrEqual(performance.now() - begun);
  });
});
