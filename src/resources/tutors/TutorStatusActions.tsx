import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { needsReason, transitionsFrom } from '#contract/states.ts';
import { type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import { useMay } from '#src/frame/useMay.ts';
import { TutorStatusDialog } from './TutorStatusDialog.tsx';

/** The transitions from the tutor's status, as the contract has them; one that needs a reason is the quieter one. */
export const TutorStatusActions = () => {
  const translate = useTranslate();
  const tutor = useRecordContext<Tutor>();
  const canChangeStatus = useMay('changeStatus', 'tutors');
  const [target, setTarget] = useState<TutorStatus>();
  if (!tutor || !canChangeStatus) return null;
  return (
    <>
      {transitionsFrom(tutorStates, tutor.status).map((status) => (
        <Button
          key={status}
          data-action
          size="small"
          variant={needsReason(tutorStates, status) ? 'outlined' : 'contained'}
          color={needsReason(tutorStates, status) ? 'inherit' : 'primary'}
          onClick={() => setTarget(status)}
        >
          {translate(`resources.tutors.actions.${tutor.status}.${status}`)}
        </Button>
      ))}
      {target && <TutorStatusDialog tutor={tutor} status={target} close={() => setTarget(undefined)} />}
    </>
  );
};
