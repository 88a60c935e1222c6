import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type NotedRecord, notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { noteKey } from '../noteKey.ts';

/** Milliseconds between two looks at what others have written, while the window is looked at. */
const pace = 20_000;
/** The same where so many pages are shown that each look costs as many calls. */
const slowPace = 60_000;
const fewPages = 2;

const keyOf = ({ entity, recordId }: NotedRecord) => [noteKey, 'of', entity, recordId];

/** The notes on a record, the latest first, with what others write meanwhile. */
export const useNotes = (noted: NotedRecord) =>
  useInfiniteQuery({
    queryKey: keyOf(noted),
    queryFn: async ({ pageParam, signal }) =>
      (await callApi(notes.list, { query: { ...noted, ...(pageParam && { before: pageParam }) }, signal })).data,
    initialPageParam: '',
    getNextPageParam: ({ notes: shown, more }) => (more ? shown.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > fewPages ? slowPace : pace),
    refetchOnWindowFocus: true,
  });

/** Has all be asked for again that a note may have changed. */
export const useAskAgain = (noted: NotedRecord) => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(noted) }),
      client.invalidateQueries({ queryKey: [noteKey, 'mentions'] }),
    ]);
};

/** Marks what the person sees as read. */
export const useRead = (noted: NotedRecord) => {
  const askAgain = useAskAgain(noted);
  return (id: string): void => {
    // What was not marked is asked for again when it is seen the next time.
    callApi(notes.read, { body: { ids: [id] } }).then(askAgain, () => undefined);
  };
};

/** Calls back once an element has been in view; at once where the browser does not tell. */
export const useSeen = (element: { current: HTMLElement | null }, isAwaited: boolean, seen: () => void) => {
  const onSeen = useEffectEvent(seen);
  useEffect(() => {
    if (!isAwaited || !element.current) return;
    if (typeof IntersectionObserver === 'undefined') return onSeen();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isAwaited]);
};
