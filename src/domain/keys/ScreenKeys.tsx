import { useLayoutEffect, useState } from 'react';
import { latePart } from '#src/layout/latePart.tsx';
import { type FirstKey, firstKeyAfter } from './firstKey.ts';

const HeardKeys = latePart(() => import('./onDemand/HeardKeys.tsx'), 'HeardKeys', {
  onlyWhenShown: true,
  unasked: true,
});

/** The keys of whatever screen is open: of its buttons and of its tables. Whoever uses the mouse alone never loads them. */
export const ScreenKeys = () => {
  const [first, setFirst] = useState<FirstKey>();
  const [isThere, setIsThere] = useState(false);
  // Before it is drawn: what is seen hears its keys.
  useLayoutEffect(() => {
    if (isThere) return;
    const ask = (event: KeyboardEvent) => setFirst((known) => firstKeyAfter(known, event));
    document.addEventListener('keydown', ask);
    return () => document.removeEventListener('keydown', ask);
  }, [isThere]);
  return first && <HeardKeys key={first.at} first={first} arrive={() => setIsThere(true)} />;
};
