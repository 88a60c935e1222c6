import type { LivePlace } from '#contract/live.ts';
import { liveStore } from '../liveStore.ts';
import { keepReading } from './keepReading.ts';
import type { LiveMessage } from './readStream.ts';

/** The name of the channel, and of the lock of the tab that leads. */
const name = 'lectern.live';

type Told = { asks: true } | { isOpen: boolean; places?: readonly LivePlace[]; lastId?: string } | LiveMessage;

/** Milliseconds after which the lock is asked for again that was refused. */
const retryMs = 1_000;
const pauseFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Does another tab wait for the lock? */
const isAwaited = async () => (await navigator.locks.query()).pending?.some((lock) => lock.name === name) ?? false;

/**
 * Has one stream for all tabs of the browser: the tab that has the lock (Web Locks API) reads it and passes on what it reads (BroadcastChannel).
 * Where the lock ends with its tab, the next takes over. Browsers have locks over HTTPS and on the own machine only; elsewhere each tab reads
 * for itself.
 *
 * @returns how to leave.
 */
export const shareStream = (): (() => void) => {
  const left = new AbortController();
  const channel = new BroadcastChannel(name);
  let resign: AbortController | undefined;
  let isOpen = false;
  let lastId: string | undefined;

  const take = (told: Told) => {
    if ('asks' in told) return;
    if ('isOpen' in told) {
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

  const queue = async (): Promise<void> => {
    while (!left.signal.aborted) {
      if (!navigator.locks) return lead();
      // Whoever leaves the queue knows about it. Any other refusal comes at once, and again: of a page that is on its way out, in WebKit, for
      // which no timer ends any more. Asked for again without a pause, it would keep the page that follows from ever running.
      await navigator.locks.request(name, { signal: left.signal }, lead).catch(() => pauseFor(retryMs));
    }
  };

  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (!('asks' in data)) return take(data);
    if (!resign) return;
    channel.postMessage({ isOpen, places: liveStore.places(), ...(lastId && { lastId }) } satisfies Told);
    // A tab opened later than this one was hidden.
    if (document.hidden) resign.abort();
  };

  // Browsers slow down and freeze tabs that nobody looks at.
  const onVisibility = async () => {
    if (document.hidden && navigator.locks && resign && (await isAwaited())) resign?.abort();
  };
  document.addEventListener('visibilitychange', onVisibility);

  channel.postMessage({ asks: true } satisfies Told);
  void queue();
  return () => {
    left.abort();
    document.removeEventListener('visibilitychange', onVisibility);
    channel.close();
    liveStore.setOpen(false);
  };
};
