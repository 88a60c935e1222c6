import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { OperatorError } from '../operator-error.ts';

/** The file system does not lock files. */
class CannotLockError extends OperatorError {}

/** The package that locks has no build for this system. */
class NoLockBuildError extends OperatorError {}

const require = createRequire(import.meta.url);

/** Loaded when it is needed, so that Lectern with a PostgreSQL server runs also where the package has no build. */
const loadTryLock = () => {
  try {
    return (require('fs-native-extensions') as typeof import('fs-native-extensions')).tryLock;
  } catch (cause) {
    throw new NoLockBuildError(
      'The embedded database does not run on this system, on which files cannot be locked. Use a system with glibc, such as Debian (Alpine has musl), or set DATABASE_URL to a PostgreSQL database.',
      { cause },
    );
  }
};

/**
 * Locks a file in the kernel (an OFD lock on Linux, `flock` on macOS, `LockFileEx` on Windows): against every process that sees the file,
 * in whatever container it runs. The kernel frees it when the process ends, however it ends. The file stays: whoever removed it would let
 * two processes lock two files of one name.
 *
 * @returns a function that gives the lock back; undefined where another process has it.
 * @throws CannotLockError where the file system knows no locks, NoLockBuildError where this system has no build of what locks.
 */
export const lockFile = (file: string) => {
  const tryLock = loadTryLock();
  // A bare descriptor: the garbage collector would close a FileHandle, and the lock with it.
  const fd = openSync(file, 'a+', 0o600);
  try {
    if (tryLock(fd)) return () => closeSync(fd);
  } catch (cause) {
    closeSync(fd);
    throw new CannotLockError(
      `${file} cannot be locked: ${(cause as Error).message}. Set DATA_DIR to a folder on a disk of this machine.`,
      { cause },
    );
  }
  closeSync(fd);
  return undefined;
};
