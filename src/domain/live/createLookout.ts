import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import type { AuditEntity } from '#contract/audit.ts';
import type { LiveChange, LiveNews } from '#contract/live.ts';
import { readUser } from '#src/authProvider/session.ts';
import { isTransient } from '#src/dataProvider/isTransient.ts';
import { type Behind, compare, type Page } from './compare.ts';
import { saysMore } from './saysMore.ts';

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
};

/** Milliseconds between two looks at the same page, at the least: where one of its rows has changed, and where others have. */
const pace = 1_000;
const slowPace = 10_000;
/** Milliseconds after news within which all look, so that not all do at once. */
const spread = 400;
/** Milliseconds that a tab has for showing what it has changed itself. */
const ownPace = 1_500;
/** Milliseconds until the next try where the page was just being loaded; twice as many after each, up to the slow pace. */
const busyPace = 300;

/** What was told since the page was loaded. `isDue`: something of it nobody has looked into yet. */
type Told = { changes: Map<string, LiveChange>; isUntold: boolean; isDue: boolean };
const nothingTold = (): Told => ({ changes: new Map(), isUntold: false, isDue: false });

/** What left a row where it is takes it out no more: it may be pushed to the next page later. */
const forget = ({ changes }: Told, heard: Told['changes'], ids: readonly string[]) => {
  for (const id of ids) if (changes.get(id) === heard.get(id)) changes.delete(id);
};

/** Is the same while nobody has the page loaded anew. */
export const loadedAs = (
  client: QueryClient,
  key: QueryKey | undefined,
  state = key && client.getQueryState(key),
): string | undefined => key && `${hashKey(key)} ${state?.dataUpdatedAt}`;

/** A timer that can only be brought forward. */
const createTimer = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  return {
    start: (milliseconds: number) => {
      const at = performance.now() + milliseconds;
      if (timer !== undefined && dueAt <= at) return;
      clearTimeout(timer);
      dueAt = at;
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
};

const isByMe = ({ by }: LiveChange) => by?.id === readUser().uid;

type Options<Answer> = {
  client: QueryClient;
  /** The page that is looked at now. */
  read: () => Watched<Answer>;
  onBehind: (behind: Behind) => void;
};

/**
 * Asks in the background for the page that somebody looks at once news concern it, and says how they differ. Nobody who does not look at the tab
 * is shown anything, so nothing is asked for them either. What could not be answered is asked for again, but for what is refused.
 */
export const createLookout = <Answer>({ client, read, onBehind }: Options<Answer>) => {
  let told = nothingTold();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let triesInVain = 0;
  const left = new AbortController();

  const look = async () => {
    const { queryKey, ask, pageOf, idOf, renew } = read();
    const shown = queryKey && client.getQueryState<Answer>(queryKey);
    const isBusy = isLooking || shown?.fetchStatus !== 'idle' || client.isMutating() > 0;
    if (!queryKey || !shown || isBusy) {
      timer.start(Math.min(slowPace, busyPace * 2 ** triesInVain));
      triesInVain += 1;
      return;
    }
    triesInVain = 0;
    isLooking = true;
    lookedAt = performance.now();
    const known = told;
    known.isDue = false;
    const heard = new Map(known.changes);
    try {
      const now = await ask(left.signal);
      const data = client.getQueryData<Answer>(queryKey);
      // It was loaded anew meanwhile, or another page was opened.
      if (data === undefined || loadedAs(client, read().queryKey) !== loadedAs(client, queryKey, shown)) return;
      const changeOf = (key: string) => known.changes.get(idOf(key));
      const found = pageOf(now);
      onBehind(compare(pageOf(data), found, { changeOf, isUntold: known.isUntold }));
      forget(known, heard, found.keys.map(idOf));
      client.setQueryData<Answer>(queryKey, renew(data, now), { updatedAt: shown.dataUpdatedAt });
    } catch (error) {
      // Where the page was loaded anew meanwhile, that has it.
      if (known !== told || left.signal.aborted || !isTransient(error as Partial<HttpError>)) return;
      known.isDue = true;
      timer.start(slowPace);
    } finally {
      isLooking = false;
    }
  };
  const timer = createTimer(() => {
    if (!document.hidden) void look();
  });

  const isShown = ({ id }: LiveChange) => {
    const { queryKey, pageOf, idOf } = read();
    const data = queryKey && client.getQueryData<Answer>(queryKey);
    return data !== undefined && pageOf(data).keys.some((key) => idOf(key) === id);
  };

  return {
    hear: ({ changes, many }: LiveNews) => {
      const { concerns } = read();
      const own = changes.filter(({ kind }) => concerns(kind));
      const isUntold = many.some(concerns);
      if (own.length === 0 && !isUntold) return;
      for (const change of own) if (saysMore(change, told.changes.get(change.id))) told.changes.set(change.id, change);
      told.isUntold ||= isUntold;
      told.isDue = true;
      const rest = lookedAt + (own.some(isShown) ? pace : slowPace) - performance.now();
      const isAllMine = !isUntold && own.every(isByMe);
      timer.start(Math.max(rest, isAllMine ? ownPace : Math.random() * spread));
    },

    /** Something may have changed that nobody has told. */
    suspect: () => {
      told.isUntold = true;
      told.isDue = true;
      timer.start(Math.random() * spread);
    },

    look: () => timer.start(0),

    lookIfDue: () => {
      if (told.isDue) timer.start(0);
    },

    /** The page was loaded anew. What was told while it was on its way may have been too late for it. */
    begin: () => {
      if (!told.isDue) told = nothingTold();
    },

    stop: () => {
      timer.stop();
      left.abort();
    },
  };
};
