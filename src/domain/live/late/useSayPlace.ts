import { useEffect, useRef, useState } from 'react';
import { live, presenceSeconds } from '#contract/live.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { randomUuid } from '#src/frame/randomUuid.ts';
import { useIsLive } from '../liveStore.ts';
import { usePlace } from '../usePlace.ts';
import { useIsTyping } from './useIsTyping.ts';

/** Tells the others which record is open here, as long as somebody looks at it. */
export const useSayPlace = (): void => {
  const [tab] = useState(randomUuid);
  const isLive = useIsLive();
  const place = usePlace();
  const typing = useIsTyping();
  const { kind, id } = place ?? {};

  useEffect(() => {
    if (!isLive || kind === undefined || id === undefined) return;
    const say = (there: { typing: boolean } | null) => {
      const body = { tab, place: there && { kind, id, ...there } };
      // Whoever is not told of it misses a name at most.
      callApi(live.presence, { body, keepalive: true }).catch(() => undefined);
    };
    const sayHere = () => {
      if (!document.hidden) say({ typing });
    };
    const sayVisibility = () => say(document.hidden ? null : { typing });
    const sayGone = () => say(null);
    sayHere();
    const timer = setInterval(sayHere, (presenceSeconds / 3) * 1000);
    document.addEventListener('visibilitychange', sayVisibility);
    window.addEventListener('pagehide', sayGone);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sayVisibility);
      window.removeEventListener('pagehide', sayGone);
    };
  }, [isLive, tab, kind, id, typing]);

  // Apart from the above, so that nobody leaves and comes back with each key.
  const isSomewhere = useRef(false);
  useEffect(() => {
    if (!isLive || kind === undefined || id === undefined) return;
    isSomewhere.current = true;
    return () => {
      isSomewhere.current = false;
      // Where the next record follows, its place replaces this one. Two calls beside each other may arrive in the other order.
      queueMicrotask(() => {
        if (isSomewhere.current) return;
        callApi(live.presence, { body: { tab, place: null }, keepalive: true }).catch(() => undefined);
      });
    };
  }, [isLive, tab, kind, id]);
};
