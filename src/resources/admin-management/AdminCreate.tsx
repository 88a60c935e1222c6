import { useLocale, useNotify, useRedirect } from 'ra-core';
import { type Admin, storedAs, users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { newAccount } from '#src/domain/people/newAccount.ts';
import { RecordCreate } from '#src/record/RecordForm.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

const resource = 'admin-management';

export const AdminCreate = () => {
  const notify = useNotify();
  const redirect = useRedirect();
  const language = useLocale() ?? 'en';
  const onSuccess = ({ id, displayName: name }: Admin) => {
    notify(`resources.${resource}.invited`, { type: 'success', messageArgs: { name } });
    redirect('show', resource, id);
  };
  return (
    <RecordCreate
      endpoint={users.add}
      title="resources.admin-management.create_title"
      record={{ ...newAccount({ language }), ...storedAs.editor }}
      mutationOptions={{ onSuccess }}
    >
      <AccountInputs />
      <AccessLevelInput />
    </RecordCreate>
  );
};
