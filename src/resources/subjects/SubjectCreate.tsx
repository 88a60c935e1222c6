import { CreateBase, useTranslate } from 'ra-core';
import { subjects } from '#contract/subjects.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormActions } from '#src/form/FormActions.tsx';
import { RecordDrawer, useCloseDrawer } from '#src/list/RecordDrawer.tsx';
import { SlugFromNames, SubjectInputs } from './SubjectInputs.tsx';

/** A new subject; "add below" in the tree brings its parent along. */
export const SubjectCreate = () => {
  const translate = useTranslate();
  const close = useCloseDrawer();
  return (
    <CreateBase redirect="list">
      <RecordDrawer title={translate('resources.subjects.add_title')}>
        <ContractForm endpoint={subjects.add} defaultValues={{ name: '', slug: '', parentId: null, active: true }}>
          <SubjectInputs />
          <SlugFromNames />
          <FormActions cancel={close} inDrawer />
        </ContractForm>
      </RecordDrawer>
    </CreateBase>
  );
};
