/** Milliseconds after `beforeunload` within which the page is gone, or the person has chosen to stay. */
const unloadMilliseconds = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Listens to `beforeunload`. To be called once, before anything is loaded. */
export const trackUnload = (): void =>
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });

/**
 * Resolves at once on a page that stays. On one that is being unloaded it does so when that was cancelled, and usually never: until the next
 * page answers, Firefox keeps running this one but has already aborted its requests.
 */
export const waitOutUnload = async (): Promise<void> => {
  const left = leftAt + unloadMilliseconds - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};
