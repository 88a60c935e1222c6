import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { openChecks } from '#contract/checklist.ts';
import { needsReason, transitionsFrom } from '#contract/states.ts';
import { type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import { useChecklistTexts } from '#src/domain/checklist/texts.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { useMay } from '#src/frame/useMay.ts';
import { TutorStatusDialog } from './TutorStatusDialog.tsx';

/** The transitions from the tutor's status, as the contract has them; one that needs a reason is the quieter one. */
export const TutorStatusActions = () => {
  const translate = useTranslate();
  const say = useChecklistTexts();
  const nameOf = useCheckName();
  const id = useId();
  const tutor = useRecordContext<Tutor>();
  const canChangeStatus = useMay('changeStatus', 'tutors');
  const [target, setTarget] = useState<TutorStatus>();
  if (!tutor || !canChangeStatus) return null;
  const open = tutor.status === 'pending' ? openChecks(tutor.checklist ?? []) : [];
  return (
    <>
      {open.length > 0 && (
        <Typography
          id={id}
          variant="body2"
          color="textSecondary"
          sx={{ flexBasis: '100%', textAlign: { md: 'right' } }}
        >
          {say('not_open', { names: open.map(nameOf).join(', ') })}
        </Typography>
      )}
      {transitionsFrom(tutorStates, tutor.status).map((status) => {
        const isBlocked = open.length > 0 && status === 'approved';
        return (
          <Button
            key={status}
            data-action={isBlocked ? undefined : true}
            size="small"
            variant={needsReason(tutorStates, status) ? 'outlined' : 'contained'}
            color={needsReason(tutorStates, status) ? 'inherit' : 'primary'}
            // It keeps the focus and says why it does nothing.
            aria-disabled={isBlocked || undefined}
            aria-describedby={isBlocked ? id : undefined}
            onClick={isBlocked ? undefined : () => setTarget(status)}
            sx={isBlocked ? { opacity: 0.5, cursor: 'default' } : undefined}
          >
            {translate(`resources.tutors.actions.${tutor.status}.${status}`)}
          </Button>
        );
      })}
      {target && <TutorStatusDialog tutor={tutor} status={target} close={() => setTarget(undefined)} />}
    </>
  );
};
