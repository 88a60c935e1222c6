import { act } from '@testing-library/react';

/** Goes to an address as by the browser's forward button: to an entry of the history that the router has numbered. */
export const popTo = (address: string) => {
  const idx = Number(window.history.state?.idx ?? 0) + 1;
  window.history.pushState({ idx, key: `entry-${idx}`, usr: null }, '', address);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state })));
};
