import { EditBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { type Tutor, tutors } from '#contract/tutors.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { TutorInputs } from './TutorInputs.tsx';

const EditPage = () => {
  const translate = useTranslate();
  const tutor = useRecordContext<Tutor>();
  const createPath = useCreatePath();
  if (!tutor) return null;
  return (
    <FormPage
      title={translate('resources.tutors.edit_title', { name: tutor.displayName })}
      cancelTo={createPath({ resource: 'tutors', id: tutor.id, type: 'show' })}
    >
      <TutorInputs />
    </FormPage>
  );
};

export const TutorEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="show">
    <RecordState>
      <ContractForm endpoint={tutors.update}>
        <EditPage />
      </ContractForm>
    </RecordState>
  </EditBase>
);
