import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { PersonEdit } from '#src/domain/people/PersonEdit.tsx';

export const UserEdit = () => (
  <PersonEdit endpoint={users.update}>
    <AccountInputs />
  </PersonEdit>
);
