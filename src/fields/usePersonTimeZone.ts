import { useSyncExternalStore } from 'react';
import { knownTimeZone } from '#contract/dates.ts';
import { readUser, subscribeToSession } from '#src/authProvider/session.ts';

// biome-ignore lint/plugin: names the zone, formats nothing
export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The signed-in person's time zone, as their account has it; the browser's where it has none. */
export const readPersonTimeZone = (): string => knownTimeZone(readUser().timezone || browserTimeZone, browserTimeZone);

/** The same, as it changes; every date of a list asks for it. Where the browser doesn't know the account's zone, it is the browser's. */
export const usePersonTimeZone = (): string => useSyncExternalStore(subscribeToSession, readPersonTimeZone);
