import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Behind, notBehind } from './compare.ts';
import { createLookout, loadedAs, type Watched } from './createLookout.ts';
import { onNews, useLiveSince } from './liveStore.ts';

type Options<Answer> = Watched<Answer> & {
  /** Milliseconds between two looks where nothing is told. */
  every?: number | undefined;
};

/** Milliseconds that an answer may have been on its way: what came so soon after the stream was opened may have been read before. */
const onItsWay = 10_000;

const isLoadedBefore = (state: { dataUpdatedAt: number } | undefined, since: number) =>
  state !== undefined && state.dataUpdatedAt > 0 && state.dataUpdatedAt < since + onItsWay;

/**
 * Compares a page of rows with what it would be by now, each time that a record of its kind has changed. Rows that are still found become what
 * they are by now; none moves, comes or goes before somebody wants that and has the page loaded anew.
 */
export const useBehind = <Answer>(watched: Options<Answer>): Behind => {
  const client = useQueryClient();
  const since = useLiveSince();
  const [behind, setBehind] = useState(notBehind);
  const latest = useRef(watched);
  useLayoutEffect(() => {
    latest.current = watched;
  });
  const [lookout, setLookout] = useState<ReturnType<typeof createLookout>>();
  useEffect(() => {
    const created = createLookout({ client, read: () => latest.current, onBehind: setBehind });
    setLookout(created);
    const stop = onNews(created.hear);
    const onVisibility = () => {
      if (!document.hidden) created.lookIfDue();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      stop();
      created.stop();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [client]);

  const { queryKey, every } = watched;
  const loaded = loadedAs(client, queryKey);
  const isOlder =
    since !== undefined && queryKey !== undefined && isLoadedBefore(client.getQueryState(queryKey), since);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page was loaded
  useEffect(() => {
    lookout?.begin();
    setBehind(notBehind);
    // Nobody has told what happened between the page and the stream.
    if (isOlder) lookout?.suspect();
  }, [lookout, loaded, isOlder]);

  useEffect(() => {
    if (every === undefined || !lookout) return;
    const timer = setInterval(lookout.look, every);
    return () => clearInterval(timer);
  }, [lookout, every]);

  return behind;
};
