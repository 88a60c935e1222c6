import { isOther } from '../apiServer.ts';
import { refreshSession } from '../refresh.ts';
import { readIdleSeconds, readSession } from '../session.ts';
import { sessionKeys } from '../sessionKeys.ts';

const events = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'touchmove'] as const;

/** Milliseconds between two notes: to know it to the minute is enough. */
const interval = 30_000;

/** Seconds after which the server is told that the person is back. For less the next refresh does, which comes soon enough. */
const absence = 600;

/**
 * Renews the session, with which the server hears that somebody is there. By what it has heard last the session would end, and they may be gone
 * again before the next refresh. Where it cannot be told, the next call tries again.
 */
const sayBack = () => {
  const { accessToken, user } = readSession() ?? {};
  if (accessToken !== undefined && !isOther()) refreshSession(accessToken, user?.uid).catch(() => undefined);
};

/** Notes when the person does something on the page, from now on: what the page does by itself keeps no session. @returns how to stop. */
export const watchActivity = (): (() => void) => {
  let noted = 0;
  const note = () => {
    // A clock that was set back notes as well.
    if (Math.abs(Date.now() - noted) < interval) return;
    const away = readIdleSeconds() ?? 0;
    noted = Date.now();
    localStorage.setItem(sessionKeys.activeAt, String(noted));
    if (away >= absence) sayBack();
  };
  note();
  for (const event of events) window.addEventListener(event, note, { capture: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, note, { capture: true });
  };
};
