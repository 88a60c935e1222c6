import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { de } from './messages/de.ts';
import { en, type NoteTexts } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

const texts: Record<Locale, NoteTexts> = { en, de, fr, pt };

/** Says what notes say. */
export const useNoteText = () => useViewTexts(texts);
