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
  /** What it names besides that others may change meanwhile: then it is another letter. */
  names?: string;
  /** How many are decided at once, each with a letter of its own: then none is amended. */
  count?: number | undefined;
};

/**
 * The letter of a decision in its dialog.
 *
 * @returns what the decision's call is told of the letter, whether it can be sent, and the part of the dialog that shows it for a reason.
 */
export const useDecisionLetter = (decision: About) => {
  const { amountCents, count, to, names } = decision;
  const [isSent, setSent] = useState(true);
  const [written, setWritten] = useState<Readonly<Record<string, AmendedLetter | undefined>>>({});
  // What was amended says an amount or names something, and is about one record and for one person: it goes with no other and not with several. It is there again where that is.
  const about = JSON.stringify([amountCents, count === undefined, to, names]);
  const amended = written[about];
  const choice: LetterChoice = isSent ? amended && { subject: amended.subject, body: amended.body } : null;
  const change = (letter: ChosenLetter) => {
    setSent(letter !== null);
    // Sending it after all brings back what was amended; only discarding that deletes it.
    if (isSent && letter !== null) setWritten({ ...written, [about]: letter });
  };
  return {
    choice,
    isComplete: !choice || (choice.subject.trim() !== '' && choice.body.trim() !== ''),
    show: (reason: string): ReactNode =>
      offers(letters.preview) && (
        <DecisionLetter {...decision} reason={reason} choice={isSent ? amended : null} change={change} />
      ),
  };
};
