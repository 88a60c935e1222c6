import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { PersonEdit } from '#src/domain/people/PersonEdit.tsx';
import { SentRecord } from '#src/domain/source/SentRecord.tsx';

export const UserEdit = () => (
  <PersonEdit endpoint={users.update}>
    <SentRecord kind="user">
      <AccountInputs />
    </SentRecord>
  </PersonEdit>
);
