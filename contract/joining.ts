import * as z from 'zod';
import { endpoint, oneOf } from './endpoint.ts';
import { Merged, Merging } from './entity/merging.ts';
import { Version } from './primitives.ts';
import { tutors } from './tutors.ts';
import { users } from './users.ts';

/** What goes over from an account that is joined into another. */
export const joinedParts = [
  'bookings',
  'reviews',
  'reportsMade',
  'reportsAbout',
  'documents',
  'checks',
  'decisions',
  'letters',
  'notes',
  'desk',
  'keys',
] as const;

/** A field in which two accounts differ. */
const JoinedField = z.object({
  field: z.string(),
  kept: z.unknown(),
  other: z.unknown(),
  /** The other's is what stands there afterwards: the one that is kept has none, or documents of the other's wait to be checked. */
  filled: z.boolean(),
});

/** What would follow if one account were joined into another, which is kept. */
export const JoinPreview = z.object({
  /** The versions that it is of. */
  version: Version,
  intoVersion: Version,
  parts: z.array(z.object({ part: z.enum(joinedParts), count: z.int().min(0) })),
  fields: z.array(JoinedField),
  /** The currencies of amounts in the fields; null of accounts that have none. */
  currencies: z.object({ kept: z.string().nullable(), other: z.string().nullable() }),
  /** Where the two stand, and where the one that is kept will. */
  standing: z.object({ kept: z.string(), other: z.string(), joined: z.string(), reason: z.string().nullable() }),
});
export type JoinPreview = z.infer<typeof JoinPreview>;

const preview = { access: 'superAdmin', query: Merged, response: oneOf(JoinPreview) } as const;
const join = { access: 'superAdmin', body: Merging } as const;

/** Joins two accounts of one person: of the one, `id`, all goes over to the other, `into`, and it is gone. */
export const joining = {
  previewUsers: endpoint('GET /api/v1/admin/user/join', {
    ...preview,
    summary: 'What would follow if one user were joined into another',
  }),
  joinUsers: endpoint('POST /api/v1/admin/user/join', {
    ...join,
    summary: 'Join two users who are one person: what the one has goes over to the other',
    response: users.get.response,
  }),
  previewTutors: endpoint('GET /api/v1/admin/tutor/join', {
    ...preview,
    summary: 'What would follow if one tutor were joined into another',
  }),
  joinTutors: endpoint('POST /api/v1/admin/tutor/join', {
    ...join,
    summary: 'Join two tutors who are one person: what the one has goes over to the other',
    response: tutors.get.response,
  }),
};
