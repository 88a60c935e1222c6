import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { select } from '#server/database/database.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { isComplete } from '#tests/support/complete.ts';
import { createDatabase, onServer } from '#tests/support/postgres.ts';

const admin = ['--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace'];
const setupFile = ['--file', 'docs/setup.example.json'];
const programs: Record<string, { source: string; args: string[] }> = {
  backup: { source: 'server/backup/backup.ts', args: ['lectern.backup'] },
  'audit:verify': { source: 'server/audit-verify.ts', args: [] },
  restore: { source: 'server/backup/restore.ts', args: ['whole.backup', '--yes'] },
  'demo-data --reset': { source: 'server/demo/demo-data.ts', args: ['--reset'] },
  setup: { source: 'server/setup/setup.ts', args: setupFile },
  'create-admin': { source: 'server/create-admin.ts', args: admin },
};

const production = {
  NODE_ENV: 'production',
  ACCESS_TOKEN_SECRET: 'u0hTtqyS9nPpXv2mKzj4Rb7wLc1dGf8e',
  PUBLIC_URL: 'https://lectern.example.com',
};

/** They ask alike where they are: two stand for all. */
const tried = isComplete ? Object.keys(programs) : ['restore', 'create-admin'];

/** All but the backup, which it asks the server for. */
const besideServer = isComplete ? Object.keys(programs).filter((name) => name !== 'backup') : ['setup', 'create-admin'];

/** A whole backup of nothing: its checksum is of its one line. */
const emptyBackup = async (migrations: number[] = []) => {
  const { createHash } = await import('node:crypto');
  const head = `# ${JSON.stringify({ lectern: 1, madeAt: new Date().toISOString(), migrations, sequences: {} })}\n`;
  const sha256 = createHash('sha256').update(head).digest('hex');
  return gzipSync(`${head}# ${JSON.stringify({ rows: {}, money: {}, sha256 })}\n`);
};

describe('programs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-place-'));
    await writeFile(join(folder, 'whole.backup'), await emptyBackup());
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = async (source: string, args: string[], env: Record<string, string>) => {
    const { PATH = '', HOME = '' } = process.env;
    const files = args.map((arg) => (arg.endsWith('.backup') ? join(folder, arg) : arg));
    const child = spawn(process.execPath, ['--import', 'tsx', source, ...files], {
      env: { PATH, HOME, ADMIN_PASSWORD: 'a very own pass phrase', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  };

  it.each(tried)('refuse in a folder without a database, which they leave as it is: %s', async (name) => {
    const { source = '', args = [] } = programs[name] ?? {};
    const dataDir = join(folder, 'elsewhere');
    const { code, output } = await run(source, args, { DATA_DIR: dataDir });
    expect(output).toContain(`There is no database of Lectern’s in ${dataDir}.`);
    expect([code, output.split('\n').length]).toEqual([1, 2]);
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync(join(folder, 'lectern.backup'))).toBe(false);
  });

  // A program asks at a terminal alone, which util-linux’ `script` is.
  it.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))(
    'end with a sentence where a question is broken off by Ctrl-D',
    async () => {
      const command = `${process.execPath} --import tsx server/create-admin.ts`;
      const child = spawn('/usr/bin/script', ['--quiet', '--return', '--command', command, '/dev/null']);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (text.includes('E-mail: ')) child.stdin.write('\u0004');
      });
      const [code] = (await once(child, 'close')) as [number | null];
      expect(output).toMatch(/E-mail: .*\r\nNobody was made\.\r\n$/);
      expect(code).toBe(1);
    },
  );

  it.each(besideServer)(
    'change nothing beside a server on the embedded database, and say to stop it: %s',
    async (name) => {
      const { source = '', args = [] } = programs[name] ?? {};
      const dataDir = join(folder, 'in use');
      const lock = await lockFolder(dataDir);
      await mkdir(join(dataDir, 'database'));
      // Of demo data there is none in production.
      const { code, output } = await run(source, args, {
        ...(name.startsWith('demo') ? {} : production),
        DATA_DIR: dataDir,
      });
      await lock.release();
      expect(output).toBe(
        `Another program, such as the server, is using the database in ${dataDir}, which is open to one program at a time. Stop the server first, and start it again afterwards; wait for any other program.\n`,
      );
      expect(code).toBe(1);
    },
  );

  it.runIf(inject('postgres'))(
    'leave the schema of an older release, which may be running, as it is',
    { timeout: 180_000 },
    async () => {
      const { url, drop } = await createDatabase(inject('postgres') ?? '');
      const { db, close } = await openDatabase({ url });
      const known = new Set(knownMigrations().slice(0, -1));
      await migrate(db, migrationsFolder, known);
      const { backup, 'audit:verify': verify, setup, 'create-admin': createAdmin } = programs;
      const dry = setup && { ...setup, args: ['--dry', ...setup.args] };
      const answers = await Promise.all(
        [backup, verify, dry, setup, createAdmin].map((program) =>
          run(program?.source ?? '', program?.args ?? [], { ...production, DATABASE_URL: url, DATA_DIR: folder }),
        ),
      );
      for (const { code, output } of answers) {
        expect(output).toMatch(/^The database is as an older release of Lectern left it/);
        expect(code).toBe(1);
      }
      expect(await db.$count(sql`lectern.migrations`)).toBe(known.size);
      await close();
      await drop();
    },
  );

  it.runIf(inject('postgres'))(
    'name the database that a restore would replace, and replace none as a new one',
    { timeout: 180_000 },
    async () => {
      const { url, drop } = await createDatabase(inject('postgres') ?? '');
      const before = await openDatabase({ url });
      await migrate(before.db);
      await before.db.execute(sql`insert into languages (name, code) values ('Quenya', 'qya')`);
      await before.close();
      await writeFile(join(folder, 'current.backup'), await emptyBackup(knownMigrations()));
      const { host, pathname } = new URL(url);
      // The folder is not the one that counts, which whoever names it may not know.
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'new') };
      const asked = await run('server/backup/restore.ts', ['current.backup'], env);
      const asNew = await run('server/backup/restore.ts', ['current.backup', '--new', '--yes'], env);
      const copy = await createDatabase(inject('postgres') ?? '');
      const FILES_URL = 's3://key:secret@s3.example.com/lectern/production';
      const into = { ...env, DATABASE_URL: copy.url, FILES_URL };
      const restored = await run('server/backup/restore.ts', ['current.backup', '--new'], into);
      await copy.drop();
      const after = await openDatabase({ url });
      const left = await after.db.$count(sql`languages`);
      await after.close();
      await drop();
      expect(left).toBe(1);
      const database = `The database at ${host}${pathname} is not`;
      expect(asked.output).toContain(`${database} empty: it holds 0 people and 0 bookings. Add --yes`);
      expect(asNew.output).toContain(`${database} new: it holds 0 people and 0 bookings. Nothing has been changed.`);
      expect([asked.code, asNew.code]).toEqual([1, 1]);
      expect(restored.output).toContain(
        `Restored into the database at ${host}${new URL(copy.url).pathname} and counted`,
      );
      expect(restored.output).toContain(
        'removes from https://s3.example.com/lectern/production/ what nothing names here',
      );
      expect(restored.output).not.toContain('secret');
    },
  );

  it.runIf(inject('postgres'))(
    'name the database that demo data would take the place of, and ask before, and have its files removed outside',
    { timeout: 180_000 },
    async () => {
      const { url, drop } = await createDatabase(inject('postgres') ?? '');
      const { db, close } = await openDatabase({ url });
      await migrate(db);
      await db.execute(sql`insert into languages (name, code) values ('Quenya', 'qya')`);
      await db.execute(sql`insert into file_contents (sha256, size) values ('outside', 1)`);
      const { host, pathname } = new URL(url);
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'new') };
      const fill = (...args: string[]) =>
        run('server/demo/demo-data.ts', ['--bookings', '60', '--users', '50', '--tutors', '20', ...args], env);
      const refused = [await fill(), await fill('--yes'), await fill('--reset')];
      const left = await db.$count(sql`languages`);
      const filled = await fill('--reset', '--yes');
      const removals = await select(
        db,
        sql`select sha256, due_at > now() + interval '29 days' as later from file_removals`,
      );
      await close();
      await drop();
      const holds = `The database at ${host}${pathname} is not empty: it holds 0 people and 0 bookings.`;
      expect(refused.map(({ code, output }) => [code, output.trim()])).toEqual([
        [1, `${holds} Use --reset to delete everything in it and start anew.`],
        [1, `${holds} Use --reset to delete everything in it and start anew.`],
        [1, `${holds} Add --yes to replace all of that.`],
      ]);
      expect(left).toBe(1);
      expect(filled.output).toContain(`50 users, 20 tutors in the database at ${host}${pathname}, in `);
      expect(filled.code).toBe(0);
      expect(removals).toEqual([{ sha256: 'outside', later: true }]);
    },
  );

  it.runIf(inject('postgres'))(
    'name a database that belongs to another account, and what gives it to theirs',
    async () => {
      const { url, drop } = await createDatabase(inject('postgres') ?? '');
      const account = `clerk_${crypto.randomUUID().replaceAll('-', '')}`;
      await onServer(url, `create role ${account} login password 'clerk'`);
      const asClerk = Object.assign(new URL(url), { username: account, password: 'clerk' });
      const { host, pathname } = asClerk;
      const env = { DATABASE_URL: asClerk.href, DATA_DIR: folder };
      const restore = ['current.backup', '--new'];
      await writeFile(join(folder, 'current.backup'), await emptyBackup(knownMigrations()));
      const refused = await run('server/backup/restore.ts', restore, env);
      const notStarted = await run('server/start.ts', [], { ...production, ...env, PORT: '0' });
      const refusal = `PostgreSQL refuses the account ${account} in the database at ${host}${pathname}: permission denied for database ${pathname.slice(1)}.`;
      const owning = `alter database ${pathname.slice(1)} owner to ${account};`;
      for (const { code, output } of [refused, notStarted]) {
        expect(output).toContain(
          `${refusal} As an administrator of PostgreSQL, have the account own the database: ${owning}`,
        );
        expect([code, output.trimEnd().split('\n').length]).toEqual([1, 1]);
      }
      await onServer(url, owning);
      const restored = await run('server/backup/restore.ts', restore, env);
      // Tables that an administrator has made in a database are theirs, whoever owns it.
      await onServer(url, 'alter table public.bookings owner to current_user');
      const notOwner = await run('server/backup/restore.ts', ['current.backup', '--yes'], env);
      await drop();
      await onServer(inject('postgres') ?? '', `drop role ${account}`);
      expect(restored.output).toContain(`Restored into the database at ${host}${pathname} and counted`);
      expect(notOwner.output).toContain(`permission denied for table bookings. As an administrator`);
      expect([notOwner.code, notOwner.output.trimEnd().split('\n').length]).toEqual([1, 1]);
    },
  );

  it.runIf(inject('postgres')).each(tried)('refuse on a PostgreSQL database of somebody else’s: %s', async (name) => {
    const { source = '', args = [] } = programs[name] ?? {};
    const { url, drop } = await createDatabase(inject('postgres') ?? '');
    const { code, output } = await run(source, args, { DATABASE_URL: url, DATA_DIR: folder });
    await drop();
    expect(output).toContain('The database that DATABASE_URL names is none of Lectern’s');
    expect(code).toBe(1);
  });
});
