import { noActor } from '../database/acting.ts';
import type { Database } from '../database/database.ts';
import { setMarks } from '../modules/setup/setup-marks.repository.ts';

/** Remembers when a backup was last written, for whoever sets the marketplace up. */
export const noteBackup = (db: Database) =>
  db.transact(noActor, (transaction) => setMarks(transaction, 'backup', ['backup']));
