import { Button, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { openChecks } from '#contract/checklist.ts';
import { needsReason, transitionsFrom } from '#contract/states.ts';
import { type Tutor, type TutorStatus, tutorStates } from '#contract/tutors.ts';
import { useChecklistTexts } from '#src/domain/checklist/texts.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { decisionKeys } from '#src/domain/keys/decisionKeys.ts';
import { useKeyed } from '#src/domain/keys/useKeyed.ts';
import { useAsked } from '#src/form/useAsked.ts';
import { useMay } from '#src/frame/useMay.ts';
import { TutorStatusDialog } from './TutorStatusDialog.tsx';

const keys: Partial<Record<TutorStatus, string>> = { approved: decisionKeys.accept, rejected: decisionKeys.refuse };

type ButtonProps = {
  from: TutorStatus;
  to: TutorStatus;
  /** The id of what says why it does nothing for now. */
  blockedBy: string | undefined;
  ask: () => void;
};

const StatusButton = ({ from, to, blockedBy, ask }: ButtonProps) => {
  const translate = useTranslate();
  const keyed = useKeyed();
  const isQuiet = needsReason(tutorStates, to);
  const isBlocked = blockedBy !== undefined;
  return (
    <Button
      {...keyed(isBlocked ? undefined : keys[to])}
      data-action={isBlocked ? undefined : true}
      size="small"
      variant={isQuiet ? 'outlined' : 'contained'}
      color={isQuiet ? 'inherit' : 'primary'}
      // It keeps the focus and says why it does nothing.
      aria-disabled={isBlocked || undefined}
      aria-describedby={blockedBy}
      onClick={isBlocked ? undefined : ask}
      sx={isBlocked ? { opacity: 0.5, cursor: 'default' } : undefined}
    >
      {translate(`resources.tutors.actions.${from}.${to}`)}
    </Button>
  );
};

/** The transitions from the tutor's status, as the contract has them; one that needs a reason is the quieter one. */
export const TutorStatusActions = () => {
  const say = useChecklistTexts();
  const nameOf = useCheckName();
  const id = useId();
  const tutor = useRecordContext<Tutor>();
  const canChangeStatus = useMay('changeStatus', 'tutors');
  const { asked, ask, close } = useAsked<TutorStatus>();
  if (!tutor || !canChangeStatus) return null;
  const open = tutor.status === 'pending' ? openChecks(tutor.checklist ?? []) : [];
  return (
    <>
      {open.length > 0 && (
        <Typography
          id={id}
          variant="body2"
          color="textSecondary"
          sx={{ flexBasis: '100%', textAlign: { lg: 'right' } }}
        >
          {say('not_open', { names: open.map(nameOf).join(', ') })}
        </Typography>
      )}
      {transitionsFrom(tutorStates, tutor.status).map((status) => (
        <StatusButton
          key={status}
          from={tutor.status}
          to={status}
          blockedBy={open.length > 0 && status === 'approved' ? id : undefined}
          ask={() => ask(status)}
        />
      ))}
      {asked && <TutorStatusDialog tutor={tutor} status={asked} close={close} />}
    </>
  );
};
