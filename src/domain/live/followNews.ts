import type { LiveNews } from '#contract/live.ts';
import { onNews } from './liveStore.ts';

type Following = {
  /** Milliseconds between two looks, at the least. */
  pace: number;
  /** All who have it open hear the same at once: each looks within so many milliseconds. */
  spread: number;
  /** Milliseconds after which it is looked at where nothing is told: what depends on the time of day changes by itself. */
  every?: number;
  /** Has it been looked at just now, so that even the first look waits? */
  isFresh?: boolean;
  /** Takes notice of news. @returns whether there is something to look at again. */
  hear: (news: LiveNews) => boolean;
  /** Would looking now be in the person's way? */
  isInTheWay?: () => boolean;
  look: () => void;
};

/** Milliseconds before it is asked again whether looking would be in the way. */
const later = 1_000;

/** Looks again at what there is news of, at a pace that the server can bear, while the tab is seen. @returns what ends it. */
export const followNews = ({ pace, spread, every, isFresh = false, hear, isInTheWay, look }: Following) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let lookedAt = isFresh ? performance.now() : Number.NEGATIVE_INFINITY;
  const lookNow = () => {
    timer = undefined;
    if (document.hidden) return;
    if (isInTheWay?.()) {
      timer = setTimeout(lookNow, later);
      return;
    }
    isDue = false;
    lookedAt = performance.now();
    look();
  };
  const lookSoon = () => {
    if (isDue) timer ??= setTimeout(lookNow, Math.max(lookedAt + pace - performance.now(), Math.random() * spread));
  };
  const stop = onNews((news) => {
    isDue = hear(news) || isDue;
    lookSoon();
  });
  const clock =
    every !== undefined &&
    setInterval(() => {
      isDue = true;
      lookSoon();
    }, every);
  document.addEventListener('visibilitychange', lookSoon);
  return () => {
    stop();
    if (clock !== false) clearInterval(clock);
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookSoon);
  };
};
