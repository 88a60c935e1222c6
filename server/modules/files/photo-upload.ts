import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { photoLimits } from '#contract/accounts.ts';
import type { Transaction } from '../../database/database.ts';
import { AppError, invalidField } from '../../errors.ts';
import { files } from './files.table.ts';
import { normalisePhoto } from './photo.ts';

const tooBig = () => {
  const sentence = { key: 'too_large.file', params: { megabytes: photoLimits.bytes / 1024 ** 2 } } as const;
  return new AppError(413, 'too_large', { sentence, errors: { file: sentence } });
};

const uploadedBytes = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new AppError(415, 'wrong_type');
  const part = await request.file().catch((error: { statusCode?: number }) => {
    // What the parser of forms stumbles over has no status of its own.
    throw error.statusCode === undefined ? invalidField('file', 'validation.malformed') : error;
  });
  if (part?.fieldname !== 'file') throw invalidField('file', 'validation.required');
  return part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooBig() : invalidField('file', 'validation.malformed');
  });
};

/** The photo in an upload, made safe. @throws AppError 413, 415 or 400 saying what is wrong with it. */
export const readUploadedPhoto = async (request: FastifyRequest) => normalisePhoto(await uploadedBytes(request));

/** Keeps a photo that was made safe. @returns its id. */
export const storePhoto = async (transaction: Transaction, content: Uint8Array) => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [stored] = await transaction
    .insert(files)
    .values({ name: 'photo.webp', contentType: 'image/webp', sha256, size: content.byteLength, content })
    .returning({ id: files.id });
  if (!stored) throw new Error('inserting a photo returned no row');
  return stored.id;
};
