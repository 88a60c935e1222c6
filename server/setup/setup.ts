import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { describePlace } from '../database/location.ts';
import { openMigrated } from '../database/open-existing.ts';
import { AppError } from '../errors.ts';
import { OperatorError } from '../operator-error.ts';
import { runProgram } from '../run-program.ts';
import { applySetup } from './apply-setup.ts';
import { readSetupFile } from './read-setup-file.ts';

const usage = `Sets a marketplace up: its settings, and what of the starter set it begins with.

  npm run setup -- --file setup.json

  --dry    says what would be done, and does nothing
  --again  adds also what was added once and has been removed or renamed since

docs/setup.example.json has everything that such a file may say. Running it again sets the settings and the languages offered that the file
names to what it says, also where staff have changed them. What it added of the starter set stays as staff have changed it.`;

const readText = async (file: string) => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`The file ${file} can’t be read.`, { cause: error });
  }
};

const options = {
  file: { type: 'string' },
  dry: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
} as const;

await runProgram(usage, { options }, async ({ values }) => {
  if (values.file === undefined) throw new OperatorError(`No file is named.\n\n${usage}`);
  const wanted = readSetupFile(await readText(values.file));
  const config = readConfig(process.env);
  const place = { url: config.databaseUrl, dataDir: config.dataDir };
  // In production it may come before the first start; saying what would be done makes no database.
  const { db, close } = await openMigrated(place, {
    mayMake: config.production && !values.dry,
    advice: config.production
      ? 'It is made by running this without --dry, or by npm start.'
      : 'Start Lectern there first: npm start.',
  });
  try {
    const lines = await applySetup(db, wanted, { dry: values.dry, again: values.again });
    const nothing = lines.length === 0 ? ['Nothing is to be done.'] : [];
    console.log([...lines, ...nothing, `The database is the one ${describePlace(place)}.`].join('\n'));
  } catch (error) {
    throw error instanceof AppError && error.code === 'conflict.version'
      ? new OperatorError('Somebody changed the settings at this moment. Run it again.')
      : error;
  } finally {
    await close();
  }
});
