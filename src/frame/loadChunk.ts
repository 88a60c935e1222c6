import { endCooldown, isMissingChunk, reloadOnMissingChunk } from './reloadAfterRelease.ts';

/** Milliseconds after which a chunk that has not arrived is treated as failed. */
export const chunkTimeout = 120_000;

/** A chunk in flight, also for whoever asks for it again: the browser caches the import's promise. */
export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError';
}

/**
 * Loads a chunk (dynamic import) with a timeout.
 *
 * @throws ChunkTimeoutError when it has not come after {@link chunkTimeout}; what the import throws when it failed before.
 */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkTimeoutError('A part of the application did not load in time.')),
      chunkTimeout,
    );
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
};

/** Loads a chunk that the page cannot go on without: where a new release removed it, the page is reloaded. */
export const loadChunkOrReload = <Module>(load: () => Promise<Module>): Promise<Module> =>
  reloadOnMissingChunk(loadChunk(load));

/** Did a chunk not come, whatever the browser calls that? */
export const isChunkError = (error: unknown): boolean => error instanceof ChunkTimeoutError || isMissingChunk(error);

/** Retries, as a person has asked, by loading once more or, where that would only go on waiting, by reloading the page. */
export const retryChunk = (error: Error, load: () => void, reload = () => window.location.reload()): void => {
  if (error instanceof ChunkTimeoutError) reload();
  else {
    endCooldown();
    load();
  }
};
