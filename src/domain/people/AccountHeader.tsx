import { useGetIdentity, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Account } from '#contract/users.ts';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { EditButton } from '#src/record/EditButton.tsx';
import { AccountStatusActions } from './AccountStatusActions.tsx';
import { AccountStatusChip } from './AccountStatusField.tsx';
import { PersonHeader } from './PersonHeader.tsx';

type Props = {
  /** Further chips beside the status. */
  children?: ReactNode;
  /** What else can be done with the account of somebody else. */
  actions?: ReactNode;
};

/** Who the account in context belongs to, whether it can be used, and what can be done with it. */
export const AccountHeader = ({ children, actions }: Props) => {
  const account = useRecordContext<Account>();
  const { identity } = useGetIdentity();
  if (!account) return null;
  const isOwn = identity?.id === account.id;
  return (
    <PersonHeader
      severity="error"
      text={account.email}
      chips={
        <>
          <AccountStatusChip status={account.status} />
          {children}
        </>
      }
      actions={
        <>
          <AccountStatusActions />
          {!isOwn && actions}
          <EditButton />
          {!isOwn && <DeleteButton />}
        </>
      }
    />
  );
};
