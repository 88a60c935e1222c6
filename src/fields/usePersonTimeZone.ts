import { useSyncExternalStore } from 'react';
import { readUser, subscribeToSession } from '#src/authProvider/session.ts';

const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The signed-in person's time zone, as their account has it; the browser's where it has none. Every date of a list asks for it. */
export const usePersonTimeZone = (): string =>
  useSyncExternalStore(subscribeToSession, readUser).timezone || browserTimeZone;
