import Cookies from 'js-cookie';
import { preferencesCookieName } from '#src/authProvider/sessionKeys.ts';
import type { ThemeName } from '#src/theme/palette.ts';

/** The contract's languages. Written again because the contract comes with zod, which these pages do without; a test compares. */
export const bareLocales = ['en', 'de', 'fr', 'pt'] as const;
export type Locale = (typeof bareLocales)[number];

/**
 * The two choices that hold on both sides of the sign-in. They live under the keys of react-admin's own store, as JSON, so that
 * the admin area finds them, and signing out leaves them.
 */
type Preferences = { locale: Locale; theme: ThemeName };

const known: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  locale: bareLocales,
  theme: ['light', 'dark'],
};

const keyOf = (name: keyof Preferences) => `RaStore.${name}`;

const stored = (name: keyof Preferences): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    // Unreadable or forbidden storage counts as "never chosen".
    return null;
  }
};

/** The stored choice, or the first known one (English, light) where there is none or it is damaged. */
export const readPreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] => {
  const choices: readonly Preferences[Name][] = known[name];
  const value = stored(name);
  return choices.find((choice) => choice === value) ?? (choices[0] as Preferences[Name]);
};

/** Has anybody chosen here? */
export const hasPreference = (name: keyof Preferences): boolean => stored(name) !== null;

/** Keeps the choice for the next visit; in a browser that forbids storage it lasts as long as the page. */
export const writePreference = <Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Not being remembered is no reason to fail.
  }
};

/** Tells the server what was chosen, so that the next page comes with the sign-in form in that language and theme. */
export const tellServer = (): void => {
  const chosen = `${readPreference('locale')}.${readPreference('theme')}`;
  const secure = window.location.protocol === 'https:';
  Cookies.set(preferencesCookieName, chosen, { expires: 365, sameSite: 'Strict', secure, path: '/' });
};
