import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

const texts = { en, de, fr, pt };

/** The words of setting up. */
export const useSetupText = () => useViewTexts(texts);
