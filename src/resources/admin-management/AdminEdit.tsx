import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { PersonEdit } from '#src/domain/people/PersonEdit.tsx';
import { AccessLevelInput } from './AccessLevelInput.tsx';

export const AdminEdit = () => (
  <PersonEdit endpoint={users.update}>
    <AccountInputs />
    <AccessLevelInput />
  </PersonEdit>
);
