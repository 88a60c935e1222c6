import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { onNews } from '#src/domain/live/liveStore.ts';

/** Milliseconds between two counts, at the least: these figures cost the server more than a list does. */
const pace = 10_000;
/** All who have it open hear the same at once. */
const spread = 2_000;
/** Milliseconds before it is looked again whether somebody aims at a row of it. */
const later = 1_000;

const counted = new Set<string | undefined>(['tutors', 'users', 'transactions', 'reports']);

/** Rows that move under the pointer lead to another record than was meant. */
const isAimedAt = () => document.querySelector('main li a:hover, main li a:focus-visible') !== null;

/** Counts the dashboard anew once something of what it counts has changed, while somebody looks at it. */
export const useFreshFigures = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    let countedAt = performance.now();
    const count = () => {
      timer = undefined;
      if (document.hidden) return;
      if (isAimedAt()) {
        timer = setTimeout(count, later);
        return;
      }
      isDue = false;
      countedAt = performance.now();
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      void client.invalidateQueries({ queryKey: ['transactions', 'money'] });
    };
    const countSoon = () => {
      if (isDue) timer ??= setTimeout(count, Math.max(countedAt + pace - performance.now(), Math.random() * spread));
    };
    const stop = onNews(({ changes, many }) => {
      isDue ||= [...changes.map(({ kind }) => kind), ...many].some((kind) => counted.has(resourceOf[kind]));
      countSoon();
    });
    document.addEventListener('visibilitychange', countSoon);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', countSoon);
    };
  }, [client]);
};
