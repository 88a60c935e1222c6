import { useState } from 'react';

/** Has this ever been open? What opens over the page is made then, and not with every screen that might open it. */
export const useOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
};
