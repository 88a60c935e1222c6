import { useRecordContext } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { PersonHeader } from '#src/domain/people/PersonHeader.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { EditButton } from '#src/record/EditButton.tsx';
import { TutorStatusActions } from './TutorStatusActions.tsx';
import { TutorStatusChip } from './TutorStatusField.tsx';

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
          {tutor.rating !== null && <RatingField source="rating" />}
        </>
      }
      actions={
        <>
          <TutorStatusActions />
          <EditButton />
          <DeleteButton />
        </>
      }
    />
  );
};
