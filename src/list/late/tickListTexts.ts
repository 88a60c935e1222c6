import type { Locale } from '#contract/primitives.ts';

const en = { full: 'No more than %{most} at once. Take one away to choose another.' };

const de: typeof en = { full: 'Mehr als %{most} auf einmal gehen nicht. Eine Auswahl aufheben, um anderes zu wählen.' };

const fr: typeof en = { full: 'Pas plus de %{most} à la fois. Retirez-en un pour en choisir un autre.' };

const pt: typeof en = { full: 'Não mais de %{most} de cada vez. Retire um para escolher outro.' };

/** What choices to tick say. */
export const tickListTexts: Record<Locale, typeof en> = { en, de, fr, pt };
