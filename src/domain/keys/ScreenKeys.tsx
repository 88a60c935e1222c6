import { useLayoutEffect, useState } from 'react';
import { latePart } from '#src/layout/latePart.tsx';

const HeardKeys = latePart(() => import('./onDemand/HeardKeys.tsx'), 'HeardKeys', {
  onlyWhenShown: true,
  unasked: true,
});

/** The keys of whatever screen is open: of its buttons and of its tables. Whoever uses the mouse alone never loads them. */
export const ScreenKeys = () => {
  const [first, setFirst] = useState<KeyboardEvent>();
  // Before it is drawn: what is seen hears its keys.
  useLayoutEffect(() => {
    document.addEventListener('keydown', setFirst, { once: true });
    return () => document.removeEventListener('keydown', setFirst);
  }, []);
  return first && <HeardKeys first={first} />;
};
