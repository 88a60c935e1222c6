import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specificationCalls } from '#contract/specification-calls.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { type Fault, faults } from '#tests/conformance/faults.ts';
import { startSecondServer } from '#tests/conformance/second-server.ts';
import { staff } from '#tests/conformance/sessions.ts';
import { engines } from '#tests/support/engines.ts';
import { hashOfTestPassword, testPassword } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { conform, type Options } from '../../scripts/conformance/conform.ts';

describe.each(engines)('Lectern on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const database = await engine.open();
    await loadDemoData({ db: database.db, now: new Date(), seed: 'river', hashPassword: hashOfTestPassword });
    server = await startTestServer(engine, { database, people: {} as TestServer['people'], listen: true });
  });
  afterAll(() => server.close());

  it('is as the specification has it, call by call, and is left as it was', async () => {
    const { report, missing } = await conform({
      url: `${server.url}/api/v1`,
      email: 'superadmin@lectern.test',
      password: testPassword,
      waits: true,
    });
    expect(report.differences).toEqual([]);
    expect(missing).toEqual([]);
    expect(report.left).toEqual([]);
    expect(report.unchecked).toEqual([]);
    expect(specificationCalls.filter((call) => !report.called.has(call))).toEqual([]);
    expect(report.checks()).toBeGreaterThan(1000);
  });
});

const walkSecond = async (broken: readonly Fault[], more: Partial<Options> = {}) => {
  const server = await startSecondServer({ faults: broken });
  try {
    return { ...(await conform({ url: server.url, ...staff, ...more })), requests: server.requests };
  } finally {
    await server.close();
  }
};

describe('a second implementation', () => {
  it('passes with the part of the specification that it says it answers', async () => {
    const { report, missing } = await walkSecond([], { waits: true });
    expect(report.differences).toEqual([]);
    expect(missing).toContain('GET /api/v1/admin/transactions');
    expect(report.called).not.toContain('GET /api/v1/admin/transactions');
    expect(report.left).toEqual([]);
  });

  it.each(Object.entries(faults))('is found out where %s', async (fault, [call, rule]) => {
    const { report } = await walkSecond([fault as Fault]);
    expect(report.differences.map((found) => `${found.call} ${found.rule}`)).toContain(`${call} ${rule}`);
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
    const { report, requests } = await walkSecond([], { password: 'another' });
    expect(report.differences).toMatchObject([{ call: 'POST /api/v1/admin/login', rule: 'answer.status' }]);
    expect(requests).toEqual(['GET /shop/capabilities', 'POST /shop/admin/login']);
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

  it('says what differs, and ends with 1 if anything does', async () => {
    const [good, bad] = [await startSecondServer(), await startSecondServer({ faults: ['sort is ignored'] })];
    const passed = await run(good.url, ...credentials);
    expect(passed.output).toMatch(/as specified {2}GET \/api\/v1\/admin\/tutor\n/);
    expect(passed.output).toMatch(/ checks, 0 differences\. Nothing is left behind\./);
    expect(passed.code).toBe(0);
    const failed = await run(bad.url, ...credentials);
    expect(failed.output).toMatch(
      /DIFFERS {7}GET \/api\/v1\/admin\/tutor\n {4}list\.sort: a list is in the order of `sort`/,
    );
    expect(failed.code).toBe(1);
    await Promise.all([good.close(), bad.close()]);
  });

  it('ends with 2 where it could not walk', async () => {
    const without = await run('http://127.0.0.1:9/api/v1', ...credentials);
    expect(without.output).toMatch(/could not be walked/);
    expect(without.code).toBe(2);
    expect((await run('not-an-address')).code).toBe(2);
  });
});
