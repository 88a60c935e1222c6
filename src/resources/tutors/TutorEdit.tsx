import { tutors } from '#contract/tutors.ts';
import { SentRecord } from '#src/domain/source/SentRecord.tsx';
import { RecordEdit } from '#src/record/RecordForm.tsx';
import { TutorInputs } from './TutorInputs.tsx';

export const TutorEdit = () => (
  <RecordEdit endpoint={tutors.update}>
    <SentRecord kind="tutor">
      <TutorInputs />
    </SentRecord>
  </RecordEdit>
);
