import { createHash } from 'node:crypto';
import { type DocumentType, documentLimits, documentTypes } from '#contract/documents.ts';
import type { MessageKey, Params } from '#contract/messages/index.ts';
import { AppError, fileUnchecked, invalidField } from '../../errors.ts';
import { decoding } from './decoding.ts';
import { readPdf } from './read-pdf.ts';

/** What was sent, before anything is known of it. */
export type SentFile = { name: string; content: Uint8Array };

/** A document that was made safe to keep. */
export type CheckedFile = {
  name: string;
  contentType: DocumentType;
  content: Uint8Array;
  sha256: string;
  /** Of what was sent. */
  sourceSha256: string;
};

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The field of an upload that everything wrong with a file is said of. */
const field = 'file';

/** Why a file is refused, whatever it should have been. */
export const refusal = (status: 413 | 415, key: MessageKey, params?: Params) => {
  const sentence = params ? { key, params } : { key };
  return new AppError(status, status === 413 ? 'too_large' : 'wrong_type', { sentence, errors: { [field]: sentence } });
};
export const fileTooLarge = () => refusal(413, 'too_large.file', { megabytes: documentLimits.bytes / 1024 ** 2 });
const notADocument = () => refusal(415, 'wrong_type.document');

/** Control characters, folders' separators, and what turns the direction of text around, so that `fdp.exe` reads `exe.pdf`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\u0000-\u001f\u007f-\u009f/\\\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/;

/** @returns the name, in one form of Unicode. @throws AppError 400 for one that could mislead or be a path. */
const requireFitName = (name: string) => {
  const trimmed = name.trim().normalize('NFC');
  if (trimmed === '' || /^\.+$/.test(trimmed)) throw invalidField(field, 'validation.file_name_missing');
  if (unfit.test(trimmed) || !trimmed.isWellFormed()) throw invalidField(field, 'validation.file_name');
  if (trimmed.length > documentLimits.name)
    throw invalidField(field, 'validation.file_name_long', { smart_count: documentLimits.name });
  return trimmed;
};

const isDocumentType = (type: string | undefined): type is DocumentType => type !== undefined && type in documentTypes;

/** @throws AppError 415 where the name says that it is something else than its content is. */
const requireFitEnding = (name: string, type: DocumentType) => {
  const endings: readonly string[] = documentTypes[type];
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) throw refusal(415, 'wrong_type.ending', { ending: `.${endings[0]}` });
};

/** Decoded and encoded anew in their own format: nothing but pixels survives, upright, neither places nor whatever was appended. */
const encodeAnew = async (content: Uint8Array, type: Exclude<DocumentType, 'application/pdf'>) => {
  const { default: sharp } = await import('sharp');
  const { side, pixels } = documentLimits;
  const image = sharp(content, { limitInputPixels: pixels, failOn: 'error', pages: 1 });
  try {
    const upright = image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    if (type === 'image/jpeg') return await upright.jpeg({ quality: 88 }).toBuffer();
    if (type === 'image/png') return await upright.png().toBuffer();
    return await upright.webp({ quality: 88 }).toBuffer();
  } catch (error) {
    throw /pixel limit/.test((error as Error).message)
      ? refusal(413, 'too_large.image')
      : refusal(415, 'wrong_type.broken');
  }
};

const begin = Buffer.from('%PDF-');
const end = /%%EOF\s*$/;

/** Why a PDF is refused, by the name of what went wrong; whatever else does, it is damaged. */
const failures: Readonly<Record<string, MessageKey>> = {
  PasswordException: 'wrong_type.encrypted',
  TooComplex: 'wrong_type.too_complex',
};

/** A PDF is kept as it is, so it must be one from its first byte to its last: what else it could be taken for is refused. */
const requireWholePdf = async (content: Uint8Array, sha256: string) => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!bytes.subarray(0, begin.length).equals(begin) || !end.test(bytes.subarray(-64).toString('latin1')))
    throw refusal(415, 'wrong_type.broken');
  const answer = await readPdf(content, sha256);
  // Told that it is damaged, nobody would hand in a good one again.
  if ('cutShort' in answer) throw fileUnchecked();
  if ('failure' in answer) throw refusal(415, failures[answer.failure] ?? 'wrong_type.broken');
  if (answer.pages > documentLimits.pages) throw refusal(413, 'too_large.pages', { pages: documentLimits.pages });
};

/**
 * Makes a document safe to keep. What it is, its bytes say; its name has to agree.
 *
 * @throws AppError 400, 413 or 415 that says of the field `file` what is wrong with it; 503 where that could not be found out for now.
 */
export const checkDocument = async ({ name: given, content: sent }: SentFile): Promise<CheckedFile> => {
  const name = requireFitName(given);
  if (sent.byteLength === 0) throw invalidField(field, 'validation.file_empty');
  if (sent.byteLength > documentLimits.bytes) throw fileTooLarge();
  const { fileTypeFromBuffer } = await import('file-type');
  const type = (await fileTypeFromBuffer(sent).catch(() => undefined))?.mime;
  if (!isDocumentType(type)) throw notADocument();
  requireFitEnding(name, type);
  const sourceSha256 = sha256Of(sent);
  if (type === 'application/pdf') {
    await requireWholePdf(sent, sourceSha256);
    return { name, contentType: type, content: sent, sha256: sourceSha256, sourceSha256 };
  }
  const content = await decoding(() => encodeAnew(sent, type));
  return { name, contentType: type, content, sha256: sha256Of(content), sourceSha256 };
};
