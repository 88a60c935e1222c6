type Query = Record<string, unknown>;
type Page = { page: number; next?: string | null | undefined; previous?: string | null | undefined };

/** Entries of the LRU cache: lists that somebody pages through at once are few. */
const maxLists = 40;

/**
 * Keeps the cursors of each list's last page, for keyset pagination: its neighbours are read from there, however deep they lie.
 *
 * @example
 * const cursors = createPageCursors();
 * const query = cursors.withCursor(name, { page: 3, limit: 25 }); // with `after`, when page 2 was read before
 * cursors.remember(name, query, answer);
 */
export const createPageCursors = () => {
  const last = new Map<string, Page>();

  const keyOf = (name: string, { page: _page, after: _after, before: _before, ...query }: Query) =>
    JSON.stringify([name, Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);

  return {
    /** The query, with the cursor that leads to its page where there is one. The first page needs none. */
    withCursor: (name: string, query: Query): Query => {
      const read = last.get(keyOf(name, query));
      if (!read || typeof query.page !== 'number' || query.page < 2) return query;
      if (query.page === read.page + 1 && read.next) return { ...query, after: read.next };
      if (query.page === read.page - 1 && read.previous) return { ...query, before: read.previous };
      return query;
    },

    remember: (name: string, query: Query, { page, next, previous }: Page) => {
      const key = keyOf(name, query);
      last.delete(key);
      last.set(key, { page, next, previous });
      if (last.size > maxLists)
        for (const oldest of [...last.keys()].slice(0, last.size - maxLists)) last.delete(oldest);
    },
  };
};
