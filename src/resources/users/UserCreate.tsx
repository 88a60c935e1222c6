import { CreateBase, useCreatePath, useLocale, useTranslate } from 'ra-core';
import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { newAccount } from '#src/domain/people/newAccount.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';

export const UserCreate = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const language = useLocale() ?? 'en';
  return (
    <CreateBase redirect="show" record={{ ...newAccount({ language }), userType: 'user', userRole: null }}>
      <ContractForm endpoint={users.add}>
        <FormPage
          title={translate('resources.users.create_title')}
          cancelTo={createPath({ resource: 'users', type: 'list' })}
        >
          <AccountInputs />
        </FormPage>
      </ContractForm>
    </CreateBase>
  );
};
