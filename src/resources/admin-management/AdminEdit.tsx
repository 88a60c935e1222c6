import { EditBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { type Admin, users } from '#contract/users.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { AccountInputs } from '#src/people/AccountInputs.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

const EditPage = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const createPath = useCreatePath();
  if (!admin) return null;
  return (
    <FormPage
      title={translate('resources.admin-management.edit_title', { name: admin.displayName })}
      cancelTo={createPath({ resource: 'admin-management', id: admin.id, type: 'show' })}
    >
      <AccountInputs />
      <AccessLevelInput />
    </FormPage>
  );
};

export const AdminEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="show">
    <RecordState>
      <ContractForm endpoint={users.update}>
        <EditPage />
      </ContractForm>
    </RecordState>
  </EditBase>
);
