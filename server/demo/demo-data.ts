import { Presets, SingleBar } from 'cli-progress';
import { readConfig } from '../config.ts';
import { confirmReplacing } from '../confirm-replacing.ts';
import { explainDiskFull } from '../database/disk-space.ts';
import { describePlace } from '../database/location.ts';
import { migrate } from '../database/migrate.ts';
import { openExisting, openOrMake } from '../database/open-existing.ts';
import { describeContents, emptyDatabase } from '../emptying.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { OperatorError, tellOperator } from '../operator-error.ts';
import { readOptions, usage } from './demo-data-options.ts';
import { loadDemoData } from './load-demo-data.ts';

/** The database may not be filled; the message says why. */
class RefusedError extends OperatorError {}

const stages = { bookings: 'Making bookings', people: 'Making people', indexes: 'Building indexes' } as const;

const run = async (args: string[]) => {
  const { size, seed, reset, yes, help } = readOptions(args);
  if (help) return console.log(usage);
  const config = readConfig(process.env);
  if (config.production)
    throw new RefusedError('With NODE_ENV=production there is no demo data: it comes with a known password.');

  const place = { url: config.databaseUrl, dataDir: config.dataDir };
  const { db, close } = await (reset
    ? openExisting(place, 'Without --reset, demo data is made in a new one.')
    : openOrMake(place));
  const bar = new SingleBar(
    { format: '{stage} {bar} {percentage} % | {value} of {total}', hideCursor: true },
    Presets.shades_classic,
  );
  try {
    const held = await describeContents(db);
    if (held !== undefined && !reset)
      throw new RefusedError(
        `The database ${describePlace(place)} is not empty: it holds ${held}. Use --reset to delete everything in it and start anew.`,
      );
    if (held !== undefined && !yes) await confirmReplacing(place, held);
    await migrate(db);
    const begun = Date.now();
    bar.start(size.bookings + size.tutors + size.users, 0, { stage: stages.bookings });
    await loadDemoData({
      db,
      now: new Date(),
      seed,
      size,
      hashPassword,
      prepare: held !== undefined ? emptyDatabase : undefined,
      onProgress: ({ done, stage }) => bar.update(done, { stage: stages[stage] }),
    });
    bar.stop();
    const counts = [
      `${size.bookings.toLocaleString('en')} bookings`,
      `${size.users.toLocaleString('en')} users`,
      `${size.tutors.toLocaleString('en')} tutors`,
    ];
    console.log(
      `Made ${counts.join(', ')} in the database ${describePlace(place)}, in ${Math.round((Date.now() - begun) / 1000)} seconds.`,
    );
  } catch (error) {
    throw await explainDiskFull(place, error);
  } finally {
    bar.stop();
    await close();
  }
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  tellOperator(error);
  process.exitCode = 1;
});
