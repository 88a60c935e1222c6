import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveNews } from '#contract/live.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { followNews } from '#src/domain/live/followNews.ts';

/** Milliseconds between two counts, at the least: these figures cost the server more than a list does. */
const pace = 10_000;
/** Milliseconds after which they are counted all the same: lessons begin and end, and days do, without anybody's doing. */
const every = 300_000;
/** All who have it open hear the same at once. */
const spread = 2_000;

const counted = new Set<string | undefined>(['tutors', 'users', 'transactions', 'reports']);

/** Milliseconds after which a pointer, or the focus, has come to rest rather than aims at something. */
const resting = 15_000;

/** The row that somebody may be about to open: rows that move under the pointer lead to another record than was meant. */
const aim = () => {
  const { activeElement } = document;
  return document.querySelector('main li a:hover') ?? (activeElement?.matches('main li a') ? activeElement : null);
};

/** Counts the dashboard anew once something of what it counts has changed, and every five minutes, while somebody looks at it. */
export const useFreshFigures = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let aimed = { at: null as Element | null, since: 0 };
    const isAimedAt = () => {
      const at = aim();
      if (at !== aimed.at) aimed = { at, since: performance.now() };
      return at !== null && performance.now() - aimed.since < resting;
    };
    const hear = ({ changes, many }: LiveNews) =>
      [...changes.map(({ kind }) => kind), ...many].some((kind) => counted.has(resourceOf[kind]));
    const look = () => {
      aimed = { at: null, since: 0 };
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      void client.invalidateQueries({ queryKey: ['transactions', 'money'] });
    };
    return followNews({ pace, spread, every, isFresh: true, hear, isInTheWay: isAimedAt, look });
  }, [client]);
};
