import type { pages } from '../../modules/pages/pages.table.ts';
import type { contentVersions } from '../../modules/versions/versions.table.ts';

type Page = Required<typeof pages.$inferInsert>;

/** A page as it was first written: as a draft, without what its last section says today. */
const firstText = (content: string) => {
  const last = content.lastIndexOf('<h2>');
  return last > 0 ? content.slice(0, last).trimEnd() : content;
};

/** What the pages were before their last change, so that there is something to go back to. */
export const createPageVersions = (
  written: readonly Page[],
  authors: readonly { displayName: string }[],
): (typeof contentVersions.$inferInsert)[] =>
  written.map(({ id, version, createdAt, updatedAt: _, content, ...page }, nth) => ({
    kind: 'page',
    recordId: id,
    version: version - 1,
    at: createdAt,
    actorName: authors[nth % authors.length]?.displayName ?? null,
    content: { ...page, content: firstText(content), status: 'draft' },
  }));
