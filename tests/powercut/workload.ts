import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, select, type Transaction } from '#server/database/database.ts';
import { knownMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { vacuumAfterLoad, vacuumChangedTables } from '#server/database/vacuum.ts';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { sizeFor } from '#server/demo/size.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { findSecret } from '#server/secret.ts';
import { recordFs } from './record-fs.ts';

/**
 * What a server does to its disk in its life, recorded: a first start, a migration, demo data, writes, changes of tables, vacuum, checkpoints,
 * a clean end, a killed process and the start after it. Run it twice: the first run ends by killing itself.
 *
 *     node --import tsx tests/powercut/workload.ts <folder> <record> <bookings> first|second
 */
const [root = '', record = '', size = '400', life] = process.argv.slice(2);
const isFirst = life === 'first';
mkdirSync(root, { recursive: true });
const { note } = recordFs(root, record);
const dataDir = join(root, 'data');

const phase = (name: string) => note({ op: 'phase', name });
/** Writes something and notes when it began and that it was acknowledged. */
const write = async (key: string, value: string, run: () => Promise<unknown>) => {
  note({ op: 'begun', key, value });
  await run();
  note({ op: 'acknowledged', key, value });
};
/** The trail's last event can be read, so it is sure to be there. */
const acknowledgeTrail = async (db: Database) => {
  const [mark] = await select<{ seq: string; hash: string }>(
    db,
    sql`select seq::text, hash from audit_events order by audit_events.seq desc limit 1`,
  );
  if (mark) note({ op: 'acknowledged', key: 'trail', value: `${mark.seq}:${mark.hash}` });
};

/** Writes in a transaction of its own. */
const change = (db: Database, run: (transaction: Transaction) => Promise<unknown>) =>
  db.transact({ origin: 'power cut' }, run);

let count = 0;
const nameOf = (number: number) => `Language ${number} of the ${isFirst ? 'first' : 'second'} life`;
/** Adds, renames and removes languages, each a transaction. */
const writeSome = async (db: Database, times: number) => {
  for (let time = 0; time < times; time += 1) {
    count += 1;
    const code = `${isFirst ? 'a' : 'b'}${count}`;
    const key = `language ${code}`;
    await write(key, nameOf(count), () =>
      change(db, (transaction) => transaction.insert(languages).values({ name: `${nameOf(count)}`, code })),
    );
    if (time % 3 === 0)
      await write(key, `${nameOf(count)} again`, () =>
        change(db, (transaction) =>
          transaction
            .update(languages)
            .set({ name: `${nameOf(count)} again` })
            .where(eq(languages.code, code)),
        ),
      );
    if (time % 7 === 0)
      await write(key, 'gone', () =>
        change(db, (transaction) => transaction.delete(languages).where(eq(languages.code, code))),
      );
    if (time % 5 === 0) await acknowledgeTrail(db);
  }
};

const open = async () => {
  const database = await openDatabase({ dataDir });
  note({ op: 'acknowledged', key: 'database', value: 'made' });
  return database;
};

const firstStart = async () => {
  phase('first start');
  const { db, close } = await open();
  const known = knownMigrations();
  const older = known.slice(0, Math.ceil(known.length / 2));
  await write('migrations', String(older.length), () => migrate(db, migrationsFolder, new Set(older)));
  phase('migration');
  await write('migrations', String(known.length), () => migrate(db));
  note({ op: 'begun', key: 'secret', value: 'made' });
  note({ op: 'acknowledged', key: 'secret', value: await findSecret({ configured: undefined, dataDir }) });
  phase('demo data');
  const demoSize = sizeFor(Number(size));
  await write('bookings', String(demoSize.bookings), () =>
    loadDemoData({ db, now: new Date(), seed: 'power cut', size: demoSize, hashPassword: async () => 'none' }),
  );
  await acknowledgeTrail(db);
  return { db, close };
};

/** What rewrites whole tables and leaves old files behind. */
const changeTables = async (db: Database) => {
  phase('changes of tables');
  await db.execute(sql`create table scratch (id int primary key, text text)`);
  await db.execute(sql`insert into scratch select number, repeat('x', 500) from generate_series(1, 400) number`);
  await write('scratch', '400', () =>
    db.execute(sql`alter table scratch add column at timestamptz default clock_timestamp()`),
  );
  await db.execute(sql`create index scratch_text on scratch (text, at)`);
  await writeSome(db, 5);
  await db.execute(sql`reindex table bookings`);
  await write('scratch', '0', () => db.execute(sql`truncate scratch`));
  await writeSome(db, 5);
};

const vacuum = async (db: Database) => {
  phase('vacuum');
  await db.execute(
    sql`create table rubbish as select number, repeat('y', 300) as text from generate_series(1, 3000) number`,
  );
  await db.execute(sql`delete from rubbish where number > 100`);
  await vacuumChangedTables(db);
  await writeSome(db, 5);
  await db.execute(sql`vacuum full rubbish`);
  await vacuumAfterLoad(db);
  await writeSome(db, 5);
};

const checkpoints = async (db: Database) => {
  phase('checkpoints');
  for (let round = 0; round < 6; round += 1) {
    await writeSome(db, 5);
    await change(db, (transaction) => transaction.update(bookings).set({ updatedAt: new Date() }));
    await db.execute(sql`checkpoint`);
  }
};

const firstLife = async () => {
  const first: Pick<OpenDatabase, 'db' | 'close'> = await firstStart();
  phase('writes');
  await writeSome(first.db, 60);
  await changeTables(first.db);
  await vacuum(first.db);
  await checkpoints(first.db);
  phase('stop and start');
  await first.close();
  const second = await open();
  await writeSome(second.db, 20);
  process.kill(process.pid, 'SIGKILL');
};

const secondLife = async () => {
  phase('start after a kill');
  const { db, close } = await open();
  await writeSome(db, 20);
  await db.execute(sql`checkpoint`);
  await close();
};

await (isFirst ? firstLife() : secondLife());
