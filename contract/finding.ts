import * as z from 'zod';
import { auditEntities } from './audit.ts';
import { endpoint, oneOf } from './endpoint.ts';
import { Instant } from './primitives.ts';

/** So many records of a kind are answered. */
export const foundPerKind = 5;

/** A record that a search over all kinds finds, with what tells it from others of its name. */
export const FoundRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** A person's address and telephone, a booking's people, the key of what has one. */
  text: z.string().nullable(),
  status: z.string().nullable(),
  /** When a lesson begins, or a report was made. */
  at: Instant.nullable(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

/** The records of one kind, the best first. */
export const FoundKind = z.object({
  kind: z.enum(auditEntities),
  records: z.array(FoundRecord).min(1).max(foundPerKind),
  /** Are there others of this kind? Its list has them. */
  more: z.boolean(),
});
export type FoundKind = z.infer<typeof FoundKind>;

export const finding = {
  find: endpoint('GET /api/v1/admin/find', {
    access: 'editor',
    summary:
      'A few records of every kind whose list the caller may see: by words, e-mail, telephone, key, or external id',
    query: z.strictObject({ search: z.string().trim().min(1).max(200) }),
    response: oneOf(z.array(FoundKind)),
  }),
};
