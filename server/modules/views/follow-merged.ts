import { asc, eq, sql } from 'drizzle-orm';
import type { Merged } from '#contract/entity/merging.ts';
import type { ViewParams } from '#contract/views.ts';
import { nextVersion } from '../../database/change.ts';
import type { Transaction } from '../../database/database.ts';
import { listViews } from './views.table.ts';

type Filter = ViewParams['filter'];

/** The filter with the one key in the place of the other, by itself or among those that were chosen. */
const following = (filter: Filter, { id, into }: Merged): Filter => {
  const keyOf = <Value>(value: Value) => (value === id ? into : value);
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      // Both may have been chosen.
      Array.isArray(value) ? [...new Set(value.map(keyOf))] : keyOf(value),
    ]),
  );
};

/** Has the views whose filters name a record name the one that it went into: they would list nothing from now on, and say nothing of it. */
export const followMerged = async (transaction: Transaction, merged: Merged) => {
  const naming = await transaction
    .select({ id: listViews.id, params: listViews.params })
    .from(listViews)
    .where(sql`position(${`"${merged.id}"`} in (${listViews.params} -> 'filter')::text) > 0`)
    .orderBy(asc(listViews.id))
    .for('update');
  for (const { id, params } of naming)
    await transaction
      .update(listViews)
      .set({
        params: { ...params, filter: following(params.filter, merged) },
        ...nextVersion(listViews),
      })
      .where(eq(listViews.id, id));
};
