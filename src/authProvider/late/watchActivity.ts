import { sessionKeys } from '../sessionKeys.ts';

const events = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'touchmove'] as const;

/** Milliseconds between two notes: to know it to the minute is enough. */
const interval = 30_000;

/** Notes when the person does something on the page, from now on: what the page does by itself keeps no session. @returns how to stop. */
export const watchActivity = (): (() => void) => {
  let noted = 0;
  const note = () => {
    // A clock that was set back notes as well.
    if (Math.abs(Date.now() - noted) < interval) return;
    noted = Date.now();
    localStorage.setItem(sessionKeys.activeAt, String(noted));
  };
  note();
  for (const event of events) window.addEventListener(event, note, { capture: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, note, { capture: true });
  };
};
