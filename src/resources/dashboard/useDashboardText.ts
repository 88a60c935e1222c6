import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { texts as de } from './texts.de.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
import { texts as pt } from './texts.pt.ts';

const texts = { en, de, fr, pt };

export const useDashboardText = () => useViewTexts(texts);
