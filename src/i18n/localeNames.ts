import type { Locale } from '#contract/primitives.ts';

/** Languages by their own names, which a person finds whatever the page speaks. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', fr: 'Français', pt: 'Português' };
