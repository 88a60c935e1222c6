import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { textFields } from '#contract/email-templates.ts';
import { fieldIn } from '#contract/entity/kinds/localized.ts';
import {
  CatalogueLanguage,
  CatalogueLevel,
  CataloguePage,
  CatalogueReportTitle,
  CatalogueSubject,
  CatalogueTemplate,
  catalogue,
} from '#contract/integration/catalogue.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import { RawJson } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { selectOne } from '../../database/database.ts';
import { byText, type Expression, jsonObject } from '../../list/json-sql.ts';
import { emailTemplates } from '../email-templates/email-templates.table.ts';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { pages } from '../pages/pages.table.ts';
import { reportTitles } from '../reports/reports.table.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { subjects } from '../subjects/subjects.table.ts';

/** The columns that are called as fields of a schema. */
const columnsIn = ({ shape }: z.ZodObject, table: PgTable): Record<string, Expression> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => name in shape));

/** A column that is told only where it may be. */
const onlyIf = (condition: SQL, column: Expression) => sql`case when ${condition} then ${column} end`;

const textsByLanguage = Object.fromEntries(
  locales.map((language) => {
    const names = textFields(language);
    const text = { subject: emailTemplates[names.subject], body: emailTemplates[names.body] };
    return [language, onlyIf(sql`num_nulls(${text.subject}, ${text.body}) = 0`, jsonObject(text))];
  }),
);

/** Texts by language; those that are not there are left out. */
const byLanguage = (of: (language: Locale) => SQL) => {
  const texts = sql.join(
    locales.map((language) => sql`(${language}::text, ${of(language)})`),
    sql`, `,
  );
  return sql`(select coalesce(json_object_agg(language, text), '{}')
    from (values ${texts}) texts (language, text) where text is not null)`;
};

/** The translations of a field, by language. */
const translationsOf = (name: string, table: PgTable) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return byLanguage((language) => {
    const column = columns[fieldIn(name, language)];
    if (!column) throw new Error(`${name} has no translations.`);
    return onlyIf(sql`${column} is not null`, jsonObject({ [name]: column }));
  });
};

const isPublished = sql`${pages.status} = 'published'`;

/** A page is written in a language with a title and a text; what is kept in its own language is shown nowhere, as the page itself holds there. */
const pageTranslations = () =>
  byLanguage((language) => {
    const [title, content] = [pages[fieldIn('title', language)], pages[fieldIn('content', language)]];
    const [metaTitle, metaDescription] = (['metaTitle', 'metaDescription'] as const).map(
      (name) => sql`coalesce(${pages[fieldIn(name, language)]}, '')`,
    ) as [SQL, SQL];
    const text = jsonObject({ title, content: onlyIf(isPublished, content), metaTitle, metaDescription });
    const isShown = sql`num_nulls(${title}, ${content}) = 0 and ${pages.language} is distinct from ${language}`;
    return onlyIf(isShown, text);
  });

/** What staff decide, as the marketplace's application may read it. */
export const registerCatalogue = ({ db, implement }: ServerContext) => {
  const all = (from: PgTable, fields: Record<string, Expression>, order: SQL) => async () => {
    const records = sql`json_agg(${jsonObject(fields)} order by ${order})`;
    const statement = sql`select coalesce(${records}, '[]')::text as text from ${from}`;
    const { text } = await selectOne<{ text: string }>(db, statement);
    return new RawJson(`{"data":${text}}`);
  };

  implement(
    catalogue.subjects,
    all(
      subjects,
      { ...columnsIn(CatalogueSubject, subjects), translations: translationsOf('name', subjects) },
      sql`${subjects.parentId} is not null, ${byText(subjects.name)}, ${asc(subjects.id)}`,
    ),
  );
  implement(
    catalogue.levels,
    all(
      levels,
      { ...columnsIn(CatalogueLevel, levels), translations: translationsOf('name', levels) },
      sql`${levels.rank}, ${byText(levels.name)}, ${levels.id}`,
    ),
  );
  implement(
    catalogue.languages,
    all(languages, columnsIn(CatalogueLanguage, languages), sql`${byText(languages.name)}, ${languages.id}`),
  );
  implement(
    catalogue.reportTitles,
    all(
      reportTitles,
      { ...columnsIn(CatalogueReportTitle, reportTitles), translations: translationsOf('title', reportTitles) },
      sql`${byText(reportTitles.title)}, ${reportTitles.id}`,
    ),
  );
  implement(
    catalogue.pages,
    all(
      pages,
      {
        ...columnsIn(CataloguePage, pages),
        content: onlyIf(isPublished, pages.content),
        translations: pageTranslations(),
      },
      sql`${pages.slug}`,
    ),
  );
  implement(
    catalogue.templates,
    all(
      emailTemplates,
      { ...columnsIn(CatalogueTemplate, emailTemplates), texts: jsonObject(textsByLanguage) },
      sql`${emailTemplates.key}`,
    ),
  );

  const settings = createSettingsRepository(db);
  implement(catalogue.settings, async () => {
    const { id, version, deskHours, deskDueHours, ...told } = await settings.find();
    return { data: told };
  });
};
