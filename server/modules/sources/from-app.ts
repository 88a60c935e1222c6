import { and, eq } from 'drizzle-orm';
import type { SourceKind } from '#contract/ownership.ts';
import type { FromApp } from '../../entity/repository.ts';
import { externalIdOf, orByExternalId } from './source-of.ts';
import { sources } from './sources.table.ts';

/** What the marketplace's application calls the records of an entity: they are found by that, and one that is removed is new should it tell of it again. */
export const fromApp = (kind: SourceKind): FromApp => ({
  externalId: (key) => externalIdOf(kind, key),
  find: (db, key, term, found) => orByExternalId(db, { kind, key }, term, found),
  forget: async (transaction, id) => {
    const [source] = await transaction
      .delete(sources)
      .where(and(eq(sources.kind, kind), eq(sources.recordId, id)))
      .returning({ externalId: sources.externalId });
    return source?.externalId;
  },
});
