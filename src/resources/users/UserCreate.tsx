import { useLocale } from 'ra-core';
import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { newAccount } from '#src/domain/people/newAccount.ts';
import { RecordCreate } from '#src/record/RecordForm.tsx';

export const UserCreate = () => {
  const language = useLocale() ?? 'en';
  return (
    <RecordCreate
      endpoint={users.add}
      title="resources.users.create_title"
      record={{ ...newAccount({ language }), userType: 'user', userRole: null }}
    >
      <AccountInputs />
    </RecordCreate>
  );
};
