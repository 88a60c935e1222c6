import { loadChunk } from '#src/frame/loadChunk.ts';

/** What is done to many records at a time, which no first list waits for. */
export const loadMany = () => loadChunk(() => import('./onDemand/many.ts'));
