import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { specificationCalls } from '#contract/specification-calls.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { type Fault, faults } from '#tests/conformance/faults.ts';
import { startSecondServer } from '#tests/conformance/second-server.ts';
import { assistant, staff } from '#tests/conformance/sessions.ts';
import { isComplete } from '#tests/support/complete.ts';
import { engines } from '#tests/support/engines.ts';
import { hashOfTestPassword, testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { conform, type Options } from '../../scripts/conformance/conform.ts';

describe.each(engines)('Lectern on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await engine.open();
    await loadDemoData({ db: database.db, now: new Date(), seed: 'river', hashPassword: hashOfTestPassword });
    // Whose code comes last, and whose amount is the least.
    const [{ id } = {}] = await database.db.select({ id: bookings.id }).from(bookings).limit(1);
    const rand = { currency: 'ZAR', amountCents: 2, feeCents: 1, payoutCents: 1 };
    await database.db
      .update(bookings)
      .set(rand)
      .where(eq(bookings.id, id ?? ''));
    server = await startTestServer(engine, { database, people: {} as TestServer['people'], listen: true });
  });
  afterAll(() => server.close());

  it.each(isComplete ? ['once', 'once more'] : ['once'])(
    'is as the specification has it, call by call, and is left as it was: %s',
    async () => {
      const { report, missing, stopped } = await conform({
        url: `${server.url}/api/v1`,
        email: 'superadmin@lectern.test',
        password: testPassword,
        admin: { email: 'admin@lectern.test', password: testPassword },
        waits: true,
      });
      expect(stopped).toBeUndefined();
      expect(report.differences).toEqual([]);
      expect(missing).toEqual([]);
      expect([...report.left]).toEqual([]);
      expect(report.unchecked).toEqual([]);
      expect(specificationCalls.filter((call) => !report.asked.has(call))).toEqual([]);
      expect(report.checks()).toBeGreaterThan(1000);
    },
  );
});

const walkSecond = async (broken: readonly Fault[], more: Partial<Options> = {}) => {
  const server = await startSecondServer({ faults: broken });
  try {
    const walked = await conform({ url: server.url, ...staff, admin: assistant, ...more });
    return { ...walked, requests: server.requests };
  } finally {
    await server.close();
  }
};

describe('a second implementation', () => {
  it('passes with the part of the specification that it says it answers', async () => {
    const { report, missing } = await walkSecond([], { waits: true });
    expect(report.differences).toEqual([]);
    expect(missing).toContain('GET /api/v1/admin/transactions');
    expect([...report.asked.keys()]).not.toContain('GET /api/v1/admin/transactions');
    expect([...report.left]).toEqual([]);
    expect(report.unchecked).toEqual([]);
  });

  it.each(Object.entries(faults))('is found out where %s, and no other call is blamed', async (fault, [call, rule]) => {
    const { report } = await walkSecond([fault as Fault]);
    expect(report.differences.map((found) => found.rule)).toContain(rule);
    expect([...new Set(report.differences.map((found) => found.call))]).toEqual([call]);
    for (const { asked } of report.differences) expect(asked).toContain('/shop/');
  });

  it('is read without being written to', async () => {
    const { report, requests } = await walkSecond([], { readOnly: true });
    expect(report.differences).toEqual([]);
    const written = requests.filter((call) => call.startsWith('POST') && !/\/(auth\/|admin\/login)/.test(call));
    expect(written).toEqual([]);
    expect(requests.length).toBeGreaterThan(100);
  });

  it('that says nothing of itself is asked for all of the specification', async () => {
    const server = await startSecondServer({ isSilent: true });
    const { report, missing } = await conform({ url: server.url, ...staff });
    await server.close();
    expect(missing).toEqual([]);
    const told = report.differences.map(({ call, rule }) => `${call} ${rule}`);
    expect(told).toContain('GET /api/v1/admin/transactions answer.status');
  });

  it('is not signed in to with another password, and nothing else is asked', async () => {
    const { report, requests, stopped } = await walkSecond([], { password: 'another' });
    expect(report.differences).toEqual([]);
    expect(stopped).toMatch(/^staff@second\.example cannot sign in: /);
    expect(requests).toEqual(['GET /shop/capabilities', 'POST /shop/admin/login']);
  });

  it('is told that it has kept what it should have refused or removed', async () => {
    const { report } = await walkSecond(['removing removes nothing', 'anybody adds admins']);
    expect([...report.left]).toEqual([
      expect.stringMatching(/^Conformance \w+ at \/api\/v1\/tutor\/getLanguages$/),
      expect.stringMatching(/^the admin conformance-/),
    ]);
  });
});

describe('npm run conformance', () => {
  const run = async (...args: string[]) => {
    const script = ['--import', 'tsx', 'scripts/conformance/conformance.ts', ...args];
    const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  };
  const credentials = ['--email', staff.email, '--password', staff.password];

  /** Answers every call so; a server that hangs does not. */
  const serve = async (respond: (response: ServerResponse) => void) => {
    const server = createServer((_, response) => respond(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  };

  it('says what differs: what was asked, what was expected and what came; and ends with 1 if anything does', async () => {
    const [good, bad] = [await startSecondServer(), await startSecondServer({ faults: ['sort is ignored'] })];
    const passed = await run(good.url, ...credentials);
    expect(passed.output).toMatch(/as specified {2}GET \/api\/v1\/admin\/tutor\n/);
    expect(passed.output).toMatch(/not offered {3}GET \/api\/v1\/admin\/transactions\n/);
    expect(passed.output).toMatch(/ checks, 0 differences\. Nothing is left behind\./);
    expect(passed.code).toBe(0);
    const failed = await run(bad.url, ...credentials);
    const lines = failed.output.slice(failed.output.indexOf('DIFFERS')).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      expect.stringMatching(/^DIFFERS {7}GET \/api\/v1\/admin\/tutor \(.+\)$/),
      '    list.sort: a list is in the order of `sort`',
      `      asked:    GET ${bad.url}/admin/tutor?sort=displayName&dir=asc&limit=200`,
      '      expected: in the order of displayName',
      expect.stringMatching(/^ {6}came: {5}\["Ada Weber 0",/),
    ]);
    expect(failed.code).toBe(1);
    for (const { output } of [passed, failed]) expect(output).not.toContain(staff.password);
    await Promise.all([good.close(), bad.close()]);
  });

  it.each<[string, () => Promise<string> | string, RegExp, timeout?: string]>([
    ['nothing listens', () => 'http://127.0.0.1:9/api/v1', /got no answer: /],
    [
      'pages come',
      () => serve((response) => response.end('<h1>Hello</h1>')),
      /No API answers there: .*<h1>Hello<\/h1>/,
    ],
    [
      'there is no such call',
      () => serve((response) => response.writeHead(404).end('{}')),
      /No API answers there: .*404/,
    ],
    ['it hangs', () => serve(() => undefined), /was not answered within 0\.5 seconds/, '0.5'],
    ['it hangs up', () => serve((response) => response.destroy()), /got no answer: /],
    ['too much is asked', () => serve((response) => response.writeHead(429).end('{}')), /too much is asked \(429\)/],
  ])('ends with 2 and a sentence where %s', async (_, start, sentence, timeout = '30') => {
    const { code, output } = await run(await start(), ...credentials, '--timeout', timeout);
    expect(output).toMatch(sentence);
    expect(output).toMatch(/The server could not be walked/);
    expect(output).not.toMatch(/\n {4}at /);
    expect(code).toBe(2);
  });

  it('says how it is used where it is used otherwise', async () => {
    for (const args of [[], ['not-an-address', ...credentials], ['http://127.0.0.1:9'], ['--nonsense']]) {
      const { code, output } = await run(...args);
      expect(output).toContain('npm run conformance -- https://');
      expect(output).not.toMatch(/\n {4}at /);
      expect(code).toBe(2);
    }
  });
});
