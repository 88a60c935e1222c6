type Query = Record<string, unknown>;
type Page = { page: number; next?: string | null | undefined; previous?: string | null | undefined };

/** Lists that somebody pages through at once are few. */
const most = 40;

/**
 * Remembers where the page that was read last ends, so that its neighbours are read from there at once, however deep they lie.
 *
 * @example
 * const neighbours = createNeighbours();
 * const query = neighbours.reach(name, { page: 3, limit: 25 }); // with `after`, when page 2 was read before
 * neighbours.remember(name, query, answer);
 */
export const createNeighbours = () => {
  const last = new Map<string, Page>();

  const keyOf = (name: string, { page: _page, after: _after, before: _before, ...query }: Query) =>
    JSON.stringify([name, Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))]);

  return {
    /** The query, with the cursor that leads to its page where there is one. The first page needs none. */
    reach: (name: string, query: Query): Query => {
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
      if (last.size > most) for (const oldest of [...last.keys()].slice(0, last.size - most)) last.delete(oldest);
    },
  };
};
