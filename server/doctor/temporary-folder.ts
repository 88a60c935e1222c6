import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const mostTries = 10;

/**
 * Removes a folder into which files may still be copied. What came after its files were removed keeps it there (ENOTEMPTY): `maxRetries` alone tries
 * to remove the folder again, and not what has come.
 */
const removeFilled = (folder: string, tries = 1) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 2, retryDelay: 20 });
  } catch (error) {
    if (tries === mostTries) throw error;
    removeFilled(folder, tries + 1);
  }
};

/**
 * A temporary folder that is removed however the process ends, but for a kill that nobody can handle: a copy of the database must not be left
 * behind. Whoever takes too long is not waited for (`exit`), and whoever asked may be tired of waiting (signals).
 */
export const withTemporaryFolder = async <Result>(prefix: string, run: (folder: string) => Promise<Result>) => {
  let folder: string | undefined;
  const remove = () => folder && removeFilled(folder);
  const endBy = (signal: NodeJS.Signals) => {
    try {
      remove();
    } finally {
      // Handled once, so now it does what it does by default.
      process.kill(process.pid, signal);
    }
  };
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, endBy);
  try {
    folder = mkdtempSync(join(tmpdir(), prefix));
    return await run(folder);
  } finally {
    process.removeListener('exit', remove);
    for (const signal of signals) process.removeListener(signal, endBy);
    remove();
  }
};
