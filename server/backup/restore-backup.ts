import { sql } from 'drizzle-orm';
import { type Connection, type Database, selectOne } from '../database/database.ts';
import { explainDiskFull } from '../database/disk-space.ts';
import { describePlace, type Place } from '../database/location.ts';
import { openExisting, openOrMake } from '../database/open-existing.ts';
import { vacuumAfterLoad } from '../database/vacuum.ts';
import { describeContents } from '../emptying.ts';
import { OperatorError } from '../operator-error.ts';
import { several } from '../several.ts';
import { CannotRestoreError, loadBackup, requireFit } from './load-backup.ts';
import { checkBackup } from './read-backup.ts';

/** All was restored before something failed. */
class NotVacuumedError extends OperatorError {}

/** A failed query is told by its cause. */
const reasonOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);

type Restoring = {
  confirm: (held: string) => Promise<void>;
  isNew?: boolean;
  beside?: boolean;
  vacuum?: (db: Database) => Promise<void>;
};

const notNew = (place: Place, held: string) =>
  new CannotRestoreError(
    `The database ${describePlace(place)} is not new: it holds ${held}. Nothing has been changed. Name a new one, by ${
      place.url === undefined ? 'DATA_DIR' : 'DATABASE_URL, which goes before DATA_DIR'
    }, or leave out --new to replace all of that.`,
  );

/**
 * By a PostgreSQL database one cannot tell who has it open. Programs of Lectern's say its name unless their address says another, and come by the same
 * account then. This one has one connection at a time.
 */
const requireAlone = async (connection: Connection, place: Place) => {
  const { others } = await selectOne<{ others: number }>(
    connection,
    sql`select count(*)::int as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
          and (application_name = 'lectern' or usename = current_user)`,
  );
  if (others === 0) return;
  throw new CannotRestoreError(
    `A server of Lectern’s, or another program under its account, has the database ${describePlace(place)} open (${several(others, 'connection')}). Nothing has been changed. Stop it first: what it writes meanwhile would be lost, and what it has read would be of what was before. Where none runs, and only a connection pooler keeps its connections, add --beside.`,
  );
};

/**
 * Makes the database what the backup holds, after reading all of it. A backup that is damaged changes nothing.
 *
 * @param confirm is asked before anything that is there is replaced, and throws to refuse.
 * @param isNew makes a database where there is none, and replaces none: the environment may name another than the one that is meant.
 * @param beside though others have the database open.
 * @returns what was restored.
 * @param vacuum for tests.
 * @throws NotVacuumedError once all is restored. NoDatabaseError where there is none and it shall not be new, CannotRestoreError where it shall be new and holds something, or others have it open,
 * ServerRunsError where a server has the embedded one open.
 */
export const restoreBackup = async (
  file: string,
  location: Place,
  { confirm, isNew = false, beside = false, vacuum = vacuumAfterLoad }: Restoring,
) => {
  const checked = await checkBackup(file);
  const advice = 'With --new, restore makes one there.';
  const { db, close } = await (isNew ? openOrMake(location) : openExisting(location, advice));
  try {
    if (!beside) await requireAlone(db, location);
    const held = await describeContents(db);
    if (held !== undefined && isNew) throw notNew(location, held);
    // Nobody is asked about what cannot be.
    await requireFit(db, checked.header);
    if (held !== undefined) await confirm(held);
    // One that has begun since is seen once it can write no more.
    const whenLocked = beside ? undefined : (transaction: Connection) => requireAlone(transaction, location);
    const footer = await loadBackup(db, file, checked, whenLocked);
    await vacuum(db).catch((error: Error) => {
      throw new NotVacuumedError(
        `Everything is restored. Only the vacuum after it failed (${reasonOf(error)}), which the database makes up for while a server runs; lists may be slow until then.`,
        { cause: error },
      );
    });
    return footer;
  } catch (error) {
    throw error instanceof NotVacuumedError ? error : await explainDiskFull(location, error);
  } finally {
    await close();
  }
};
