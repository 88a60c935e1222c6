import { startTransition, useCallback, useState } from 'react';

/**
 * What a person is asked about in a dialog, how to ask, and how to stop. The dialog is rendered in a transition: it takes a slow processor some
 * tenths of a second, in which the press that asked for it is seen already.
 *
 * @example
 * const { asked, ask, close } = useAsked<TutorStatus>();
 * <button onClick={() => ask('approved')}>…</button>
 * {asked && <TutorStatusDialog status={asked} close={close} />}
 */
export const useAsked = <About>() => {
  const [asked, setAsked] = useState<About>();
  const ask = useCallback((about: About) => startTransition(() => setAsked(() => about)), []);
  const close = useCallback(() => setAsked(undefined), []);
  return { asked, ask, close };
};
