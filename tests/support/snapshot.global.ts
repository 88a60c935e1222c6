import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { plainErrors } from './plain-errors.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with a migrated, empty PGlite database. Loading it takes a fraction of making one. */
    snapshot: string;
  }
}

const cache = 'node_modules/.cache/lectern-snapshots';
const migrations = 'server/database/migrations';
const oneDay = 24 * 60 * 60 * 1000;

/** Nobody makes further databases in it. Without the two that these would be copied from it is loaded in half the time. */
const dropTemplates = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
];

/** Makes the snapshot once for each state of the migrations. Runs side by side, even of different states, share the folder. */
export const setup = plainErrors(async (project: TestProject) => {
  const file = join(cache, `pglite-${await hashMigrations()}.tar`);
  if (existsSync(file)) {
    // Says that it is in use to whoever prunes.
    const now = new Date();
    await utimes(file, now, now);
  } else {
    await mkdir(cache, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, await makeSnapshot());
    await rename(unfinished, file);
    await prune();
  }
  project.provide('snapshot', file);
});

/** Removes what no run of the last day has used. */
const prune = async () => {
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > oneDay) await rm(join(cache, name), { force: true });
  }
};

const hashMigrations = async () => {
  const hash = createHash('sha256').update(await readFile('node_modules/@electric-sql/pglite/package.json'));
  hash.update(dropTemplates.join());
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  // The journal too: which migrations a database has is known by when they were made, and one may be made anew in the same words.
  for (const name of [...names, 'meta/_journal.json']) hash.update(name).update(await readFile(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
};

const makeSnapshot = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-snapshot-'));
  try {
    const { db, close } = await openDatabase({ dataDir });
    await migrate(db);
    for (const statement of dropTemplates) await db.execute(statement);
    await close();
    // The product never asks which driver it is on; only a dump needs the driver itself.
    const engine = await PGlite.create(join(dataDir, 'database'));
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
