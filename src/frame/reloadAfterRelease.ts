import { waitOutUnload } from './leaving.ts';

const key = 'lectern.reloadedAt';
/** Milliseconds. A reload that did not help is not repeated within this time. */
const cooldown = 60_000;

/** Chunk load errors, as opposed to what a loaded module threw. */
const missingChunks = new WeakSet<object>();

type PreloadErrorEvent = Event & { payload?: unknown };

/** Vite's `vite:preloadError` tells of each dynamic import that failed what it will throw. */
export const trackMissingChunks = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }: PreloadErrorEvent) => {
    if (typeof payload === 'object' && payload !== null) missingChunks.add(payload);
  });

/** Whoever asks for a chunk again may have the page reloaded for it again: that is no loop. */
export const endCooldown = (): void => sessionStorage.removeItem(key);

export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missingChunks.has(error);

const mayReload = (error: unknown) => {
  // Without a connection there would be no page to come back to.
  return isMissingChunk(error) && navigator.onLine && Date.now() - Number(sessionStorage.getItem(key)) >= cooldown;
};

/**
 * Waits for a chunk that the page cannot go on without. A new release removes the old one's chunks, and many browsers keep a failed import for as
 * long as the page lives, whatever the server has since: then the page is reloaded, once. What is preloaded or given up is not waited for
 * here, since somebody may be typing into the page when it fails.
 *
 * A page that is being unloaded is not reloaded: that would take the person back from where they are going.
 *
 * @throws what the loading throws, where reloading the page would not help.
 */
export const reloadOnMissingChunk = async <Loaded>(
  loading: Promise<Loaded>,
  reload = () => window.location.reload(),
): Promise<Loaded> => {
  try {
    return await loading;
  } catch (error) {
    await waitOutUnload();
    if (!mayReload(error)) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    reload();
    // The page is about to go, and says nothing before that.
    return new Promise<Loaded>(() => undefined);
  }
};

/** Preloads what may soon be needed. Errors are ignored: whoever needs it loads it again, and says so when that fails too. */
export const preload = (load: () => Promise<unknown>): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  );
