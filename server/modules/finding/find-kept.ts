import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#contract/audit.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { locales } from '#contract/primitives.ts';
import type { Connection } from '../../database/database.ts';
import { precompile, selectPrepared } from '../../database/prepared.ts';
import { literal } from '../../list/json-sql.ts';
import { escapeLike, wordsOf } from '../../list/search.ts';
import { emailTemplates } from '../email-templates/email-templates.table.ts';
import { entities } from '../entities.ts';
import { pages } from '../pages/pages.table.ts';
import { serviceTokens } from '../service-tokens/service-tokens.table.ts';
import { parentName, parentTranslations, pathOf } from '../subjects/parent-names.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { webhookEndpoints } from '../webhooks/webhooks.table.ts';
import { type FoundRow, foundColumns, readPerKind } from './found-rows.ts';

/** Records of which there are few enough to look at all of them. */
type Kept = {
  kind: AuditEntity;
  from: PgTable;
  id: PgColumn;
  name: SQLWrapper;
  text?: PgColumn;
  status?: PgColumn;
  /** What it is called as well, and not shown as. */
  also?: readonly SQLWrapper[];
};

/** The columns of what is called by a field in the languages. */
const translationsOf = (table: PgTable, field: string) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return locales.flatMap((locale) => columns[fieldIn(field, locale)] ?? []);
};

/** Is a record called by a text of its own, and are there few of them? Others are found as their lists find them. */
export const isFew = ({ entity }: { entity: AnyEntity }) =>
  entity.fields[entity.title]?.kind === 'text' && !entity.grows;

/** As their declarations have it. */
const declared = entities.filter(isFew).flatMap(({ entity, table }): Kept[] => {
  const { title }: AnyEntity = entity;
  const { id, [title]: name, code } = getTableColumns(table) as Record<string, PgColumn>;
  const also = translationsOf(table, title);
  return id && name ? [{ kind: entity.name, from: table, id, name, also, ...(code && { text: code }) }] : [];
});

const kept: readonly Kept[] = [
  {
    ...{ kind: 'page', from: pages, id: pages.id, name: pages.title, text: pages.slug, status: pages.status },
    also: translationsOf(pages, 'title'),
  },
  {
    kind: 'emailTemplate',
    from: emailTemplates,
    id: emailTemplates.id,
    name: emailTemplates.name,
    text: emailTemplates.key,
  },
  {
    kind: 'subject',
    from: subjects,
    id: subjects.id,
    name: pathOf(parentName, subjects.name),
    text: subjects.slug,
    also: [...translationsOf(subjects, 'name'), parentTranslations],
  },
  ...declared,
  { kind: 'serviceToken', from: serviceTokens, id: serviceTokens.id, name: serviceTokens.name },
  {
    kind: 'webhook',
    from: webhookEndpoints,
    id: webhookEndpoints.id,
    name: webhookEndpoints.name,
    text: webhookEndpoints.url,
  },
];

export const keptKinds = kept.map(({ kind }) => kind);

const selects = kept.map(({ kind, from, also = [], ...shown }) => {
  const texts = [shown.name, shown.text ?? sql`''`, ...also];
  const words = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
  return { kind, records: precompile(sql`select ${foundColumns(kind, shown)}, ${words} as words from ${from}`) };
});

/** Does it contain every word of a term? Written the same for any number of words. */
const containsAll = (text: SQL, term: string) => {
  const parts = wordsOf(term).map((word) => `%${escapeLike(word)}%`);
  return sql`${text} like all (array(select searchable(part) from unnest(${sql.param(parts)}::text[]) part))`;
};

/**
 * Records of the kinds of which there are few, those first whose names begin with the term, by a prepared statement: planning it takes as long
 * as looking at all of them.
 */
export const findKept = async (db: Connection, kinds: readonly AuditEntity[], term: string): Promise<FoundRow[]> => {
  const records = selects.flatMap((one) => (kinds.includes(one.kind) ? one.records : []));
  if (records.length === 0) return [];
  // `offset 0` is an optimization fence: the condition is not copied to each table, where each copy of `searchable` would be planned by itself.
  return selectPrepared<FoundRow>(
    db,
    sql`select kind, id, name, text, status, at from (
        select *, row_number() over (
          partition by kind order by position(searchable(${term}) in searchable(name)) <> 1, searchable(name) collate "C", id collate "C"
        ) as place
        from (${sql.join(records, sql` union all `)} offset 0) record where ${containsAll(sql`searchable(words)`, term)}
      ) found where place <= ${literal(readPerKind)} order by place`,
  );
};
