import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of these programs that is on PATH. */
export const findOnPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isProgram);

const librariesIn = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** The browser that comes with WebKitGTK, which lies in a folder of the library's version under that of the processor. */
export const findMiniBrowser = (): string | undefined =>
  librariesIn('/usr/lib')
    .flatMap((processor) =>
      librariesIn(join('/usr/lib', processor))
        .filter((library) => /^webkit(2gtk|gtk)-/.test(library))
        .map((library) => join('/usr/lib', processor, library, 'MiniBrowser')),
    )
    .find(isProgram);
