import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#contract/audit.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import { locales } from '#contract/primitives.ts';
import { literal } from '../../list/json-sql.ts';
import { containsWords } from '../../list/search.ts';
import { emailTemplates } from '../email-templates/email-templates.table.ts';
import { entities } from '../entities.ts';
import { pages } from '../pages/pages.table.ts';
import { serviceTokens } from '../service-tokens/service-tokens.table.ts';
import { parentName, parentTranslations, pathOf } from '../subjects/parent-names.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { webhookEndpoints } from '../webhooks/webhooks.table.ts';
import { foundColumns, readPerKind } from './found-rows.ts';

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

const selectKind = ({ kind, from, also = [], ...shown }: Kept, term: string) => {
  const texts = [shown.name, shown.text ?? sql`''`, ...also];
  const text = sql`searchable(concat_ws(' ', ${sql.join(texts, sql`, `)}))`;
  const name = sql`searchable(${shown.name})`;
  return sql`(select ${foundColumns(kind, shown)} from ${from} where ${containsWords(text, term)}
    order by position(searchable(${term}) in ${name}) <> 1, ${name} collate "C", ${shown.id} limit ${literal(readPerKind)})`;
};

/** Records of the kinds of which there are few, those first whose names begin with the term; undefined where none of them is asked for. */
export const selectKept = (kinds: readonly AuditEntity[], term: string): SQL | undefined => {
  const selects = kept.filter(({ kind }) => kinds.includes(kind)).map((one) => selectKind(one, term));
  return selects.length > 0 ? sql.join(selects, sql` union all `) : undefined;
};
