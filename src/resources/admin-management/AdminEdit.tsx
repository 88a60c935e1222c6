import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/people/AccountInputs.tsx';
import { PersonEdit } from '#src/people/PersonEdit.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

export const AdminEdit = () => (
  <PersonEdit endpoint={users.update}>
    <AccountInputs />
    <AccessLevelInput />
  </PersonEdit>
);
