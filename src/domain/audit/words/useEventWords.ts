import { useWords } from '#src/i18n/useViewTexts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** What events of the trail are called, in the chosen language. Nobody needs these words before they look at a history. */
export const useEventWords = () => useWords({ en, de, fr, pt });
