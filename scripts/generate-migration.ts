// Writes the migration for a change of the tables: `npm run db:generate -- --name add_coupons`.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAuditTriggers } from './audit-triggers.ts';
import { declaredEntities } from './declared-entities.ts';
import { withSearchColumnsLast } from './search-columns.ts';

const folder = 'server/database/migrations';

const given = process.argv.slice(2);
const name = given.join(' ').match(/--name[ =](\S+)/)?.[1] ?? '';

if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name)) {
  console.error('Say what the migration does, in words of lower case: npm run db:generate -- --name add_coupons');
  process.exit(1);
}

const migrations = async () => (await readdir(folder)).filter((file) => file.endsWith('.sql'));

// Read before anything is written: of a contract that does not load, drizzle-kit would leave a migration that lacks half of what it needs.
const declared = await declaredEntities();
const before = await migrations();
const { status } = spawnSync('npx', ['drizzle-kit', 'generate', ...given], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

for (const file of await migrations()) {
  if (before.includes(file)) continue;
  const path = join(folder, file);
  const generated = await readFile(path, 'utf8');
  const migration = withAuditTriggers(withSearchColumnsLast(generated), declared);
  if (migration === `${generated.trimEnd()}\n`) continue;
  await writeFile(path, migration);
  console.log(
    `${path} has what drizzle-kit does not know of: the triggers of the audit trail, and what is searched made last.`,
  );
}
