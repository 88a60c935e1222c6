const key = 'lectern.reloadedAt';
/** Milliseconds. A reload that did not help is not repeated within this time. */
const pause = 60_000;

let aheads = 0;

/** Loads what may soon be needed. Failing here is no news, and no reason to reload a page that somebody types into. */
export const loadAhead = async (load: () => Promise<unknown>): Promise<void> => {
  aheads += 1;
  try {
    await load();
  } catch {
    // Whoever needs it loads it again, and says so when that fails too.
  } finally {
    aheads -= 1;
  }
};

/** A new release takes the old one's files away: a page that asks for one of them is loaded anew, once. */
export const reloadAfterRelease = (reload = () => window.location.reload()): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (aheads > 0) return;
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < pause) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    reload();
  });
};
