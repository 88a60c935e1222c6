import { EditBase, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { type User, users } from '#contract/users.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { AccountInputs } from '#src/people/AccountInputs.tsx';

const EditPage = () => {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const createPath = useCreatePath();
  if (!user) return null;
  return (
    <FormPage
      title={translate('resources.users.edit_title', { name: user.displayName })}
      cancelTo={createPath({ resource: 'users', id: user.id, type: 'show' })}
    >
      <AccountInputs />
    </FormPage>
  );
};

export const UserEdit = () => (
  <EditBase mutationMode="pessimistic" redirect="show">
    <RecordState>
      <ContractForm endpoint={users.update}>
        <EditPage />
      </ContractForm>
    </RecordState>
  </EditBase>
);
