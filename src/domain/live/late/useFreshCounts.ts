import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveNews } from '#contract/live.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { deskKey } from '#src/domain/desk/deskKey.ts';
import { noteKey } from '#src/domain/notes/noteKey.ts';
import { followNews } from '../followNews.ts';

/** Milliseconds between two counts, at the least: each is asked by all who have a browser open. */
const pace = 4_000;
const spread = 600;

/** The queries of a list that nobody sees the rows of: they are made for its total. */
const isCount = ([, verb, params]: QueryKey) =>
  verb === 'counts' ||
  (verb === 'getList' && (params as { pagination?: { perPage?: number } } | undefined)?.pagination?.perPage === 1);

const countAnew = (client: QueryClient, resources: ReadonlySet<string>) => {
  void client.invalidateQueries({
    predicate: ({ queryKey }) =>
      (typeof queryKey[0] === 'string' && resources.has(queryKey[0]) && isCount(queryKey)) ||
      (queryKey[0] === deskKey && queryKey[1] === 'counts'),
  });
};

const resourcesIn = ({ changes, many }: LiveNews) =>
  [...changes.map(({ kind }) => kind), ...many].flatMap((kind) => resourceOf[kind] ?? []);

/** Keeps what the menu counts up to date, and the notes on what is open. Without news they are counted at their own pace. */
export const useFreshCounts = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const due = new Set<string>();
    const hear = (news: LiveNews) => {
      for (const resource of resourcesIn(news)) due.add(resource);
      // Few, and somebody waits for an answer to theirs.
      if (news.changes.some(({ kind }) => kind === 'note') || news.many.includes('note'))
        void client.invalidateQueries({ queryKey: [noteKey] });
      return due.size > 0;
    };
    const look = () => {
      countAnew(client, due);
      due.clear();
    };
    return followNews({ pace, spread, hear, look });
  }, [client]);
};
