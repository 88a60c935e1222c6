import { users } from '#contract/users.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { SentRecord } from '#src/domain/source/SentRecord.tsx';
import { RecordEdit } from '#src/record/RecordForm.tsx';

export const UserEdit = () => (
  <RecordEdit endpoint={users.update}>
    <SentRecord kind="user">
      <AccountInputs />
    </SentRecord>
  </RecordEdit>
);
