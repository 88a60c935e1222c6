import { latePart } from '#src/layout/latePart.tsx';

/** The letters that decisions about the record in context caused, and what became of them. */
export const RecordLetters = latePart(() => import('./onDemand/LetterList.tsx'), 'LetterList', {
  unasked: true,
  onlyWhenShown: true,
});
