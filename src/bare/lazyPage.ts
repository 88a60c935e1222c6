import { type ComponentType, lazy } from 'react';
import { loadChunkOrReload } from '#src/frame/loadChunk.ts';

/** Code splitting: what is rarely opened, so that it does not weigh on the sign-in page. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunkOrReload(load) }));
