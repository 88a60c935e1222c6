import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is installed; Debian keeps servers out of the PATH of ordinary users. */
export const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
