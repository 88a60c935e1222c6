import { type Config, readConfig } from '../config.ts';
import { confirmReplacing } from '../confirm-replacing.ts';
import { createdb } from '../database/character-types.ts';
import { describePlace } from '../database/location.ts';
import { describeBackup, runCommand } from './program.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `Makes the database what a backup holds. What is in it is replaced; it asks first.

  npm run restore -- lectern.backup
  npm run restore -- lectern.backup --yes     does not ask
  npm run restore -- lectern.backup --new     into a new, empty database: of PostgreSQL make one first
                                              (${createdb} lectern_again)

The database is the one that npm start would use: DATABASE_URL, or else the folder DATA_DIR. Stop the servers first: while one has the database
open, nothing is restored. A connection pooler may keep connections of a server that is gone: --beside does not mind them.`;

/** A copy has the queue of removals of the database that it is one of, and one bucket with it. */
const describeRemovals = ({ endpoint, bucket, prefix }: NonNullable<Config['filesStore']>) =>
  `A server that is started on it with this FILES_URL removes from ${endpoint}/${bucket}/${prefix} what nothing names here, though another database may name it. A copy to try things on is to be started without FILES_URL.`;

await runCommand(
  usage,
  { yes: { type: 'boolean' }, new: { type: 'boolean' }, beside: { type: 'boolean' } },
  async (file, given) => {
    const { databaseUrl, dataDir, filesStore } = readConfig(process.env);
    const place = { url: databaseUrl, dataDir };
    const confirm = given.yes ? async () => undefined : (held: string) => confirmReplacing(place, held);
    const footer = await restoreBackup(file, place, {
      confirm,
      isNew: given.new === true,
      beside: given.beside === true,
    });
    const done = `Restored into the database ${describePlace(place)} and counted: ${describeBackup(footer)}. Everybody signs in anew.`;
    console.log([done, filesStore && describeRemovals(filesStore)].filter(Boolean).join('\n'));
  },
);
