/** Milliseconds within which a page that is being left is gone, or the person has chosen to stay. */
const timeToLeave = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Takes note of when the page begins to be left. To be called once, before anything is loaded. */
export const noteLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });

/**
 * Resolves at once on a page that stays. On one that is being left it does so when that has come to nothing, and usually never: until the
 * next page answers, Firefox goes on with this one while it already takes back what this one is loading.
 */
export const untilStaying = async (): Promise<void> => {
  const left = leftAt + timeToLeave - Date.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
};
