import { untilStaying } from './leaving.ts';

const key = 'lectern.reloadedAt';
/** Milliseconds. A reload that did not help is not repeated within this time. */
const pause = 60_000;

/** What imports threw whose file did not come, as opposed to what a file threw that was there. */
const missingFiles = new WeakSet<object>();

type PreloadErrorEvent = Event & { payload?: unknown };

/** Vite says of each import that failed what it will throw. */
export const noteMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }: PreloadErrorEvent) => {
    if (typeof payload === 'object' && payload !== null) missingFiles.add(payload);
  });

const mayReload = (error: unknown) => {
  const isMissing = typeof error === 'object' && error !== null && missingFiles.has(error);
  // Without a connection there would be no page to come back to.
  return isMissing && navigator.onLine && Date.now() - Number(sessionStorage.getItem(key)) >= pause;
};

/**
 * Waits for what the page cannot go on without. A new release takes the old one's files away: then the page is loaded anew, once. What is
 * loaded ahead or given up is not waited for here, since somebody may be typing into the page when it fails.
 *
 * A page that is being left is not loaded anew: that would take the person back from where they are going.
 *
 * @throws what the loading throws, where loading the page anew would not help.
 */
export const orReload = async <Loaded>(
  loading: Promise<Loaded>,
  reload = () => window.location.reload(),
): Promise<Loaded> => {
  try {
    return await loading;
  } catch (error) {
    await untilStaying();
    if (!mayReload(error)) throw error;
    sessionStorage.setItem(key, String(Date.now()));
    reload();
    // The page is about to go, and says nothing before that.
    return new Promise<Loaded>(() => undefined);
  }
};

/** Loads what may soon be needed. Failing is no news: whoever needs it loads it again, and says so when that fails too. */
export const loadAhead = (load: () => Promise<unknown>): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  );
