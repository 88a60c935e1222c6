import type { Locale } from '#contract/primitives.ts';

/** What moving subjects is called. */
export const moveTexts: Record<Locale, { move: string }> = {
  en: { move: 'Move' },
  de: { move: 'Verschieben' },
  fr: { move: 'Déplacer' },
  pt: { move: 'Mover' },
};
