import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { DatabaseLocation } from './location.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database: PostgreSQL when a URL is given, else the embedded PGlite in `dataDir/database`, which one process at a time may use.
 *
 * @throws FolderInUseError when another process has the embedded database open, UnreachableDatabaseError where PostgreSQL cannot be used.
 */
export const openDatabase = (location: DatabaseLocation): Promise<OpenDatabase> =>
  location.url === undefined ? openEmbedded(location) : openPostgres({ ...location, url: location.url });
