import { sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/imports.ts';
import { separatorInFiles } from '#contract/subjects.ts';
import type { Transaction } from '../../database/database.ts';
import { literal } from '../../list/json-sql.ts';
import { importRows, importTraces } from './imports.table.ts';
import { trimmed } from './reading/trimmed.ts';

/**
 * Puts rows of subjects that stand at the top before those below them, which may be batches away: whoever takes rows in by their order finds what
 * a row belongs to. Within the two, they stay as in the file.
 */
export const putTopsFirst = async (
  transaction: Transaction,
  { id, kind }: { id: string; kind: ImportKind },
  columns: readonly (string | null)[],
) => {
  if (kind !== 'subject') return;
  const cell = (name: string) => sql`coalesce(cells ->> ${literal(columns.indexOf(name))}, '')`;
  const signs = [
    ...(columns.includes('parent') ? [sql`${trimmed(cell('parent'))} <> ''`] : []),
    ...(columns.includes('path') ? [sql`${cell('path')} ~ ${separatorInFiles}`] : []),
  ];
  if (signs.length === 0) return;
  // A key is unique at every moment, so that those that move stand below nought in between.
  await transaction.execute(sql`
    with ordered as (
      select nth, row_number() over (order by ${sql.join(signs, sql` or `)}, line) as wanted from ${importRows} where import_id = ${id}
    ), moved as (
      update ${importRows} set nth = -wanted from ordered
        where import_id = ${id} and import_rows.nth = ordered.nth and wanted <> ordered.nth
        returning ordered.nth as was, wanted
    )
    update ${importTraces} set nth = wanted from moved where import_id = ${id} and import_traces.nth = was`);
  await transaction.execute(sql`update ${importRows} set nth = -nth where import_id = ${id} and nth < 0`);
};
