const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search's keys, as keyboards of this system name them. */
export const findKeys = isApple ? '⌘ K' : 'Ctrl K';
