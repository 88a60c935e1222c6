import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { de } from './messages/de.ts';
import { en, type ViewTexts } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

const texts: Record<Locale, ViewTexts> = { en, de, fr, pt };

/** Says what views of lists say. */
export const useListViewText = () => useViewTexts(texts);
