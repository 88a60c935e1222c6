import { useState } from 'react';
import { needsReason } from '#contract/states.ts';
import { type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import { DecisionDialog } from '#src/domain/people/DecisionDialog.tsx';

type Props = { tutor: Tutor; status: TutorStatus; close: () => void };

/** Asks whether and, where a reason is needed, why. The status it leaves is kept: it decides what the question is. */
export const TutorStatusDialog = ({ tutor, status, close }: Props) => {
  const [from] = useState(tutor.status);
  return (
    <DecisionDialog
      about="tutor"
      to={status}
      asksWhy={needsReason(tutorStates, status)}
      path={`${from}.${status}`}
      // Nobody is told that their application is looked at again.
      hasLetter={status !== 'pending'}
      close={close}
    />
  );
};
