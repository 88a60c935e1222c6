import type { LivePlace } from '#contract/live.ts';
import { liveStore } from '../liveStore.ts';
import { keepReading } from './keepReading.ts';
import type { LiveMessage } from './readStream.ts';

/** The name of the channel, and of the lock of the tab that leads. */
const name = 'lectern.live';

/** What a tab asks for that does not know yet how things are. One that is hidden waits for no lock. */
type Asks = { asks: true; isHidden: boolean };
type Told = Asks | { isOpen: boolean; places?: readonly LivePlace[]; lastId?: string } | LiveMessage;

/** Milliseconds after which the lock is asked for again that was refused. */
const retryMs = 1_000;
const pauseFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Does another tab wait for the lock? */
const isAwaited = async () => (await navigator.locks.query()).pending?.some((lock) => lock.name === name) ?? false;

/**
 * Has one stream for all tabs of the browser: the tab that has the lock (Web Locks API) reads it and passes on what it reads (BroadcastChannel).
 * Where the lock ends with its tab, the next takes over. Only tabs that are seen wait for it, as browsers slow down and freeze those that nobody looks
 * at; where all are hidden, the one that leads goes on. Browsers have locks over HTTPS and on the own machine only; elsewhere each tab reads for
 * itself.
 *
 * @returns how to leave.
 */
export const shareStream = (): (() => void) => {
  const left = new AbortController();
  const channel = new BroadcastChannel(name);
  let resign: AbortController | undefined;
  let isOpen = false;
  let lastId: string | undefined;

  /** For a page that comes back from the back/forward cache (bfcache) nobody has kept what was told meanwhile. */
  const hasMissed = (newest: string | undefined) => newest !== undefined && lastId !== undefined && newest !== lastId;

  const take = (told: Told) => {
    if ('asks' in told) return;
    if ('isOpen' in told) {
      // As where the line was cut: what is shown is asked for again.
      if (hasMissed(told.lastId)) liveStore.setOpen(false);
      isOpen = told.isOpen;
      lastId = told.lastId ?? lastId;
      liveStore.setOpen(isOpen);
      if (told.places) liveStore.presence({ all: true, here: [...told.places], gone: [] });
      return;
    }
    lastId = told.id ?? lastId;
    if (told.event === 'news') liveStore.news(told.data);
    else liveStore.presence(told.data);
  };

  const tell = (told: Told) => {
    take(told);
    if (!left.signal.aborted && navigator.locks) channel.postMessage(told);
  };

  const lead = async () => {
    resign = new AbortController();
    await keepReading({
      readLastId: () => lastId,
      signal: AbortSignal.any([left.signal, resign.signal]),
      setOpen: (opens) => {
        // Whoever takes over goes on after the last message, so that nothing is missed; where that one cannot open it, it says so.
        const isHandedOn = !opens && resign?.signal.aborted === true;
        if (opens === isOpen || isHandedOn) return;
        isOpen = opens;
        tell({ isOpen });
      },
      onMessage: tell,
    });
    const hasResigned = resign.signal.aborted;
    resign = undefined;
    // A server that has no such stream is not asked by the next tab either.
    if (hasResigned || left.signal.aborted) return;
    await new Promise((resolve) => left.signal.addEventListener('abort', resolve));
  };

  const ask = () => channel.postMessage({ asks: true, isHidden: document.hidden } satisfies Told);

  const giveWay = async () => {
    if (await isAwaited()) resign?.abort();
  };
  const leadWhileSeen = () => {
    const over = lead();
    // It got the lock while it was being hidden.
    if (document.hidden) void giveWay();
    return over;
  };

  let waiting: AbortController | undefined;
  const queue = async (): Promise<void> => {
    while (!left.signal.aborted && !document.hidden) {
      const asked = new AbortController();
      waiting = asked;
      // Whoever leaves the queue knows about it. Any other refusal comes at once, and again: of a page that is on its way out, in WebKit, for
      // which no timer ends any more. Asked for again without a pause, it would keep the page that follows from ever running.
      const refused = () => (asked.signal.aborted ? undefined : pauseFor(retryMs));
      await navigator.locks.request(name, { signal: asked.signal }, leadWhileSeen).catch(refused);
    }
    waiting = undefined;
  };

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (!('asks' in data)) return take(data);
    // Without locks each reads for itself, and tells no other.
    if (!resign || !navigator.locks) return;
    channel.postMessage({ isOpen, places: liveStore.places(), ...(lastId && { lastId }) } satisfies Told);
    // It waits for the lock, and is looked at.
    if (document.hidden && !data.isHidden) resign.abort();
  };

  const hide = () => {
    if (resign) void giveWay();
    else waiting?.abort();
  };
  const show = () => {
    if (resign) return;
    // One that is hidden lets go of the lock once another asks.
    ask();
    if (!waiting) void queue();
  };
  const onVisibility = () => (document.hidden ? hide() : show());

  ask();
  if (navigator.locks) {
    document.addEventListener('visibilitychange', onVisibility);
    void queue();
  } else void lead();
  return () => {
    left.abort();
    waiting?.abort();
    document.removeEventListener('visibilitychange', onVisibility);
    channel.close();
    liveStore.setOpen(false);
  };
};
