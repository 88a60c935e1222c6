import { EditBase, useRecordContext } from 'ra-core';
import { type Subject, subjects } from '#contract/subjects.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { SubjectInputs } from './SubjectInputs.tsx';

const SubjectForm = () => {
  const subject = useRecordContext<Subject>();
  const close = useCloseDrawer();
  return (
    <RecordDrawer title={subject?.name ?? '…'}>
      {subject && (
        <ContractForm endpoint={subjects.update}>
          <SubjectInputs />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      )}
    </RecordDrawer>
  );
};

export const SubjectEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="list">
    <SubjectForm />
  </EditBase>
);
