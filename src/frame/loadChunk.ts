import { orReload } from './reloadAfterRelease.ts';

/** Milliseconds after which a file that has not arrived is treated as failed. */
export const chunkTimeout = 120_000;

/** A file that is still on its way, and will be for whoever asks for it again: the browser gives out the same import. */
export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError';
}

/**
 * Loads a file of the application.
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

/** Loads a file that the page cannot go on without: where a new release took it away, the page is loaded anew. */
export const loadNeeded = <Module>(load: () => Promise<Module>): Promise<Module> => orReload(loadChunk(load));

/** Tries again what failed: by loading once more or, where that would only go on waiting, by loading the page anew. */
export const retryChunk = (error: Error, load: () => void, reload = () => window.location.reload()): void => {
  if (error instanceof ChunkTimeoutError) reload();
  else load();
};
