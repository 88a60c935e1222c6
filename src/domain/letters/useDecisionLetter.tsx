import { type ReactNode, useState } from 'react';
import type { LetterChoice } from '#contract/letter-choice.ts';
import { type LetterSubject, letters } from '#contract/letters.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { DecisionLetter } from './DecisionLetter.tsx';

type About = { about: LetterSubject; id: string; status: string; amountCents?: number };

/**
 * The letter of a decision in its dialog.
 *
 * @returns what the decision's call is told of the letter, whether that can be sent, and the part of the dialog that shows it for a reason.
 */
export const useDecisionLetter = (decision: About) => {
  const [choice, setChoice] = useState<LetterChoice>();
  return {
    choice,
    isComplete: !choice || (choice.subject.trim() !== '' && choice.body.trim() !== ''),
    show: (reason: string): ReactNode =>
      offers(letters.preview) && <DecisionLetter {...decision} reason={reason} choice={choice} change={setChoice} />,
  };
};
