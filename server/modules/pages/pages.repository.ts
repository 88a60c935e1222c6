import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { pages as contract, type Page } from '#contract/pages.ts';
import type { Acting } from '../../database/acting.ts';
import { changeRecord } from '../../database/change.ts';
import type { Database } from '../../database/database.ts';
import { invalidField, notFound } from '../../errors.ts';
import { sanitizePage, textOf } from '../../html/sanitize-page.ts';
import { isAnyOf } from '../../list/filter.ts';
import { byText } from '../../list/json-sql.ts';
import { createList, createRead } from '../../list/list.ts';
import { pages } from './pages.table.ts';

const rowColumns = {
  id: pages.id,
  version: pages.version,
  createdAt: pages.createdAt,
  updatedAt: pages.updatedAt,
  slug: pages.slug,
  title: pages.title,
  status: pages.status,
  metaTitle: pages.metaTitle,
  metaDescription: pages.metaDescription,
};

export const createPagesRepository = (db: Database) => {
  const read = createRead<Page>({ from: pages, key: pages.id, columns: { ...rowColumns, content: pages.content } });
  const list = createList(db, contract.list, {
    from: pages,
    key: pages.id,
    columns: rowColumns,
    sort: { title: byText(pages.title), slug: pages.slug, status: pages.status, updatedAt: pages.updatedAt },
    filters: { status: (statuses) => isAnyOf(pages.status, statuses) },
    search: (term) =>
      sql`position(searchable(${term}) in searchable(${pages.title} || ' ' || ${pages.slug} || ' ' || ${pages.metaDescription})) > 0`,
  });

  return {
    page: list.page,
    csv: list.csv,
    find: (id: string) => read(db, id),

    /** @throws AppError 400 when a page without text is to be published. */
    update: (acting: Acting, id: string, { version, content, ...fields }: BodyOf<typeof contract.update>) =>
      db.transact(acting, async (transaction) => {
        const values = { ...fields, content: sanitizePage(content) };
        if (values.status === 'published' && textOf(values.content) === '')
          throw invalidField('content', 'validation.content_to_publish');
        await changeRecord(transaction, pages, { id, version, values, read: () => read(transaction, id) });
        return read(transaction, id);
      }),

    /** What anybody may read. A draft does not exist for them. */
    findPublished: async (slug: string) => {
      const [found] = await db
        .select()
        .from(pages)
        .where(and(eq(pages.slug, slug), eq(pages.status, 'published')));
      if (!found) throw notFound();
      // Sanitised again: what was stored under older rules is shown under today's.
      return { ...found, content: sanitizePage(found.content), updatedAt: found.updatedAt.toISOString() };
    },
  };
};
