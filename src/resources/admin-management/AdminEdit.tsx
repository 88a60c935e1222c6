import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { RecordEdit } from '#src/record/RecordForm.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

export const AdminEdit = () => (
  <RecordEdit endpoint={users.update}>
    <AccountInputs />
    <AccessLevelInput />
  </RecordEdit>
);
