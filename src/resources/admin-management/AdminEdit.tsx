import { type Admin, users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { useShowAsSignedIn } from '#src/domain/people/useShowAsSignedIn.ts';
import { RecordEdit } from '#src/record/RecordForm.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

export const AdminEdit = () => {
  // It may be one's own.
  const showAsSignedIn = useShowAsSignedIn();
  return (
    <RecordEdit
      endpoint={users.update}
      mutationOptions={{ onSettled: (saved) => void (saved && showAsSignedIn(saved as Admin)) }}
    >
      <AccountInputs />
      <AccessLevelInput />
    </RecordEdit>
  );
};
