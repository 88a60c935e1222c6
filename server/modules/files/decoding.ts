import { createBoundedQueue } from '../../bounded-queue.ts';

/** Pictures, photos as well as documents, are decoded two at a time: each may take some hundred megabytes. */
export const decoding = createBoundedQueue({ concurrency: 2, maxQueued: 40 });
