import * as z from 'zod';
import { Id, Instant } from './primitives.ts';

/** What may be handed in, with the endings that such a file has. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const;
export type DocumentType = keyof typeof documentTypes;
export const documentTypeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];

/** `side` is what remains of a larger picture's longer side; `each` is how many one record may have. */
export const documentLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 60_000_000,
  side: 4_000,
  pages: 2_000,
  name: 200,
  each: 50,
} as const;

export const documentKinds = ['identity', 'diploma', 'certificate', 'reference', 'other'] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** A file that belongs to a record. Without a type it was only announced: there is nothing to open. */
export const RecordFile = z.object({
  id: Id,
  name: z.string(),
  contentType: z.enum(documentTypeNames).nullable(),
  size: z.int().min(0).nullable(),
  uploadedAt: Instant,
});
export type RecordFile = z.infer<typeof RecordFile>;

export const TutorDocument = RecordFile.extend({ kind: DocumentKind });
export type TutorDocument = z.infer<typeof TutorDocument>;
