import { tutors } from '#contract/tutors.ts';
import { PersonEdit } from '#src/domain/people/PersonEdit.tsx';
import { TutorInputs } from './TutorInputs.tsx';

export const TutorEdit = () => (
  <PersonEdit endpoint={tutors.update}>
    <TutorInputs />
  </PersonEdit>
);
