import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { de } from './texts.de.ts';
import { en, type ProfileTexts } from './texts.en.ts';
import { fr } from './texts.fr.ts';
import { pt } from './texts.pt.ts';

const texts: Record<Locale, ProfileTexts> = { en, de, fr, pt };

/** The profile's own texts. */
export const useText = () => useViewTexts(texts);
