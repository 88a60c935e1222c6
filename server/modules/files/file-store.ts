import type { Readable } from 'node:stream';
import type { DocumentType } from '#contract/documents.ts';
import { AppError } from '../../errors.ts';

/** Where the contents of files are kept if not in the database, by their SHA-256. */
export type OutsideStore = {
  /** Keeps a content; doing so again is fine. @throws AppError 503 where the store does not answer. */
  put: (sha256: string, content: Uint8Array, contentType: DocumentType) => Promise<void>;
  /** @throws AppError 404 where there is no such content, 503 where the store does not answer. */
  get: (sha256: string) => Promise<Readable>;
  /** Removes a content; one that is not there is fine. @throws AppError 503 where the store does not answer. */
  remove: (sha256: string) => Promise<void>;
};

/** 503: the store of files does not answer, or refuses us. The log says why. */
export const filesUnavailable = (cause: unknown) =>
  Object.assign(new AppError(503, 'server.files_unavailable', { headers: { 'retry-after': '10' } }), { cause });
