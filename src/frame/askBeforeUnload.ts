import { useEffect } from 'react';

/** The browser asks before the page is left while something is on its way that would then never arrive. */
export const askBeforeUnload = (work: Promise<unknown>): void => {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const stop = () => window.removeEventListener('beforeunload', ask);
  window.addEventListener('beforeunload', ask);
  work.then(stop, stop);
};

/** The browser's own question when the tab is closed or reloaded. */
export const useWarnBeforeUnload = (unsaved: boolean) => {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
};
