import { execFile } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { languages } from '#contract/languages.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { sendBackup } from '#server/backup/compressed.ts';
import { loadBackup } from '#server/backup/load-backup.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { select } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { isComplete } from '#tests/support/complete.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { findInstallation } from '#tests/support/postgres-programs.ts';
import { type OpenTestDatabase, openToTests } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const rounds = isComplete ? 2 : 1;

/** Three letters, another code for each number. */
const codeOf = (number: number) =>
  [26 * 26, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(number / place) % 26))).join('');

/** People at work: two add languages, one suspends and reinstates the same account, and others read lists and exports. */
const startTraffic = (server: TestServer) => {
  const [begun, acknowledged] = [new Set<string>(), new Set<string>()];
  const problems: string[] = [];
  let [stopped, next, answers] = [false, 0, 0];
  const answered = ({ status, body }: Awaited<ReturnType<TestServer['call']>>) => {
    answers += 1;
    if (status !== 200) problems.push(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const addLanguage = async () => {
    const number = next++;
    const name = `Language ${number}`;
    begun.add(name);
    answered(await server.call(languages.add, { as: 'admin', body: { name, code: codeOf(number), active: true } }));
    acknowledged.add(name);
  };
  const params = { id: server.people.user };
  const changeStatus = async () => {
    const { status, version } = answered(await server.call(users.get, { as: 'admin', params }));
    const body =
      status === 'active'
        ? { status: 'suspended', reason: 'For a moment', version }
        : { status: 'active', reason: null, version };
    answered(await server.call(users.changeStatus, { as: 'admin', params, body }));
  };
  const read = async () => {
    answered(await server.call(users.list, { as: 'editor', query: { search: 'test', limit: 50 } }));
    answered(await server.call(audit.list, { as: 'superAdmin', query: { limit: 100 } }));
    answered(await server.call(languages.csv, { as: 'admin', query: { columns: 'name' } }));
  };
  const untilStopped = async (work: () => Promise<void>) => {
    while (!stopped && problems.length === 0) {
      await work();
      await pause(5);
    }
  };
  const all = Promise.all([addLanguage, addLanguage, changeStatus, read, read].map(untilStopped));
  return {
    begun,
    acknowledged,
    problems,
    answers: () => answers,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
};

/** How a database is copied while people work on it. */
type Way = {
  name: string;
  open: () => Promise<OpenTestDatabase>;
  copy: (server: TestServer, file: string) => Promise<Restore>;
};
/** Makes a database of the copy. */
type Restore = () => Promise<OpenTestDatabase>;

const byBackup = engines.map(
  ({ name, open }): Way => ({
    name: `a backup of ${name}`,
    open,
    copy: async ({ db }, file) => {
      await sendBackup(db, createWriteStream(file));
      return async () => {
        const database = await open();
        await loadBackup(database.db, file, await checkBackup(file));
        return database;
      };
    },
  }),
);

/** PostgreSQL's own programs, which an operator may prefer. */
const byDump = (postgres: string, bin: string, open: Way['open']): Way => ({
  name: 'a dump of PostgreSQL',
  open,
  copy: async ({ db }, file) => {
    const [row] = await select<{ name: string }>(db, sql`select current_database() as name`);
    const source = new URL(postgres);
    source.pathname = `/${row?.name}`;
    const run = promisify(execFile);
    await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, source.href]);
    return async () => {
      const { url, drop } = await createDatabase(postgres);
      await run(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, file]);
      const database = await openDatabase({ url, poolSize: 4 });
      return openToTests({ ...database, close: () => database.close().then(drop) });
    };
  },
});

const postgres = inject('postgres');
const bin = findInstallation();
const onPostgres = engines.find(({ name }) => name === 'PostgreSQL');
const canDump = postgres !== null && bin !== undefined && existsSync(join(bin, 'pg_dump'));
const ways = canDump && onPostgres ? [...byBackup, byDump(postgres, bin, onPostgres.open)] : byBackup;

describe.each(ways)('$name beside traffic', ({ name, open, copy }) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-traffic-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('holds all that was acknowledged before, nothing begun after, and no change by half', {
    timeout: 300_000,
  }, async () => {
    const server = await startTestServer({ name, open });
    const traffic = startTraffic(server);
    const copies: { before: string[]; begun: Set<string>; restore: Restore }[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        const seen = traffic.answers();
        await expect.poll(() => traffic.problems.length > 0 || traffic.answers() > seen + 10).toBe(true);
        const before = [...traffic.acknowledged];
        const restore = await copy(server, join(folder, `${round}.copy`));
        copies.push({ before, begun: new Set(traffic.begun), restore });
      }
    } finally {
      await traffic.stop();
    }
    expect(traffic.problems).toEqual([]);
    expect(traffic.acknowledged.size).toBeGreaterThan(rounds);

    for (const { before, begun, restore } of copies) {
      const database = await restore();
      const restored = await startTestServer({ name, open }, { database, people: server.people });
      const rows = await select<{ name: string }>(
        restored.db,
        sql`select name from languages where name like 'Language %'`,
      );
      const names = rows.map(({ name }) => name);
      expect(before.filter((name) => !names.includes(name))).toEqual([]);
      expect(names.filter((name) => !begun.has(name))).toEqual([]);

      // A status, its history and its event are one transaction's.
      const { body } = await restored.call(users.get, { as: 'admin', params: { id: restored.people.user } });
      expect(body.data.statusHistory[0]?.to ?? 'active').toBe(body.data.status);
      await sealTrail(restored.db);
      expect((await verifyTrail(restored.db)).fault).toBeUndefined();
      const [recorded] = await select<{ events: string }>(
        restored.db,
        sql`select count(*)::text as events from audit_events where record_name like 'Language %'`,
      );
      expect(Number(recorded?.events)).toBe(names.length);
      // The restored server goes on: what its triggers counted is what is there.
      const { body: listed } = await restored.call(users.list, { as: 'admin', query: { limit: 1 } });
      const [counted] = await select<{ people: string }>(
        restored.db,
        sql`select count(*)::text as people from accounts where user_type = 'user'`,
      );
      expect(listed.total).toBe(Number(counted?.people));
      await restored.close();
    }
    await server.close();
  });
});
