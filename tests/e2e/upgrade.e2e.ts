import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInAt } from '#tests/crash/api.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/run-program.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { type Answers, credentials, readEverything } from '#tests/upgrades/read-everything.ts';

const kept = 'tests/upgrades';
const folders = await readdir(kept, { withFileTypes: true });
const releases = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const cases = releases.flatMap((release) => ['PGlite', 'PostgreSQL'].map((engine) => ({ release, engine })));

const answersOf = async (release: string): Promise<Answers> =>
  JSON.parse(gunzipSync(await readFile(join(kept, release, 'answers.json.gz'))).toString());

type Row = { id?: string; bookingId?: string };
const keyOf = ({ id, bookingId }: Row) => bookingId ?? id;

/** What calls name otherwise since a release, as CHANGELOG.md says: the old name of a field and its new one. */
const renamed: { calls: RegExp; fields: Record<string, string> }[] = [
  { calls: /\/emailTemplate\/./, fields: { body: 'bodyEn' } },
];

/** Variables that e-mails have no longer, as CHANGELOG.md says. */
const goneVariables = ['profileUrl'];

type Template = { variables: { name: string }[] };
/** Of what an e-mail can insert, some has gone, and more may have come. */
const withVariablesLeft = (call: string, record: Row): Row => {
  if (!/\/emailTemplate\/./.test(call)) return record;
  const { variables } = record as Template;
  const left = variables.filter(({ name }) => !goneVariables.includes(name));
  return { ...record, variables: expect.arrayContaining(left) } as Row;
};

/** A record of a release under today's names. */
const withNewNames = (call: string, record: Row): Row => {
  const fields = renamed.filter(({ calls }) => calls.test(call)).map((change) => change.fields);
  const names: Record<string, string> = Object.assign({}, ...fields);
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value]));
};

/** The marketplace of an older release, brought up to date: `npm run keep-release` kept it. */
describe.each(cases)('a database of release $release on $engine, after an upgrade', ({ release, engine }) => {
  let folder: string;
  let postgres: Postgres | null = null;
  let now: Answers;
  let then: Answers;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-upgrade-'));
    if (engine === 'PostgreSQL') postgres = await startPostgres();
    const database = postgres && (await createDatabase(postgres.url));
    const env = { DATA_DIR: join(folder, 'data'), ...(database && { DATABASE_URL: database.url }) };
    const { code, output } = await runProgram('restore', [join(kept, release, 'lectern.backup'), '--new'], env);
    expect(code, output).toBe(0);
    const server = await spawnServer(inject('serverProgram'), env);
    const token = await signInAt(server.url, credentials);
    now = await readEverything(server.url, token);
    then = await answersOf(release);
    await server.stop();
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has every record that it had, with all that was in it', () => {
    expect(Object.keys(then).length).toBeGreaterThan(100);
    for (const [call, answer] of Object.entries(then)) {
      if (!Array.isArray(answer)) {
        // Fields may have come.
        expect(now[call], call).toMatchObject(withNewNames(call, withVariablesLeft(call, answer as Row)));
        continue;
      }
      const rows = new Map((now[call] as Row[]).map((row) => [keyOf(row), row]));
      for (const row of answer as Row[])
        expect(rows.get(keyOf(row)), `${call} ${keyOf(row)}`).toMatchObject(withNewNames(call, row));
    }
  });
});
