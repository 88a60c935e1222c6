import { parseArgs } from 'node:util';
import { OperatorError, tellOperator } from '../operator-error.ts';
import type { Footer } from './format.ts';

/** A file that is not there is one that they named. */
const explain = (error: unknown) => {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' && path !== undefined ? new OperatorError(`There is no ${path}.`) : error;
};

/** `24 languages, 10000 bookings …`, without what is empty. */
export const describeBackup = ({ rows }: Footer) =>
  Object.entries({
    accounts: 'accounts',
    bookings: 'bookings',
    reports: 'reports',
    pages: 'pages',
    files: 'photos',
    file_contents: 'documents',
  })
    .map(([table, name]) => `${(rows[table] ?? 0).toLocaleString('en')} ${name}`)
    .join(', ');

/** What a backup does not hold, where that is something. */
export const describeOutside = ({ outside = 0 }: Footer) =>
  outside === 0
    ? undefined
    : `${outside.toLocaleString('en')} of the documents are in the store that FILES_URL names, not in here: back its bucket up as well.`;

/** Runs a command-line program that is given a file. What its user can mend is a sentence, anything else a fault with its stack. */
export const runCommand = async (
  usage: string,
  options: Record<string, { type: 'boolean' }>,
  run: (file: string, given: Record<string, unknown>) => Promise<void>,
) => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    const [file] = positionals;
    if (values.help || file === undefined) {
      console.log(usage);
      process.exitCode = values.help ? 0 : 1;
      return;
    }
    await run(file, values);
  } catch (error) {
    tellOperator(explain(error));
    process.exitCode = 1;
  }
};
