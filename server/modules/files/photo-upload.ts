import type { FastifyRequest } from 'fastify';
import { photoLimits } from '#contract/accounts.ts';
import { type Transaction, theRow } from '../../database/database.ts';
import { refusal, sha256Of } from './document.ts';
import { files } from './files.table.ts';
import { normalisePhoto } from './photo.ts';
import { readUpload } from './upload.ts';

const tooBig = () => refusal(413, 'too_large.file', { megabytes: photoLimits.bytes / 1024 ** 2 });

/** The photo in an upload, made safe. @throws AppError 413, 415 or 400 saying what is wrong with it. */
export const readUploadedPhoto = async (request: FastifyRequest) => {
  const { content } = await readUpload(request, { bytes: photoLimits.bytes, tooLarge: tooBig });
  return normalisePhoto(content);
};

/** Keeps a photo that was made safe. @returns its id. */
export const storePhoto = async (transaction: Transaction, content: Uint8Array) => {
  const stored = await transaction
    .insert(files)
    .values({
      name: 'photo.webp',
      contentType: 'image/webp',
      sha256: sha256Of(content),
      size: content.byteLength,
      content,
    })
    .returning({ id: files.id });
  return theRow(stored).id;
};
