import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { requireLetters } from '#server/database/character-types.ts';
import { select } from '#server/database/database.ts';
import { FolderInUseError, lockFolder } from '#server/database/folder-lock.ts';
import { migrate, migrateWithin, NewerSchemaError } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { openOrMake } from '#server/database/open-existing.ts';
import { UnreachableDatabaseError } from '#server/database/postgres.ts';
import { readFacts } from '#server/doctor/facts.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { onServer } from '#tests/support/postgres.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

const postgres = inject('postgres');

describe('the folder of an embedded database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('belongs to one process at a time, by whatever path it is reached', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    await expect(lockFolder(alias)).rejects.toThrow(/Another Lectern server is using/);
    await rm(alias);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('keeps what was written', async () => {
    const first = await openDatabase({ dataDir: folder });
    await first.db.execute(sql`create table kept as select 42 as answer`);
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(FolderInUseError);
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    expect(await select(second.db, sql`select answer from kept`)).toEqual([{ answer: 42 }]);
    await second.close();
  });
});

describe('a PostgreSQL server that does not answer', () => {
  it.each(['127.0.0.1', 'localhost'])('is told in a sentence with its reason, at %s', async (host) => {
    const opening = openDatabase({ url: `postgres://lectern@${host}:1/lectern` });
    await expect(opening).rejects.toThrow(UnreachableDatabaseError);
    await expect(opening).rejects.toThrow(/^The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/);
  });
});

describe.skipIf(postgres === null)('a PostgreSQL database to which only ASCII is letters', () => {
  const url = new URL(postgres ?? 'postgres://nowhere');
  const name = `lectern_test_${crypto.randomUUID().replaceAll('-', '')}`;
  beforeAll(() =>
    onServer(url.href, `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`),
  );
  afterAll(() => onServer(url.href, `drop database ${name}`));

  it('is refused while it is new, whatever would make its schema, and warned of once it holds something', async () => {
    const of = Object.assign(new URL(url), { pathname: name });
    const { db, close } = await openDatabase({ url: of.href });
    await expect(requireLetters(db)).rejects.toThrow(
      /^The database .* LC_CTYPE is C, .* Make it anew: create database \w+ owner \w+ template/,
    );
    await expect(openOrMake({ url: of.href, dataDir: tmpdir() })).rejects.toThrow(/LC_CTYPE is C/);
    await migrate(db);
    expect(await requireLetters(db)).toContain('npm run backup');
    await (await openOrMake({ url: of.href, dataDir: tmpdir() })).close();
    expect(await readFacts(db)).toMatchObject({ knowsLetters: false });
    await close();
  });
});

describe.each(engines)('migrations on $name', ({ open }) => {
  let database: OpenTestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await open();
    folder = await mkdtemp(join(tmpdir(), 'lectern-migrations-'));
    await cp('server/database/migrations', folder, { recursive: true });
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const addMigration = async (statements: string) => {
    const journalFile = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    journal.entries.push({
      ...journal.entries.at(-1),
      idx: 999,
      when: 9_999_999_999_999,
      tag: '9999_next',
    } as (typeof journal.entries)[0]);
    await writeFile(journalFile, JSON.stringify(journal));
    await writeFile(join(folder, '9999_next.sql'), statements);
  };

  it('run once', async () => {
    expect(await migrate(database.db)).toBe(0);
  });

  it('need no right to make anything where there is nothing to make', async () => {
    const applied = await database.db.transact({ isTrial: true }, async (transaction) => {
      await transaction.execute(sql`create role only_reads`);
      await transaction.execute(sql`grant usage on schema lectern to only_reads`);
      await transaction.execute(sql`grant select on lectern.migrations to only_reads`);
      await transaction.execute(sql`set local role only_reads`);
      return migrateWithin(transaction);
    });
    expect(applied).toBe(0);
  });

  it('leave nothing of one that fails half-way, and can be run again', async () => {
    await addMigration('create table half (id int);\n--> statement-breakpoint\nselect nonsense from nowhere;');
    await expect(migrate(database.db, folder)).rejects.toThrow();
    expect(await select(database.db, sql`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
    await writeFile(join(folder, '9999_next.sql'), 'create table half (id int);');
    expect(await migrate(database.db, folder)).toBe(1);
  });

  it('refuse a database that a newer release wrote', async () => {
    await addMigration('create table newer (id int);');
    await migrate(database.db, folder);
    await expect(migrate(database.db)).rejects.toThrow(NewerSchemaError);
  });

  it('run once between servers that start together', async () => {
    await addMigration('create table together (id int);');
    const applied = await Promise.all([
      migrate(database.db, folder),
      migrate(database.db, folder),
      migrate(database.db, folder),
    ]);
    expect(applied.sort()).toEqual([0, 0, 1]);
  });
});
