import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { languages } from '../languages/languages.table.ts';
import { levels } from '../levels/levels.table.ts';
import { reportTitles } from '../reports/reports.table.ts';
import { belowAny, pathOf } from '../subjects/parent-names.ts';
import { subjects } from '../subjects/subjects.table.ts';

/** What staff keep and others name. */
export type CatalogueKind = 'subject' | 'language' | 'level' | 'reportTitle';

type Named = {
  table: PgTable;
  /** What programs may call each, as rows of `id`, `name` and `rank`: of two that are called alike, the lower rank is meant. */
  names: SQL;
  /** What people call each in files, and programs may not, as rows of `id` and `name`. */
  inFiles: SQL;
};

export const catalogueNames: Record<CatalogueKind, Named> = {
  subject: {
    table: subjects,
    // The starter set's slugs begin with the parent's: mathematics/algebra is mathematics-algebra, unless another is called just that.
    names: sql`
      select subject.id, given.name, given.rank
      from ${subjects} subject left join ${subjects} parent on parent.id = subject.parent_id,
        lateral (values (1, subject.id::text), (2, subject.slug), (3, parent.slug || '/' || subject.slug),
          (4, case when starts_with(subject.slug, parent.slug || '-')
              then parent.slug || '/' || substr(subject.slug, length(parent.slug) + 2) end)) given (rank, name)`,
    // The name alone, as exports of tutors and bookings write it, where it tells which one is meant: after nothing, so that it is not taken for one
    // at the top.
    inFiles: sql`
      select subject.id, ${pathOf(sql`parent.name`, sql`subject.name`)} as name
      from ${subjects} subject left join ${subjects} parent on parent.id = subject.parent_id
      union all select id, ${belowAny} || name from ${subjects} subject where parent_id is not null
        and not exists (select from ${subjects} other where lower(other.name) = lower(subject.name) and other.id <> subject.id)`,
  },
  language: {
    table: languages,
    names: sql`
      select language.id, given.name, 1 as rank
      from ${languages} language, lateral unnest(array[language.id::text, language.code]) given (name)`,
    inFiles: sql`select id, name from ${languages}`,
  },
  level: {
    table: levels,
    names: sql`
      select level.id, given.name, 1 as rank
      from ${levels} level, lateral unnest(array[level.id::text, level.name]) given (name)`,
    inFiles: sql`select id, name from ${levels}`,
  },
  reportTitle: {
    table: reportTitles,
    names: sql`
      select title.id, given.name, 1 as rank
      from ${reportTitles} title, lateral unnest(array[title.id::text, title.title]) given (name)`,
    inFiles: sql`select id, title as name from ${reportTitles}`,
  },
};
