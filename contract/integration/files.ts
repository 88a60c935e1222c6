import * as z from 'zod';
import { DocumentKind, documentTypeNames } from '../documents.ts';
import { endpoint, oneOf } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { ExternalId } from '../source.ts';

/** The file is a form's field `file`, or the body itself: then its name is said here. */
const name = z.string().optional().meta({ description: 'The name of a file that is the body itself' });

const FileParams = z.strictObject({ externalId: ExternalId, fileId: ExternalId });

/** What became of a file: `unchanged` where the very same was told of before. */
const ToldFile = z
  .object({
    outcome: z.enum(['created', 'changed', 'unchanged']),
    externalId: ExternalId,
    id: Id,
  })
  .meta({ id: 'ToldFile' });
export type ToldFile = z.infer<typeof ToldFile>;

const handedIn = { params: FileParams, upload: true, bareFile: documentTypeNames, response: oneOf(ToldFile) } as const;
const how = 'a PDF, JPEG, PNG or WebP of at most 10 MB, in a form or as the body. The same again changes nothing';

export const incomingFiles = {
  putDocument: endpoint('PUT /api/v1/integration/tutors/{externalId}/documents/{fileId}', {
    access: { scope: ['tutors:write', 'files:write'] },
    summary: `Hand in a document of a tutor: ${how}`,
    query: z.strictObject({ kind: DocumentKind.default('other'), name }),
    ...handedIn,
  }),
  putEvidence: endpoint('PUT /api/v1/integration/reports/{externalId}/evidence/{fileId}', {
    access: { scope: ['reports:write', 'files:write'] },
    summary: `Hand in evidence of a report: ${how}`,
    query: z.strictObject({ name }),
    ...handedIn,
  }),
  putBookingEvidence: endpoint('PUT /api/v1/integration/bookings/{externalId}/evidence/{fileId}', {
    access: { scope: ['bookings:write', 'files:write'] },
    summary: `Hand in evidence of a dispute about a booking: ${how}`,
    query: z.strictObject({ name }),
    ...handedIn,
  }),
};
