import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { AppError } from '../errors.ts';
import { createS3Store } from '../modules/files/s3-store.ts';
import { reasonOf } from './ask.ts';
import type { Learned, Patient } from './examination.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const name = 'files';
/** The name of no file. */
const nobodys = createHash('sha256').update('the doctor’s').digest('hex');

const statusIn = (error: unknown) => /answered (\d{3})/.exec(String((error as Error | undefined)?.message))?.[1];

const inDatabase = (known: string | null | undefined) =>
  known
    ? wrong(name, 'Some documents are in a store outside, which FILES_URL does not name.', 'Set FILES_URL as it was.')
    : ok(name, 'Documents are kept in the database.');

const missing = (where: string, known: string | null | undefined) =>
  known
    ? wrong(
        name,
        `${where} lacks a document that the database says is there.`,
        'Restore the bucket, or name the one that has it.',
      )
    : ok(name, `${where} answers; there is no document in it yet.`);

const refused = (where: string, cause: unknown, known: string | null | undefined) => {
  const todo = 'Correct FILES_URL, or let its key put, get and delete objects in the bucket.';
  const status = statusIn(cause);
  if (String((cause as Error | undefined)?.message).includes('NoSuchBucket'))
    return wrong(name, `${where} is none: there is no bucket of that name.`, todo);
  if (status === undefined) return wrong(name, `${where} cannot be reached: ${reasonOf(cause)}.`, todo);
  // Whoever may not list a bucket is told 403 of what is not there.
  const isUnclear = status === '403' && !known && String((cause as Error).message).includes('AccessDenied');
  return isUnclear
    ? warning(name, `${where} answers 403, which may only mean that the key may not list it.`, todo)
    : wrong(name, `${where} answers ${status}.`, todo);
};

/** Asks the store for a file that the database says is there, or for one that is not; both answers need a good signature. */
export const checkFiles = async ({ config: { filesStore } }: Patient, learned: Learned): Promise<Finding[]> => {
  const known = 'facts' in learned ? learned.facts.content?.outsideSha256 : undefined;
  if (filesStore === undefined) return [inDatabase(known)];
  const where = `The store ${filesStore.endpoint}/${filesStore.bucket}`;
  try {
    const file = await createS3Store(filesStore).get(known ?? nobodys);
    file.on('error', () => undefined).destroy();
    await once(file, 'close');
    return [ok(name, `${where} hands out documents.`)];
  } catch (error) {
    const isMissing = error instanceof AppError && error.status === 404;
    return [isMissing ? missing(where, known) : refused(where, (error as Error).cause, known)];
  }
};
