import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkProxy } from '#server/doctor/check-proxy.ts';
import type { Patient } from '#server/doctor/examination.ts';
import { examine } from '#server/doctor/examine.ts';
import { reachServer } from '#server/doctor/reach-server.ts';
import { doctorHeader, doctorPath, isSignedByDoctor, signDoctor } from '#server/doctor/signature.ts';
import { engines, pglite } from '#tests/support/engines.ts';
import { startForwardingProxy } from '#tests/support/forwarding-proxy.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** That of the servers of tests. */
const secret = serverSecret;
const patientOf = (hops: string, known = secret): Patient => ({
  config: readConfig({ TRUST_PROXY: hops }),
  secret: known,
  now: () => new Date(),
});
const reach = (url: string, patient = patientOf('0')) => reachServer(url, patient, new AbortController().signal);

describe.each(engines)('a server on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { listen: true });
  });
  afterAll(() => server.close());

  it('tells the doctor what lies in its database, and strangers nothing', async () => {
    expect(await reach(server.url)).toMatchObject({
      report: { address: '127.0.0.1', forwarded: ['203.0.113.77'], facts: { schema: 'current', content: {} } },
    });
    for (const header of [undefined, 'x', signDoctor('another secret, which is long enough')]) {
      const headers = header === undefined ? {} : { [doctorHeader]: header };
      const answer = await server.app.inject({ url: doctorPath, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found.route']);
    }
    expect(await reach(server.url, patientOf('0', 'another secret, which is long enough'))).toEqual({
      refused: 'it answers 404',
    });
    expect(server.logged()).not.toContain(signDoctor(secret).split('.')[1]);
  });
});

describe('a trial', () => {
  it.each([
    [{}, 'the server fills a new database with demo data, offers the demo sign-ins'],
    [{ DATABASE_URL: 'postgres://lectern@127.0.0.1:1/lectern' }, 'the server offers the demo sign-ins'],
    [{ API_URL: 'http://127.0.0.1:1/api/v1' }, 'requests are logged only where LOG_LEVEL says so'],
  ])('is told what it is by its configuration: %j', async (environment, says) => {
    const [finding] = await examine({ DATA_DIR: '/nonexistent', ...environment });
    expect(finding).toMatchObject({ check: 'configuration', level: 'warning' });
    expect(finding?.says.startsWith(`NODE_ENV is not production: ${says}`)).toBe(true);
  });
});

describe('what proves to be the doctor', () => {
  it('holds for a day, and with one secret', () => {
    const signed = signDoctor(secret, 1_000_000_000);
    expect(isSignedByDoctor(signed, secret, 1_000_000_000 + 80_000_000)).toBe(true);
    expect(isSignedByDoctor(signed, secret, 1_000_000_000 + 90_000_000)).toBe(false);
    expect(isSignedByDoctor(signed, 'another', 1_000_000_000)).toBe(false);
    expect(isSignedByDoctor(signed.replace('1000000000', '1000000001'), secret, 1_000_000_000)).toBe(false);
    expect(isSignedByDoctor(undefined, secret)).toBe(false);
  });
});

describe('proxies', () => {
  /** What is said with so many trusted and so many there, the first of which may write the header anew. */
  const judge = async (trusted: string, there: number, anew = false) => {
    const server = await startTestServer(pglite, { listen: true, environment: { TRUST_PROXY: trusted } });
    const proxies: Awaited<ReturnType<typeof startForwardingProxy>>[] = [];
    for (let hop = 0; hop < there; hop += 1)
      proxies.push(await startForwardingProxy(proxies.at(-1)?.url ?? server.url, { anew: anew && hop === there - 1 }));
    const reached = await reach(proxies.at(-1)?.url ?? server.url);
    const [finding] = checkProxy(patientOf(trusted), reached);
    for (const proxy of proxies) await proxy.close();
    await server.close();
    return `${finding?.level}: ${finding?.says} ${finding?.todo ?? ''}`.trim();
  };

  it.each([
    ['false', 0, false, 'ok: TRUST_PROXY trusts as many as could be seen: 0.'],
    ['true', 1, false, 'ok: TRUST_PROXY trusts as many as could be seen: 1.'],
    ['2', 2, false, 'ok: TRUST_PROXY trusts as many as could be seen: 2.'],
    ['true', 1, true, 'ok: TRUST_PROXY trusts as many as could be seen: 1.'],
    [
      'false',
      1,
      false,
      /^wrong: TRUST_PROXY trusts 0, and 1 could be seen: everybody seems to come from 127\.0\.0\.1.* Set TRUST_PROXY=1\.$/,
    ],
    ['true', 2, false, /^wrong: TRUST_PROXY trusts 1, and 2 could be seen: everybody.* Set TRUST_PROXY=2\.$/],
    [
      'true',
      0,
      false,
      /^wrong: TRUST_PROXY trusts 1, and 0 could be seen: the server believes whatever.* Set TRUST_PROXY=0\.$/,
    ],
    ['2', 1, false, /^wrong: TRUST_PROXY trusts 2, and 1 could be seen: the server believes.* Set TRUST_PROXY=1\.$/],
    ['2', 1, true, /^warning: TRUST_PROXY trusts 2, and 1 could be seen\. Set TRUST_PROXY=1\./],
  ])('with TRUST_PROXY=%s and %d in front (the header written anew: %s)', async (trusted, there, anew, said) => {
    const judged = await judge(trusted, there, anew);
    if (typeof said === 'string') expect(judged).toBe(said);
    else expect(judged).toMatch(said);
  });

  it('are not judged where no server was reached', () => {
    expect(checkProxy(patientOf('2'), undefined)).toMatchObject([
      { level: 'warning', says: expect.stringContaining('trusts 2 proxies; how many there are was not seen') },
    ]);
  });
});
