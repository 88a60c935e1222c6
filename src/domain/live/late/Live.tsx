import { useEffect } from 'react';
import { live } from '#contract/live.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { watchActivity } from '#src/authProvider/late/watchActivity.ts';
import { RecordNews } from './RecordNews.tsx';
import { shareStream } from './shareStream.ts';
import { useFreshCounts } from './useFreshCounts.ts';
import { useSayPlace } from './useSayPlace.ts';

/** Listens to what happens meanwhile while the admin area is open, and to whether anybody sits before it. Without the server's stream everything is as it is without it. */
export const Live = () => {
  useEffect(() => (offers(live.stream) ? shareStream() : undefined), []);
  useEffect(watchActivity, []);
  useFreshCounts();
  useSayPlace();
  return <RecordNews />;
};
