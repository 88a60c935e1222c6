import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SourceKind } from '#contract/ownership.ts';
import { ExternalId } from '#contract/source.ts';
import type { Connection } from '../../database/database.ts';
import { instantText, literal } from '../../list/json-sql.ts';
import type { Found } from '../../list/search.ts';
import { serviceTokens } from '../service-tokens/service-tokens.table.ts';
import { findRecords } from './sources.repository.ts';
import { sources } from './sources.table.ts';

/** Where a record comes from, as its own screen shows it; null of what the application has never told of. For one record, not for lists. */
export const sourceOf = (kind: SourceKind, id: PgColumn) => sql`(
  select jsonb_build_object(
    'externalId', ${sources.externalId}, 'heardAt', ${instantText(sql`${sources.heardAt}`)},
    'tokenName', (select ${serviceTokens.name} from ${serviceTokens} where ${serviceTokens.id} = ${sources.tokenId})
  ) || coalesce((
    select jsonb_build_object('also', jsonb_agg(other.external_id order by other.external_id)) from ${sources} other
      where other.kind = ${sources.kind} and other.record_id = ${sources.recordId} and other.merged_from is not null having count(*) > 0
  ), '{}')
  from ${sources} where ${sources.kind} = ${literal(kind)} and ${sources.recordId} = ${id}::text and ${sources.mergedFrom} is null
)`;

/** What the application calls a record, for files of lists; null of what it has never told of. */
export const externalIdOf = (kind: SourceKind, id: PgColumn) => sql`(
  select ${sources.externalId} from ${sources}
  where ${sources.kind} = ${literal(kind)} and ${sources.recordId} = ${id}::text and ${sources.mergedFrom} is null
)`;

/**
 * What a search finds, and the record that the application calls exactly so. Its key is looked up beforehand: a search of which none is the
 * key costs its list nothing.
 */
export const orByExternalId = async (
  db: Connection,
  { kind, key }: { kind: SourceKind; key: PgColumn },
  term: string,
  found: Found | SQL | undefined,
): Promise<Found> => {
  const words = found && 'where' in found ? found : { where: found };
  const isKey = ExternalId.safeParse(term).success;
  const id = isKey ? (await findRecords(db, { [kind]: [term] }))(kind, term) : undefined;
  return id === undefined ? words : { ...words, where: or(words.where, eq(key, id)) };
};
