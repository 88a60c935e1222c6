import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where failed tests leave what they saw. */
export const screenshots = 'tests/screenshots';

const fileOf = (name: string) =>
  join(
    screenshots,
    `${name
      .replace(/[^a-z0-9]+/gi, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase()}.png`,
  );

/** Milliseconds that a browser has for it: one that hangs answers never. */
const patience = 15_000;

const taken = async (take: () => Promise<Uint8Array>) => {
  const enough = new AbortController();
  const givenUp = pause(patience, undefined, { signal: enough.signal }).then(() => {
    throw new Error(`the browser did not answer within ${patience} ms`);
  });
  return Promise.race([take(), givenUp]).finally(() => enough.abort());
};

/**
 * Keeps a picture of what a failed test saw. Never throws: a browser that is gone or busy cannot be photographed, and then the failure
 * itself is what has to be told.
 *
 * @param name what the picture is of; its file is called after it.
 * @returns its file, or what kept it from being taken.
 */
export const keepPicture = async (name: string, take: () => Promise<Uint8Array>): Promise<string> => {
  const file = fileOf(name);
  try {
    await mkdir(screenshots, { recursive: true });
    await writeFile(file, await taken(take));
    return file;
  } catch (error) {
    return `no picture: ${error instanceof Error ? error.message : error}`;
  }
};
