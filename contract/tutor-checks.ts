import * as z from 'zod';
import { checkStates, RefusalCode } from './checklist.ts';
import { DocumentKind, documentKinds } from './documents.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { letterChoice } from './letter-choice.ts';
import { Day, Version } from './primitives.ts';
import { Tutor } from './tutors.ts';

// Apart from the other calls about tutors, which travel before the first list.

/** An item, with its version as it was read. */
const seen = { kind: DocumentKind, version: z.int().min(0).max(2_147_483_647) };

const CheckBody = z
  .strictObject({
    ...seen,
    /** `open` takes a decision back. */
    state: z.enum(checkStates),
    /** The last day on which accepted documents hold, where they expire. */
    expiresOn: Day.nullable().default(null),
    /** Why they are refused. */
    code: RefusalCode.nullable().default(null),
    note: z.string().trim().max(1000).nullable().default(null),
  })
  .refine(({ state, code }) => state !== 'refused' || code !== null, { path: ['code'], error: 'validation.required' })
  .refine(({ state, code, note }) => state !== 'refused' || code !== 'other' || Boolean(note), {
    path: ['note'],
    error: 'validation.required',
  });

export const tutorChecks = {
  decide: endpoint('POST /api/v1/admin/tutor/check/{id}', {
    access: 'admin',
    summary: 'Accept or refuse the documents of a kind that a tutor handed in, or take that back',
    body: CheckBody,
    response: oneOf(Tutor),
  }),
  askForChanges: endpoint('POST /api/v1/admin/tutor/askForChanges/{id}', {
    access: 'admin',
    summary: 'Ask a tutor to hand in anew what was refused, and nothing else',
    body: z.strictObject({
      version: Version,
      letter: letterChoice,
      /** What was refused when it was looked at: decisions about items leave the tutor's version as it is. */
      refused: z.array(z.strictObject(seen)).max(documentKinds.length).optional(),
    }),
    response: oneOf(Tutor),
  }),
};
