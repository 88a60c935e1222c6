import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolderDurably, syncFolder, writeDurably } from './durable-files.ts';

const minLength = 32;
const fileIn = (dataDir: string) => join(dataDir, 'access-token-secret');

const readSecret = async (file: string) => {
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return secret.length >= minLength ? secret : undefined;
};

/** The secret that {@link findSecret} kept, without making one. */
export const readKeptSecret = (dataDir: string) => readSecret(fileIn(dataDir));

/**
 * The secret that signs access tokens: the configured one, or one made at the first start and kept beside the embedded database,
 * so that a restart signs nobody out.
 *
 * @returns at least 32 characters.
 */
export const findSecret = async ({ configured, dataDir }: { configured: string | undefined; dataDir: string }) => {
  if (configured !== undefined) return configured;
  const file = fileIn(dataDir);
  const kept = await readSecret(file);
  if (kept !== undefined) {
    // Its writer may have been killed before its name was durable.
    await syncFolder(dataDir);
    return kept;
  }
  await makeFolderDurably(dataDir);
  // Atomic: whole and durable before it gets its name. A file cut short would be a secret that anybody can guess.
  const whole = `${file}.${randomBytes(6).toString('hex')}`;
  await writeDurably(whole, randomBytes(48).toString('base64url'));
  // Too short to be ours: written by an older release and cut short by a power cut.
  if ((await readSecret(file)) === undefined) await rm(file, { force: true });
  await link(whole, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await syncFolder(dataDir);
  await rm(whole);
  return readFile(file, 'utf8');
};
