import { parseArgs } from 'node:util';
import { ConfigurationError } from '../config.ts';
import { FolderInUseError } from '../database/folder-lock.ts';
import { NewerSchemaError } from '../database/migrate.ts';
import { DamagedBackupError, type Footer } from './format.ts';
import { CannotRestoreError } from './load-backup.ts';
import { FileThereError } from './make-backup.ts';

const theirs = [
  ConfigurationError,
  FolderInUseError,
  NewerSchemaError,
  DamagedBackupError,
  CannotRestoreError,
  FileThereError,
];

const sentenceOf = (error: unknown) => {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && path !== undefined) return `There is no ${path}.`;
  return theirs.some((kind) => error instanceof kind) ? error.message : undefined;
};

/** `24 languages, 10000 bookings …`, without what is empty. */
export const describeBackup = ({ rows }: Footer) =>
  ['accounts', 'bookings', 'reports', 'pages', 'files']
    .map((table) => `${(rows[table] ?? 0).toLocaleString('en')} ${table}`)
    .join(', ');

/** Runs a program that is given a file. What whoever runs it can mend is a sentence, anything else a fault with its stack. */
export const runForPeople = async (
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
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
};
