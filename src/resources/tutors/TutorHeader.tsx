import ScheduleIcon from '@mui/icons-material/Schedule';
import { useRecordContext } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { useChecklistTexts } from '#src/domain/checklist/texts.ts';
import { useCheckName } from '#src/domain/checklist/useCheckName.ts';
import { JoinButton } from '#src/domain/people/JoinButton.tsx';
import { PersonHeader } from '#src/domain/people/PersonHeader.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { StatusChip } from '#src/fields/StatusChip.tsx';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { EditButton } from '#src/record/EditButton.tsx';
import { AskForChanges } from './AskForChanges.tsx';
import { TutorStatusActions } from './TutorStatusActions.tsx';
import { TutorStatusChip } from './TutorStatusField.tsx';

/** Accepted documents that hold no longer, or not for much longer. */
const PapersDue = () => {
  const say = useChecklistTexts();
  const nameOf = useCheckName();
  const tutor = useRecordContext<Tutor>();
  return tutor?.checklist?.map(
    (check) =>
      check.due && (
        <StatusChip
          key={check.kind}
          tone={check.due === 'expired' ? 'error' : 'warning'}
          icon={ScheduleIcon}
          label={say('due', { name: nameOf(check), due: say(check.due) })}
        />
      ),
  );
};

/** Who it is, where they stand, and what can be done. */
export const TutorHeader = () => {
  const tutor = useRecordContext<Tutor>();
  if (!tutor) return null;
  return (
    <PersonHeader
      severity={tutor.status === 'suspended' ? 'error' : 'info'}
      text={tutor.headline}
      chips={
        <>
          <TutorStatusChip status={tutor.status} />
          <PapersDue />
          {tutor.rating !== null && <RatingField source="rating" />}
        </>
      }
      actions={
        <>
          <TutorStatusActions />
          <AskForChanges />
          <JoinButton kind="tutor" />
          <EditButton />
          <DeleteButton />
        </>
      }
    />
  );
};
