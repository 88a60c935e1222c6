import { type ReactNode, useState } from 'react';
import type { LetterChoice } from '#contract/letter-choice.ts';
import { type LetterSubject, letters } from '#contract/letters.ts';
import type { Asked } from '#contract/report-question.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import type { ChosenLetter } from './chosenLetter.ts';
import { DecisionLetter } from './DecisionLetter.tsx';

type About = {
  about: LetterSubject;
  id: string;
  status: string;
  /** Of a refund. */
  amountCents?: number;
  /** Who of a report is asked something. */
  to?: Asked;
  /** How many are decided at once, each with a letter of its own: then none is amended. */
  count?: number | undefined;
};

/**
 * The letter of a decision in its dialog.
 *
 * @returns what the decision's call is told of the letter, how an amended text is dropped, whether it can be sent, and the part of the dialog that shows it for a reason.
 */
export const useDecisionLetter = (decision: About) => {
  const { amountCents } = decision;
  const [last, setLast] = useState<{ letter: ChosenLetter; amountCents?: number | undefined }>();
  // What was amended says an amount, and goes with no other one. It is there again where that is.
  const chosen = last?.letter && last.amountCents !== amountCents ? undefined : last?.letter;
  const choice: LetterChoice = chosen ? { subject: chosen.subject, body: chosen.body } : chosen;
  return {
    choice,
    /** For where the letter becomes another. That none is to be sent (`null`) is decided all the same. */
    dropAmended: () => setLast((one) => (one?.letter === null ? one : undefined)),
    isComplete: !choice || (choice.subject.trim() !== '' && choice.body.trim() !== ''),
    show: (reason: string): ReactNode =>
      offers(letters.preview) && (
        <DecisionLetter
          {...decision}
          reason={reason}
          choice={chosen}
          change={(letter) => setLast({ letter, amountCents })}
        />
      ),
  };
};
