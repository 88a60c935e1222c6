import { sql } from 'drizzle-orm';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Transaction } from '../../database/database.ts';
import type { Merge } from '../../entity/merge.ts';
import { notes } from '../notes/notes.table.ts';
import { followMerged } from '../views/follow-merged.ts';
import type { CatalogueKind } from './catalogue-names.ts';
import { keepNames } from './merged-names.ts';

type Kept = AnyEntity & { name: CatalogueKind };
type Pair<E extends Kept> = Pick<Merge<E>, 'merged' | 'into'>;

/** How what staff keep is merged: what it was called leads to the other, its notes and the filters of views go there, and the histories of both tell of one another. */
export const inCatalogue = {
  keep: <E extends Kept>(transaction: Transaction, { name }: E, { merged, into }: Pair<E>) =>
    keepNames(transaction, name, { id: merged.id, into: into.id }),

  tell: async <E extends Kept>(transaction: Transaction, { name: entity, title }: E, { merged, into }: Pair<E>) => {
    const called = ({ id, ...record }: { id: string }) => ({
      id,
      name: String((record as Record<string, unknown>)[title]),
    });
    const about = ({ id, name }: { id: string; name: string }) => ({ entity, recordId: id, recordName: name });
    const [one, other] = [called(merged), called(into)];
    // With the record its notes would go.
    await transaction.execute(
      sql`update ${notes} set record_id = ${other.id} where entity = ${entity} and record_id = ${one.id}`,
    );
    await followMerged(transaction, { id: one.id, into: other.id });
    await recordEvent(transaction, { action: 'changed', ...about(other), details: { merged: one } });
    await recordEvent(transaction, { action: 'deleted', ...about(one), details: { mergedInto: other } });
  },
};
