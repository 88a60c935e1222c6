import { useEffect } from 'react';
import { live } from '#contract/live.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { RecordNews } from './RecordNews.tsx';
import { shareStream } from './shareStream.ts';
import { useFreshCounts } from './useFreshCounts.ts';
import { useSayPlace } from './useSayPlace.ts';

/** Listens to what happens meanwhile while the admin area is open. Without the server's stream everything is as it is without it. */
export const Live = () => {
  useEffect(() => (offers(live.stream) ? shareStream() : undefined), []);
  useFreshCounts();
  useSayPlace();
  return <RecordNews />;
};
