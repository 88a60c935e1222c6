import { type ReactNode, useState } from 'react';
import type { LetterChoice } from '#contract/letter-choice.ts';
import { type LetterSubject, letters } from '#contract/letters.ts';
import type { Asked } from '#contract/report-question.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import type { AmendedLetter, ChosenLetter } from './chosenLetter.ts';
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
  const { amountCents, count } = decision;
  const [isSent, setSent] = useState(true);
  const [last, setLast] = useState<{ letter: AmendedLetter; about: string }>();
  // What was amended says an amount and is about one record: it goes with no other one and not with several. It is there again where that is.
  const about = JSON.stringify([amountCents, count === undefined]);
  const amended = last?.about === about ? last.letter : undefined;
  const choice: LetterChoice = isSent ? amended && { subject: amended.subject, body: amended.body } : null;
  const change = (letter: ChosenLetter) => {
    setSent(letter !== null);
    // Sending it after all brings back what was amended; only discarding that deletes it.
    if (isSent && letter !== null) setLast(letter && { letter, about });
  };
  return {
    choice,
    /** For where the letter goes to somebody else. That none is to be sent is decided all the same. */
    dropAmended: () => setLast(undefined),
    isComplete: !choice || (choice.subject.trim() !== '' && choice.body.trim() !== ''),
    show: (reason: string): ReactNode =>
      offers(letters.preview) && (
        <DecisionLetter {...decision} reason={reason} choice={isSent ? amended : null} change={change} />
      ),
  };
};
