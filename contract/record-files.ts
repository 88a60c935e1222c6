import * as z from 'zod';
import { DocumentKind, documentTypeNames, RecordFile, TutorDocument } from './documents.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { BookingId } from './transactions.ts';

// Apart from the other calls of their records, which travel before the first list.

const [binary, ...otherBinary] = documentTypeNames;
/** The answer is a file as it was handed in. */
const document = { binary, otherBinary };

/** The files of a record: `add` is about the record, the others about a file. */
export const tutorFiles = {
  add: endpoint('POST /api/v1/admin/tutor/document/add/{id}', {
    access: 'admin',
    summary: 'Add a document to a tutor: PDF, JPEG, PNG or WebP of at most 10 MB. Pictures are encoded anew',
    query: z.strictObject({ kind: DocumentKind }),
    upload: true,
    response: oneOf(TutorDocument),
  }),
  remove: endpoint('POST /api/v1/admin/tutor/document/delete/{id}', {
    access: 'admin',
    summary: 'Remove a document of a tutor, and its content with it',
    response: done,
  }),
  open: endpoint('GET /api/v1/admin/tutor/document/{id}', {
    access: 'editor',
    summary: 'The content of a document, as a file to keep. Opening it is recorded in the audit trail',
    ...document,
    response: z.never(),
  }),
};

export const reportFiles = {
  add: endpoint('POST /api/v1/admin/report-management/evidence/add/{id}', {
    access: 'editor',
    summary: 'Add evidence to a report: PDF, JPEG, PNG or WebP of at most 10 MB. Pictures are encoded anew',
    upload: true,
    response: oneOf(RecordFile),
  }),
  remove: endpoint('POST /api/v1/admin/report-management/evidence/delete/{id}', {
    access: 'admin',
    summary: 'Remove evidence of a report, and its content with it',
    response: done,
  }),
  open: endpoint('GET /api/v1/admin/report-management/evidence/{id}', {
    access: 'editor',
    summary: 'The content of evidence, as a file to keep. Opening it is recorded in the audit trail',
    ...document,
    response: z.never(),
  }),
};

export const bookingFiles = {
  add: endpoint('POST /api/v1/admin/transactions/evidence/add/{id}', {
    access: 'admin',
    summary:
      'Add evidence to the dispute of a booking: PDF, JPEG, PNG or WebP of at most 10 MB. Pictures are encoded anew',
    params: z.strictObject({ id: BookingId }),
    upload: true,
    response: oneOf(RecordFile),
  }),
  remove: endpoint('POST /api/v1/admin/transactions/evidence/delete/{id}', {
    access: 'admin',
    summary: 'Remove evidence of a dispute, and its content with it',
    response: done,
  }),
  open: endpoint('GET /api/v1/admin/transactions/evidence/{id}', {
    access: 'editor',
    summary: 'The content of evidence of a dispute, as a file to keep. Opening it is recorded in the audit trail',
    ...document,
    response: z.never(),
  }),
};
