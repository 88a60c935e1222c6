import { latePart } from '#src/layout/latePart.tsx';
import { LetterSkeleton } from './LetterSkeleton.tsx';

/** The letter about a decision that is not made yet, which may be amended or left out. */
export const DecisionLetter = latePart(() => import('./onDemand/DecisionLetterPart.tsx'), 'DecisionLetterPart', {
  onlyWhenShown: true,
  waiting: <LetterSkeleton />,
});
