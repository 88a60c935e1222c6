import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { recordEvent } from '../audit/record-event.ts';
import { noActor } from '../database/acting.ts';
import { withoutIndexes } from '../database/bulk/rebuilding.ts';
import { createdb } from '../database/character-types.ts';
import type { Connection, Database, Transaction } from '../database/database.ts';
import { holdsMigrations, knownMigrations, migrateWithin, schemaState } from '../database/migrate.ts';
import { readTableNames } from '../database/table-names.ts';
import { bulkRuns } from '../modules/bulk/bulk.table.ts';
import { renewEpoch } from '../modules/events/feed.repository.ts';
import { findOutside, removeOrphans } from '../modules/files/orphans.ts';
import { setupMarks } from '../modules/setup/setup.table.ts';
import { OperatorError } from '../operator-error.ts';
import { allTables, isBackedUp, sumUp } from './contents.ts';
import { DamagedBackupError, type Footer, type Header } from './format.ts';
import { type Batch, batchesIn } from './read-backup.ts';

/** The backup cannot go into this database; the message says what to do. */
export class CannotRestoreError extends OperatorError {}

/** Those of these tables that are there. */
const existing = async (connection: Connection, tables: readonly string[]) => {
  const there = await readTableNames(connection);
  return tables.filter((table) => there.has(table));
};

const insert = async (transaction: Transaction, { table, columns, rows }: Batch) => {
  const named = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const into = sql.identifier(table);
  await transaction.execute(
    sql`insert into ${into} (${named}) select ${named} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`,
  );
};

const eachTable = async (transaction: Transaction, tables: readonly string[], change: string) => {
  for (const table of tables) await transaction.execute(sql.raw(change.replace('$table', `"${table}"`)));
};

/** What happens once nobody else can write to any table. */
type WhenLocked = (transaction: Transaction) => Promise<void>;

/** Bulk load with triggers disabled, so that nothing counts, records or refuses the rows; foreign keys are checked when they are restored. */
const fill = async (transaction: Transaction, file: string, tables: readonly string[], whenLocked: WhenLocked) => {
  const known = new Set(tables);
  await eachTable(transaction, tables, 'alter table $table disable trigger user');
  await transaction.execute(sql.raw(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`));
  await whenLocked(transaction);
  await withoutIndexes(transaction, tables, async () => {
    for await (const batch of batchesIn(file)) {
      // Of a file from before the table was left out. What its rows name by foreign keys is not in there.
      if (!isBackedUp(batch.table)) continue;
      if (!known.has(batch.table))
        throw new DamagedBackupError(`it has rows of ${batch.table}, which is no table here`);
      await insert(transaction, batch);
    }
  });
  await eachTable(transaction, tables, 'alter table $table enable trigger user');
};

const setSequences = async (transaction: Transaction, sequences: Header['sequences']) => {
  for (const [name, position] of Object.entries(sequences)) {
    const at = Number(position);
    await transaction.execute(
      sql`select setval(to_regclass(${`public.${name}`}), ${Math.max(at, 1)}::bigint, ${at > 0}) where to_regclass(${`public.${name}`}) is not null`,
    );
  }
};

/**
 * Ends the changes of many that were under way, as whoever began them would: nobody has asked for them of these records, as they are now. With
 * their leases over, the next server writes down what came of each and goes on with none.
 */
const endRuns = (transaction: Transaction) =>
  transaction.execute(sql`
    update ${bulkRuns} set state = case state when 'undoing' then 'undone' else 'cancelled' end, leased_until = now()
      where state in ('running', 'undoing')`);

const elsewhere = `Restore it with --new into an empty database: one in PostgreSQL that is made for it (${createdb} lectern_again) and named by DATABASE_URL, or a folder that is not there yet, named by DATA_DIR.`;

/**
 * Whether this release can restore the backup into the database, which takes no reading of the file.
 *
 * @throws CannotRestoreError when the backup is of a newer release, when it is of an older one and the database is not new, or when a newer
 * release has written to the database.
 */
export const requireFit = async (connection: Connection, { migrations }: Header) => {
  const known = knownMigrations();
  const unknown = migrations.filter((id) => !known.includes(id)).length;
  if (unknown > 0) {
    throw new CannotRestoreError(
      `The backup was made by a newer release of Lectern (${unknown} of its migrations are unknown here). Restore it with that release.`,
    );
  }
  if (!(await holdsMigrations(connection))) return;
  if ((await schemaState(connection)).unknown > 0)
    throw new CannotRestoreError(
      `A newer release of Lectern has written to the database, into which no backup can be restored by this one. ${elsewhere}`,
    );
  if (migrations.length < known.length)
    throw new CannotRestoreError(
      `The backup was made by an older release of Lectern. ${elsewhere} It is brought up to date there.`,
    );
};

/**
 * Makes the database what the backup holds: all of it or, when anything is wrong, nothing. What was there is gone afterwards.
 *
 * @param whenLocked refuses by throwing what can be known only then.
 * @throws CannotRestoreError as {@link requireFit} does.
 */
export const loadBackup = (
  db: Database,
  file: string,
  { header, footer }: { header: Header; footer: Footer },
  whenLocked: WhenLocked = async () => undefined,
) =>
  db.transact(noActor, async (transaction) => {
    await requireFit(transaction, header);
    // First the schema that the rows are of; the migrations since then change both together.
    await migrateWithin(transaction, new Set(header.migrations));
    const outside = await findOutside(transaction);
    const rows = Object.fromEntries(Object.entries(footer.rows).filter(([table]) => isBackedUp(table)));
    // A table that is none of today's is there as well, until a later migration takes it away.
    const tables = [...new Set([...allTables, ...Object.keys(rows)])];
    await fill(transaction, file, await existing(transaction, tables), whenLocked);
    await setSequences(transaction, header.sequences);
    const expected = { rows, money: footer.money };
    const actual = await sumUp(transaction, Object.keys(rows));
    if (!isDeepStrictEqual(actual, expected)) {
      throw new DamagedBackupError(`it says ${JSON.stringify(expected)} but holds ${JSON.stringify(actual)}`);
    }
    await migrateWithin(transaction);
    await removeOrphans(transaction, outside);
    await endRuns(transaction);
    // What is in the database is what the backup holds: that it was made is known here too.
    await transaction.insert(setupMarks).values({ kind: 'backup', key: 'backup', at: new Date(header.madeAt) });
    // Programs have read events that are none now, or will be others under the same numbers.
    await renewEpoch(transaction);
    // The trail goes on from where the backup ends, and says so.
    await recordEvent(transaction, { action: 'loaded', details: { backup: header.madeAt, sha256: footer.sha256 } });
    return footer;
  });
