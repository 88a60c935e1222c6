/** The browser asks before the page is left while something is on its way that would then never arrive. */
export const askBeforeUnload = (work: Promise<unknown>): void => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stop = () => window.removeEventListener('beforeunload', ask);
  window.addEventListener('beforeunload', ask);
  work.then(stop, stop);
};
