import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { caseTexts } from './caseTexts.ts';

/** Says what a report's own screen says. */
export const useCaseText = () => useViewTexts(caseTexts);
