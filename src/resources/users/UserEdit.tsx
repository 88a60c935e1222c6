import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/people/AccountInputs.tsx';
import { PersonEdit } from '#src/people/PersonEdit.tsx';

export const UserEdit = () => (
  <PersonEdit endpoint={users.update}>
    <AccountInputs />
  </PersonEdit>
);
