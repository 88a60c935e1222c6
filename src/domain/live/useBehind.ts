import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AuditEntity } from '#contract/audit.ts';
import type { LiveChange } from '#contract/live.ts';
import { readUser } from '#src/authProvider/session.ts';
import { type Behind, compare, notBehind, type Page } from './compare.ts';
import { onNews, useLiveSince } from './liveStore.ts';

/** A page of rows that somebody looks at. */
export type Watched<Answer> = {
  /** Under which the rows are cached; undefined while there are none. */
  queryKey: QueryKey | undefined;
  /** Can a change of such a record be one of the rows? */
  concerns: (kind: AuditEntity) => boolean;
  /** Asks for the same page once more. */
  ask: (signal: AbortSignal) => Promise<Answer>;
  pageOf: (answer: Answer) => Page;
  /** The id of the record in a row. */
  idOf: (key: string) => string;
  /** The rows that are shown, in their order, as they are by now. */
  renew: (shown: Answer, now: Answer) => Answer;
  /** Milliseconds between two looks where nothing is told. */
  every?: number | undefined;
};

/** Milliseconds between two looks at the same page, at the least. */
const pace = 2_000;
/** Milliseconds after news within which all look, so that not all do at once. */
const spread = 400;
/** Milliseconds that a tab has for showing what it has changed itself. */
const ownPace = 1_500;
/** Milliseconds until the next try where the page was just being loaded. */
const busyPace = 300;

/** What was told since the page was loaded. `isDue`: something of it nobody has looked into yet. */
type Told = { changes: Map<string, LiveChange>; isUntold: boolean; isDue: boolean };
const nothingTold = (): Told => ({ changes: new Map(), isUntold: false, isDue: false });

/** Is the same while nobody has the page loaded anew. */
const loadedAs = (client: QueryClient, key: QueryKey | undefined, state = key && client.getQueryState(key)) =>
  key && `${hashKey(key)} ${state?.dataUpdatedAt}`;

/**
 * Compares a page of rows with what it would be by now, each time that a record of its kind has changed. Rows that are still found become what
 * they are by now; none moves, comes or goes before somebody wants that and has the page loaded anew.
 */
export const useBehind = <Answer>(watched: Watched<Answer>): Behind => {
  const client = useQueryClient();
  const [behind, setBehind] = useState(notBehind);
  const latest = useRef(watched);
  useLayoutEffect(() => {
    latest.current = watched;
  });
  const told = useRef(nothingTold());
  const { queryKey, every } = watched;
  const loaded = loadedAs(client, queryKey);

  const since = useLiveSince();

  // What was told while the page was on its way may have been too late for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the page was loaded
  useEffect(() => {
    if (!told.current.isDue) told.current = nothingTold();
    setBehind(notBehind);
  }, [loaded]);

  useEffect(() => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lookedAt = Number.NEGATIVE_INFINITY;

    const look = async () => {
      const { queryKey: key, ask, pageOf, idOf, renew } = latest.current;
      const shown = key && client.getQueryState<Answer>(key);
      const isBusy = shown?.fetchStatus !== 'idle' || client.isMutating() > 0;
      if (!key || !shown || isBusy) return lookIn(busyPace);
      lookedAt = performance.now();
      const known = told.current;
      known.isDue = false;
      const now = await ask(left.signal);
      const data = client.getQueryData<Answer>(key);
      // It was loaded anew meanwhile, or another page was opened.
      if (data === undefined || loadedAs(client, latest.current.queryKey) !== loadedAs(client, key, shown)) return;
      const changeOf = (row: string) => known.changes.get(idOf(row));
      setBehind(compare(pageOf(data), pageOf(now), { changeOf, isUntold: known.isUntold }));
      client.setQueryData<Answer>(key, renew(data, now), { updatedAt: shown.dataUpdatedAt });
    };
    const lookIn = (milliseconds: number) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // Whoever does not look is not shown anything; what could not be asked for is asked for with the next news.
        if (!document.hidden) look().catch(() => undefined);
      }, milliseconds);
    };

    const stop = onNews(({ changes, many }) => {
      const { concerns } = latest.current;
      const own = changes.filter(({ kind }) => concerns(kind));
      const isUntold = many.some(concerns);
      if (own.length === 0 && !isUntold) return;
      for (const change of own) told.current.changes.set(change.id, change);
      told.current.isUntold ||= isUntold;
      told.current.isDue = true;
      const { uid } = readUser();
      const isAllMine = !isUntold && own.every(({ by }) => by?.id === uid);
      const rest = lookedAt + pace - performance.now();
      lookIn(Math.max(rest, isAllMine ? ownPace : Math.random() * spread));
    });
    const onVisibility = () => {
      if (!document.hidden && told.current.isDue) lookIn(0);
    };
    document.addEventListener('visibilitychange', onVisibility);
    const { queryKey: first } = latest.current;
    const { dataUpdatedAt = 0 } = (first && client.getQueryState(first)) ?? {};
    // Nobody has told what happened between the page and the stream.
    if (since !== undefined && dataUpdatedAt > 0 && dataUpdatedAt < since) {
      told.current.isUntold = true;
      told.current.isDue = true;
      lookIn(Math.random() * spread);
    }
    const beat = every === undefined ? undefined : setInterval(() => lookIn(0), every);
    return () => {
      clearInterval(beat);
      stop();
      left.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [client, every, since]);

  return behind;
};
