import { CreateBase, useCreatePath, useLocale, useNotify, useRedirect, useTranslate } from 'ra-core';
import { type Admin, storedAs, users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { newAccount } from '#src/domain/people/newAccount.ts';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

const resource = 'admin-management';

export const AdminCreate = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const language = useLocale() ?? 'en';
  const onSuccess = ({ id, displayName: name }: Admin) => {
    notify(`resources.${resource}.invited`, { type: 'success', messageArgs: { name } });
    redirect('show', resource, id);
  };
  return (
    <CreateBase record={{ ...newAccount({ language }), ...storedAs.editor }} mutationOptions={{ onSuccess }}>
      <ContractForm endpoint={users.add}>
        <FormPage
          title={translate(`resources.${resource}.create_title`)}
          cancelTo={createPath({ resource, type: 'list' })}
        >
          <AccountInputs />
          <AccessLevelInput />
        </FormPage>
      </ContractForm>
    </CreateBase>
  );
};
