import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { documentLimits } from '#contract/documents.ts';
import { languages as languagesContract } from '#contract/languages.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { verifyTrail } from '#server/audit/verify-trail.ts';
import { sendBackup } from '#server/backup/compressed.ts';
import { allTables, backedUpTables, sumUp } from '#server/backup/contents.ts';
import { controlLine } from '#server/backup/format.ts';
import { loadBackup } from '#server/backup/load-backup.ts';
import { describeOutside } from '#server/backup/program.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { select } from '#server/database/database.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/auth/auth.table.ts';
import { bulkItems, bulkRuns } from '#server/modules/bulk/bulk.table.ts';
import { fileContents, fileRemovals, files } from '#server/modules/files/files.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { presence } from '#server/modules/live/presence.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { isComplete } from '#tests/support/complete.ts';
import { bothEngines as engines, pglite } from '#tests/support/engines.ts';
import { createDatabase, onServer } from '#tests/support/postgres.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const postgres = inject('postgres');

const size = { bookings: 400, tutors: 20, users: 40, reports: 30 };
const everyPair = engines.flatMap((from) => engines.map((to) => ({ from, to, name: `${from.name} into ${to.name}` })));
/** From one engine into the other and back, each is written from and read into; into itself it meets nothing else. */
const pairs = everyPair.filter(({ from, to }) => isComplete || engines.length === 1 || from !== to);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'));
  file = join(folder, 'lectern.backup');
});
afterEach(() => rm(folder, { recursive: true }));

const fillWithDemo = async ({ db }: OpenTestDatabase) => {
  await loadDemoData({ db, now: new Date('2026-03-01T12:00:00Z'), size, hashPassword: async () => 'not a hash' });
  // Bytes of every value, and text that JSON has to escape.
  const content = Uint8Array.from({ length: 256 }, (_, index) => index);
  await db
    .insert(files)
    .values({ name: 'quote " \\ \u2028 ☃', contentType: 'image/webp', sha256: 'x', size: 256, content });
};
const back = async (database: OpenTestDatabase) => sendBackup(database.db, createWriteStream(file));
const restore = async ({ db }: OpenTestDatabase) => loadBackup(db, file, await checkBackup(file));

/** Somebody signs in and has a record open. */
const openRecord = async ({ db }: OpenTestDatabase) => {
  const [person] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  const accountId = person?.id ?? '';
  const endsAt = new Date('2030-01-01');
  const [session] = await db
    .insert(sessions)
    .values({ accountId, remembered: true, userAgent: '', address: '', endsAt })
    .returning({ id: sessions.id });
  const present = {
    tab: randomUUID(),
    accountId,
    sessionId: session?.id ?? '',
    kind: 'tutor' as const,
    recordId: accountId,
    typing: false,
    seenAt: new Date('2026-03-01'),
  };
  await db.insert(presence).values(present);
};

/** As a server leaves it that is at it: of the first person it is written down what became of them, the second is at hand, the last untouched. */
const beginRun = async ({ db }: OpenTestDatabase, people: readonly string[], state: 'running' | 'undoing') => {
  const [admin] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userType, 'admin')).limit(1);
  const [run] = await db
    .insert(bulkRuns)
    .values({
      ...{ accountId: admin?.id ?? '', sessionId: randomUUID(), acting: {}, locale: 'en' as const, state },
      ...{ call: 'POST /api/v1/admin/user/status/{id}', resource: 'users', action: 'suspended' },
      ...{ values: { status: 'suspended', reason: 'Too many complaints', letter: null } },
      ...{ total: people.length, createdAt: new Date(), leasedUntil: new Date() },
    })
    .returning({ id: bulkRuns.id });
  const id = run?.id ?? '';
  const suspend = (recordId: string | undefined) =>
    db.transact({ requestId: id }, (transaction) =>
      transaction
        .update(accounts)
        .set({ status: 'suspended', version: sql`version + 1` })
        .where(eq(accounts.id, recordId ?? '')),
    );
  const isUndo = state === 'undoing';
  for (const recordId of isUndo ? people : people.slice(0, 2)) await suspend(recordId);
  const outcomes = isUndo ? people.map(() => 'changed' as const) : (['changed'] as const);
  const items = people.map((recordId, nth) => ({ runId: id, nth: nth + 1, recordId, version: 1 }));
  await db.insert(bulkItems).values(items.map((item, nth) => ({ ...item, outcome: outcomes[nth] ?? null })));
  await db.update(bulkRuns).set({ changed: outcomes.length }).where(eq(bulkRuns.id, id));
  await sealTrail(db);
  return id;
};

const everyRow = async ({ db }: OpenTestDatabase, table: string) => {
  const rows = await select<{ line: string }>(
    db,
    sql`select (to_jsonb(line) - 'tableoid')::text as line from ${sql.identifier(table)} line order by 1`,
  );
  return rows.map(({ line }) => JSON.parse(line) as Record<string, unknown>);
};

describe.each(pairs)('a backup, from $name', ({ from, to }) => {
  let source: OpenTestDatabase;
  let target: OpenTestDatabase;
  beforeAll(async () => {
    [source, target] = await Promise.all([from.open(), to.open()]);
    await fillWithDemo(source);
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  it('brings back every row of every table as it was, and goes on counting from there', async () => {
    await back(source);
    const footer = await restore(target);
    expect(footer.rows).toMatchObject({ bookings: 400, reports: 30, files: 1 });
    const { header } = await checkBackup(file);
    expect(await everyRow(target, 'setup_marks')).toContainEqual({
      ...{ kind: 'backup', key: 'backup', at: expect.stringContaining(header.madeAt.slice(0, 19)) },
    });
    const asTheyWere = backedUpTables.filter((table) => !table.startsWith('audit_') && table !== 'setup_marks');
    for (const name of asTheyWere) expect(await everyRow(target, name), name).toEqual(await everyRow(source, name));
    // The trail is whole, with what the backup held unsealed, and has one event more: the restore itself.
    await Promise.all([source, target].map(({ db }) => sealTrail(db)));
    const [before, after] = [await verifyTrail(source.db), await verifyTrail(target.db)];
    expect(after.fault).toBeUndefined();
    expect(after.last.seq).toBe(before.last.seq + 1);
    expect(await verifyTrail(target.db, before.last)).toEqual(after);
    // The counters are triggers' work, which the restore must have switched on again.
    await target.db.insert(languages).values({ name: 'Quenya', code: 'qya' });
    await target.db.insert(accounts).values({
      ...{ userType: 'user', firstName: 'A', lastName: 'B', displayName: 'A B', email: 'new@people.test' },
    });
    const [counted] = await select<{ rows: string }>(
      target.db,
      sql`select sum(rows)::text as rows from row_counts where relation = 'accounts'`,
    );
    expect(Number(counted?.rows)).toBe((footer.rows.accounts ?? 0) + 1);
    const [next] = await select<{ id: string }>(target.db, sql`select nextval('booking_numbers')::text as id`);
    expect(Number(next?.id)).toBe(10_000_401);
  });

  it.runIf(isComplete)('brings back documents of the largest size, and says how many are elsewhere', async () => {
    const content = Uint8Array.from({ length: documentLimits.bytes }, (_, index) => (index * 7919) % 251);
    const size = content.byteLength;
    await source.db.insert(fileContents).values([
      { sha256: 'large', size, content },
      { sha256: 'outside', size, content: null },
    ]);
    await back(source);
    const { footer } = await checkBackup(file);
    expect(describeOutside(footer)).toContain('1 of the documents are in the store that FILES_URL names');
    await restore(target);
    const [kept] = await target.db.select().from(fileContents).where(eq(fileContents.sha256, 'large'));
    expect(Buffer.from(kept?.content ?? []).equals(content)).toBe(true);
    for (const { db } of [source, target])
      await db.delete(fileContents).where(inArray(fileContents.sha256, ['large', 'outside']));
  });

  it('replaces what was there', async () => {
    await target.db.insert(languages).values({ name: 'Sindarin', code: 'sjn' });
    // Queued in the backup already; a backup of today, which names it, may still be restored instead.
    await source.db.insert(fileRemovals).values({ sha256: 'known', dueAt: new Date() });
    await back(source);
    // In the store outside, since the backup and about to be removed.
    await target.db
      .insert(fileContents)
      .values(['known', 'later'].map((sha256) => ({ sha256, size: 1, content: null })));
    await target.db.insert(fileRemovals).values({ sha256: 'removed', dueAt: new Date() });
    await restore(target);
    expect(await target.db.select().from(languages).where(eq(languages.name, 'Sindarin'))).toEqual([]);
    const orphans = await target.db.select().from(fileRemovals).orderBy(fileRemovals.sha256);
    expect(orphans.map(({ sha256 }) => sha256)).toEqual(['known', 'later', 'removed']);
    const day = 24 * 60 * 60 * 1_000;
    for (const { dueAt } of orphans) expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 29 * day);
    for (const { db } of [source, target]) await db.delete(fileRemovals);
  });

  it('leaves out sign-ins, who has what open, and e-mails that wait to be sent', async () => {
    await openRecord(source);
    await back(source);
    await restore(target);
    expect(await everyRow(target, 'sessions')).toEqual([]);
    expect(await everyRow(target, 'presence')).toEqual([]);
    expect((await target.db.select().from(mailJobs)).every(({ sentAt, droppedAt }) => sentAt ?? droppedAt)).toBe(true);
  });
});

describe.each(engines)('a backup on $name', ({ open }) => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await open();
    await fillWithDemo(database);
  });
  afterAll(() => database.close());

  const rewritten = async (change: (text: string) => string) => {
    await back(database);
    await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));
  };

  it('brings back what a table held that is none of today’s, from which a later release takes it', async () => {
    const target = await open();
    await target.db.execute(sql`create table public.leftover (id integer primary key)`);
    const lines = [
      controlLine({ lectern: 1, madeAt: '2026-03-01T12:00:00Z', migrations: knownMigrations(), sequences: {} }),
      controlLine({ table: 'leftover', columns: ['id'] }),
      '{"id":7}\n',
    ].join('');
    const sha256 = createHash('sha256').update(lines).digest('hex');
    await writeFile(file, gzipSync(lines + controlLine({ rows: { leftover: 1 }, money: {}, sha256 })));
    await restore(target);
    expect(await select(target.db, sql`select id from public.leftover`)).toEqual([{ id: 7 }]);
    await target.close();
  });

  it('is refused when it is damaged, and changes nothing', async () => {
    await back(database);
    const whole = await readFile(file);
    const before = await sumUp(database.db, allTables);
    const damaged = [
      whole.subarray(0, whole.length - 20),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole.subarray(0, 3000), Buffer.from([(whole[3000] ?? 0) ^ 1]), whole.subarray(3001)]),
      Buffer.from('not a backup'),
      Buffer.alloc(0),
    ];
    for (const bytes of damaged) {
      await writeFile(file, bytes);
      await expect(restore(database)).rejects.toThrow('This is not a whole backup');
    }
    const changes = [
      (text: string) => text.replace('"duration_minutes":60', '"duration_minutes":90'),
      (text: string) => text.slice(0, text.lastIndexOf('# ')),
      (text: string) => `${text}{"id":1}\n`,
      (text: string) => text.slice(text.indexOf('\n') + 1),
    ];
    for (const change of changes) {
      await rewritten(change);
      await expect(restore(database)).rejects.toThrow('This is not a whole backup');
    }
    expect(await sumUp(database.db, allTables)).toEqual(before);
  });

  it('is refused when a newer release made it', async () => {
    await rewritten((text) => text.replace('"migrations":[', '"migrations":[1,'));
    await expect(restore(database)).rejects.toThrow(/checksum/);
    const { header, footer } = await (async () => {
      await back(database);
      return checkBackup(file);
    })();
    const newer = { ...header, migrations: [...header.migrations, 9_999_999_999_999] };
    await expect(loadBackup(database.db, file, { header: newer, footer })).rejects.toThrow(/newer release/);
  });

  it('is refused where a newer release has written to the database, and says where it can go', async () => {
    await back(database);
    await database.db.execute(sql`insert into lectern.migrations (id, hash) values (9999999999999, 'newer')`);
    await expect(restore(database)).rejects.toThrow(
      /^A newer release of Lectern has written.*empty database.*createdb/,
    );
    await database.db.execute(sql`delete from lectern.migrations where id = 9999999999999`);
  });

  it('is restored though its release kept who had what open, of whose sign-ins it has none', async () => {
    await openRecord(database);
    const [row] = await everyRow(database, 'presence');
    await rewritten((text) => {
      const lines = text.trimEnd().split('\n');
      const footer = JSON.parse((lines.pop() ?? '').slice(2)) as { rows: object };
      const section = `# ${JSON.stringify({ table: 'presence', columns: Object.keys(row ?? {}) })}`;
      const body = [...lines, section, JSON.stringify(row), ''].join('\n');
      const sha256 = createHash('sha256').update(body).digest('hex');
      return `${body}# ${JSON.stringify({ ...footer, rows: { ...footer.rows, presence: 1 }, sha256 })}\n`;
    });
    expect((await restore(database)).rows).toMatchObject({ presence: 1, bookings: 400 });
    expect(await everyRow(database, 'presence')).toEqual([]);
  });

  it('ends the changes of many that were under way, so that no server goes on with them', async () => {
    const people = await database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.userType, 'user'), eq(accounts.status, 'active')))
      .orderBy(asc(accounts.id))
      .limit(5);
    const ids = people.map(({ id }) => id);
    const runs = [
      await beginRun(database, ids.slice(0, 3), 'running'),
      await beginRun(database, ids.slice(3), 'undoing'),
    ];
    await back(database);
    const target = await open();
    await restore(target);
    const server = await startTestServer({ name: 'the restored', open }, { database: target, listen: true });
    const standing = async () => {
      const found = await server.db.select().from(bulkRuns).where(inArray(bulkRuns.id, runs));
      return runs.flatMap((run) => found.filter(({ id }) => id === run));
    };
    const isOver = async () => (await standing()).every(({ leasedUntil }) => leasedUntil === null);
    await vi.waitUntil(isOver, { timeout: 30_000, interval: 200 });
    // What the one had done but not written down is counted all the same.
    expect(await standing()).toMatchObject([
      { state: 'cancelled', changed: 2, refused: 0 },
      { state: 'undone', changed: 2, restored: 0, left: 0 },
    ]);
    const rows = await server.db
      .select({ id: accounts.id, status: accounts.status })
      .from(accounts)
      .where(inArray(accounts.id, ids))
      .orderBy(asc(accounts.id));
    const suspended = 'suspended';
    expect(rows.map(({ status }) => status)).toEqual([suspended, suspended, 'active', suspended, suspended]);
    await server.close();
    await database.db.delete(bulkRuns);
  });

  it('holds one moment, while others write', async () => {
    const server = await startTestServer({ name: 'the same', open }, {});
    const rounds = Array.from({ length: 30 }, (_, index) =>
      server.call(languagesContract.add, {
        as: 'admin',
        body: {
          name: `L${index}`,
          code: `q${String.fromCharCode(97 + (index % 26))}${index < 26 ? 'a' : 'b'}`,
          active: true,
        },
      }),
    );
    const [, ...written] = await Promise.all([sendBackup(server.db, createWriteStream(file)), ...rounds]);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200]));
    const { footer } = await checkBackup(file);
    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    expect(lines.filter((line) => /^\{.*"name":"L\d+"/.test(line))).toHaveLength(footer.rows.languages ?? -1);
    await server.close();
  });
});

it.skipIf(postgres === null)('is restored by an account that may not make temporary tables', async () => {
  const source = await pglite.open();
  await source.db.insert(languages).values({ name: 'Quenya', code: 'qya' });
  await back(source);
  await source.close();
  const { url, drop } = await createDatabase(postgres ?? '');
  const role = `restorer_${randomUUID().replaceAll('-', '')}`;
  const database = new URL(url).pathname.slice(1);
  await onServer(url, `create role ${role}; alter database ${database} owner to ${role}`);
  await onServer(
    url,
    `revoke temporary on database ${database} from public, ${role}; alter schema public owner to ${role}`,
  );
  const limited = new URL(url);
  limited.searchParams.set('options', `-c role=${role}`);
  try {
    const place = { url: limited.href, dataDir: folder };
    // Into what is new, and over what is there.
    for (const isNew of [true, false])
      expect((await restoreBackup(file, place, { isNew, confirm: async () => undefined })).rows.languages).toBe(1);
  } finally {
    await drop();
    await onServer(postgres ?? '', `drop role ${role}`);
  }
});

it('of an older release is refused on a database of that release in a sentence, not for a table that is missing there', async () => {
  const place = { url: undefined, dataDir: join(folder, 'data') };
  const known = knownMigrations();
  // Before there were service tokens.
  const migrations = known.slice(0, Math.ceil(known.length / 4));
  const older = await openDatabase(place);
  await migrate(older.db, migrationsFolder, new Set(migrations));
  await older.db.execute(sql`insert into languages (name, code) values ('Quenya', 'qya')`);
  await older.close();
  const header = controlLine({ lectern: 1, madeAt: '2026-03-01T12:00:00Z', migrations, sequences: {} });
  const sha256 = createHash('sha256').update(header).digest('hex');
  await writeFile(file, gzipSync(header + controlLine({ rows: {}, money: {}, sha256 })));
  const asked: string[] = [];
  const confirm = async (held: string) => {
    asked.push(held);
  };
  await expect(restoreBackup(file, place, { confirm })).rejects.toThrow(
    /made by an older release of Lectern.*empty database.*createdb/,
  );
  expect(asked).toEqual([]);
});

it('covers every table that the migrations make', async () => {
  const database = await (engines[0] ?? expect.fail('no engine')).open();
  const tables = await select<{ name: string }>(
    database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(allTables);
  await database.close();
});

it('holds no table with a foreign key to one that is left out', async () => {
  const database = await (engines[0] ?? expect.fail('no engine')).open();
  const keys = await select<{ from: string; to: string }>(
    database.db,
    sql`select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  );
  expect(keys).toContainEqual({ from: 'presence', to: 'sessions' });
  const held = new Set<string>(backedUpTables);
  expect(keys.filter(({ from, to }) => held.has(from) && !held.has(to))).toEqual([]);
  await database.close();
});
