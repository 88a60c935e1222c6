const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key with the one for commands, as keyboards of this system name it, and German ones besides. */
const withCommand = (key: string, locale: string | undefined) =>
  `${isApple ? '⌘' : (locale === 'de' && 'Strg') || 'Ctrl'} ${key}`;

/** The search's keys. */
export const findKeys = (locale: string | undefined): string => withCommand('K', locale);

/** Those that send from within a text of several lines. */
export const sendKeys = (locale: string | undefined): string => withCommand('↵', locale);
