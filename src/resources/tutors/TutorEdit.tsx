import { tutors } from '#contract/tutors.ts';
import { PersonEdit } from '#src/domain/people/PersonEdit.tsx';
import { SentRecord } from '#src/domain/source/SentRecord.tsx';
import { TutorInputs } from './TutorInputs.tsx';

export const TutorEdit = () => (
  <PersonEdit endpoint={tutors.update}>
    <SentRecord kind="tutor">
      <TutorInputs />
    </SentRecord>
  </PersonEdit>
);
