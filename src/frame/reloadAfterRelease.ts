const key = 'lectern.reloadedAt';
/** Milliseconds. A reload that did not help is not repeated within this time. */
const pause = 60_000;

/** A new release takes the old one's files away: a page that asks for one of them is loaded anew, once. */
export const reloadAfterRelease = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < pause) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
};
