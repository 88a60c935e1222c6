import { OperatorError } from '../operator-error.ts';
import { runProgram } from '../run-program.ts';
import { several } from '../several.ts';
import type { Footer } from './format.ts';

/** A file that is not there is one that they named. */
const explain = (error: unknown) => {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' && path !== undefined ? new OperatorError(`There is no ${path}.`) : error;
};

/** `24 accounts, 10,000 bookings …` */
export const describeBackup = ({ rows }: Footer) =>
  Object.entries({
    accounts: 'account',
    bookings: 'booking',
    reports: 'report',
    pages: 'page',
    files: 'photo',
    file_contents: 'document',
  })
    .map(([table, name]) => several(rows[table] ?? 0, name))
    .join(', ');

/** What a backup does not hold, where that is something. */
export const describeOutside = ({ outside = 0 }: Footer) =>
  outside === 0
    ? undefined
    : `${outside.toLocaleString('en')} of the documents are in the store that FILES_URL names, not in here: back its bucket up as well.`;

/** Runs a command-line program that is given a file. */
export const runCommand = (
  usage: string,
  options: Record<string, { type: 'boolean' }>,
  run: (file: string, given: Record<string, unknown>) => Promise<void>,
) =>
  runProgram(usage, { allowPositionals: true, options }, async ({ values, positionals: [file] }) => {
    if (file !== undefined)
      return run(file, values).catch((error: unknown) => {
        throw explain(error);
      });
    console.log(usage);
    process.exitCode = 1;
  });
