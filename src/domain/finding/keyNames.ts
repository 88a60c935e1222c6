const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search's keys, as keyboards of this system name them. */
export const findKeys = isApple ? '⌘ K' : 'Ctrl K';

/** Those that send from within a text of several lines. */
export const sendKeys = isApple ? '⌘ ↵' : 'Ctrl ↵';
