import { readConfig } from '../config.ts';
import { makeBackup } from './make-backup.ts';
import { describeBackup, describeOutside, runCommand } from './program.ts';

const usage = `Writes everything to a file, while the server runs or not.

  npm run backup -- lectern.backup

The database is the one that npm start would use: DATABASE_URL, or else the folder DATA_DIR.`;

await runCommand(usage, {}, async (file) => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const footer = await makeBackup(file, { url: databaseUrl, dataDir });
  console.log([`${file} holds ${describeBackup(footer)}.`, describeOutside(footer)].filter(Boolean).join('\n'));
});
