import { useRecordContext } from 'ra-core';
import type { Account } from '#contract/users.ts';
import { StatusHistory } from '#src/fields/StatusHistory.tsx';
import { AccountStatusChip } from './AccountStatusField.tsx';
import { isAccountStatus } from './accountStatus.ts';

/** How the account's status came about, the latest change first. */
export const AccountHistory = () => {
  const account = useRecordContext<Account>();
  return (
    <StatusHistory
      changes={account?.statusHistory ?? []}
      chip={(status) => (isAccountStatus(status) ? <AccountStatusChip status={status} /> : status)}
      messages="ui.people"
    />
  );
};
