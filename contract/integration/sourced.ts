import * as z from 'zod';
import { fieldsOf, type SourceKind } from '../ownership.ts';
import { Id, Instant, Version } from '../primitives.ts';
import { ExternalId } from '../source.ts';

/** How far the application's clock may be ahead of this one. */
export const mostAheadMinutes = 5;

const versionFields = {
  sourceVersion: z.int().min(1).optional().meta({
    description: 'An integer that grows with each change of the record in the application; this or `sourceUpdatedAt`',
  }),
  sourceUpdatedAt: Instant.optional().meta({ description: 'When it was changed there last, to the microsecond' }),
};
export type SourceVersion = z.output<z.ZodObject<typeof versionFields>>;

/** What staff decide is told apart from what nobody knows. */
const refuseStaffOwned = (kind: SourceKind) => {
  const ofStaff = new Set(fieldsOf(kind, 'staff'));
  return (issue: { code?: string | undefined; keys?: readonly string[] }) =>
    issue.code === 'unrecognized_keys' && issue.keys?.every((key) => ofStaff.has(key))
      ? 'field.staff_owned'
      : undefined;
};

/** Body of a PUT: the fields that the application owns, all of them, and which version of its record they are. */
export const sourcedBody = <Shape extends z.ZodRawShape>(kind: SourceKind, shape: Shape) =>
  z.strictObject({ ...shape, ...versionFields }, { error: refuseStaffOwned(kind) as never }).refine(
    (body) => {
      const { sourceVersion, sourceUpdatedAt } = body as SourceVersion;
      return (sourceVersion === undefined) !== (sourceUpdatedAt === undefined);
    },
    {
      path: ['sourceVersion'],
      error: 'source.one_version',
      // Beside what else is wrong, so that nobody mends all of that first to learn of it.
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    },
  );

/**
 * What became of it. `stale`: something newer was known already, so that nothing changed. `unchanged`: this was known already, or a newer
 * version says the same. `merged`: staff have joined this account into another, which `id` is, and nothing changed.
 */
export const outcomes = ['created', 'changed', 'unchanged', 'stale', 'linked', 'merged'] as const;
export type Outcome = (typeof outcomes)[number];

/** The answer about one record: what became of it, and Lectern's own key and version. */
export const Told = z
  .object({ outcome: z.enum(outcomes), externalId: ExternalId, id: z.string(), version: Version })
  .meta({ id: 'Told' });
export type Told = z.infer<typeof Told>;

export const ExternalIdParams = z.strictObject({ externalId: ExternalId });

/** Body of a link: the record that is the same person, by its address or Lectern's key. */
export const LinkBody = z
  .strictObject({ email: z.string().max(254).optional(), id: Id.optional() })
  .refine(({ email, id }) => (email === undefined) !== (id === undefined), {
    path: ['email'],
    error: 'source.email_or_id',
  });
export type LinkBody = z.infer<typeof LinkBody>;
