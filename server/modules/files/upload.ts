import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { documentLimits } from '#contract/documents.ts';
import { type AppError, invalidField } from '../../errors.ts';
import { otherType } from '../../http/media-types.ts';
import { type CheckedFile, checkDocument, fileTooLarge, type SentFile } from './document.ts';

/** The parts of a form, one after another. @throws AppError 415 for what is no form. */
const partsOf = (request: FastifyRequest, bytes: number) => {
  if (!request.isMultipart()) throw otherType(request);
  // A name with folders in it is seen as it was sent, rather than shortened to one that was never chosen.
  return request.parts({ limits: { fileSize: bytes }, preservePath: true });
};

/** @throws AppError 400 for what is no file: it would be passed over in silence, such as the kind of a document. */
const nextFile = async (parts: ReturnType<typeof partsOf>): Promise<MultipartFile | undefined> => {
  const { value: part } = await parts.next().catch((error: { statusCode?: number; code?: string }) => {
    if (error.code === 'FST_FILES_LIMIT') throw invalidField('file', 'validation.max_items', { smart_count: 1 });
    // What the parser of forms stumbles over has no status of its own.
    throw error.statusCode === undefined ? invalidField('file', 'validation.malformed') : error;
  });
  if (part?.type === 'field') throw invalidField(part.fieldname, 'validation.not_in_form', { name: part.fieldname });
  return part;
};

/**
 * What is left of a form that is refused is read and forgotten: browsers read no answer before all is sent. Its parser alone would stop where
 * nobody takes the file that it has come to.
 */
export const forgetRest = ({ raw }: FastifyRequest) => {
  raw.unpipe();
  raw.resume();
};

/** @throws AppError 415 for what is no form, 400 for one without the field `file`. */
const findFile = async (parts: ReturnType<typeof partsOf>) => {
  const part = await nextFile(parts);
  if (part?.fieldname !== 'file') throw invalidField('file', 'validation.required');
  return part;
};

/**
 * The one file of a form.
 *
 * @throws AppError 415 for what is no form, 400 for one with anything but the field `file`, `tooLarge` for a file of too many bytes.
 */
export const readUpload = async (
  request: FastifyRequest,
  { bytes, tooLarge }: { bytes: number; tooLarge: () => AppError },
): Promise<SentFile> => {
  const parts = partsOf(request, bytes);
  try {
    const part = await findFile(parts);
    const content = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : invalidField('file', 'validation.malformed');
    });
    await nextFile(parts);
    return { name: part.filename, content };
  } catch (error) {
    forgetRest(request);
    throw error;
  }
};

/**
 * The same as it comes, for what is too large to be held in memory. It ends where it has too many bytes, which `isCut` tells.
 *
 * @throws AppError 415 for what is no form, 400 for one without the field `file`.
 */
export const readUploadStream = async (request: FastifyRequest, bytes: number) => {
  const { filename, file } = await findFile(partsOf(request, bytes));
  return { name: filename, stream: file, isCut: () => file.truncated };
};

/**
 * The document in an upload, or the one that is the whole body.
 *
 * @param name of the latter.
 * @throws as {@link readUpload} does; AppError 400 where the name is missing.
 */
export const readBareDocument = async (request: FastifyRequest, name: string | undefined): Promise<SentFile> => {
  if (!(request.body instanceof Uint8Array)) return readUploadedDocument(request);
  if (name === undefined) throw invalidField('name', 'validation.required');
  return { name, content: request.body };
};

/** The document in an upload. @throws as {@link readUpload} does. */
const readUploadedDocument = (request: FastifyRequest) =>
  readUpload(request, { bytes: documentLimits.bytes, tooLarge: fileTooLarge });

/**
 * The document in an upload from a screen, made safe to keep. Whoever takes it back while it is checked breaks the connection off, and is not to
 * find it added all the same.
 *
 * @throws as {@link readUpload} and {@link checkDocument} do; AppError 400 where the connection was broken off, which nobody reads.
 */
export const readCheckedDocument = async (request: FastifyRequest): Promise<CheckedFile> => {
  const file = await checkDocument(await readUploadedDocument(request));
  if (request.raw.socket.destroyed) throw invalidField('file', 'validation.malformed');
  return file;
};
