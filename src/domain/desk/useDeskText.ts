import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { de } from './messages/de.ts';
import { type DeskTexts, en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

const texts: Record<Locale, DeskTexts> = { en, de, fr, pt };

/** Says what the desk says. */
export const useDeskText = () => useViewTexts(texts);
