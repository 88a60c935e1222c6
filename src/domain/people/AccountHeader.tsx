import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Account } from '#contract/users.ts';
import { StateActions } from '#src/entity/state/StateActions.tsx';
import { StateChip } from '#src/entity/state/StateChip.tsx';
import { BreakableText } from '#src/fields/BreakableText.tsx';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { EditButton } from '#src/record/EditButton.tsx';
import { AccountStatusDialog } from './AccountStatusDialog.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import { useIsOwnAccount } from './useIsOwnAccount.ts';

type Props = {
  /** Where the account stands; its status unless given. */
  standing?: ReactNode;
  /** Further chips beside the status. */
  children?: ReactNode;
  /** What else can be done with the account of somebody else. */
  actions?: ReactNode;
};

/** Who the account in context belongs to, whether it can be used, and what can be done with it. */
export const AccountHeader = ({ standing = <StateChip />, children, actions }: Props) => {
  const account = useRecordContext<Account>();
  const isOwn = useIsOwnAccount();
  if (!account) return null;
  return (
    <PersonHeader
      severity="error"
      text={<BreakableText text={account.email} />}
      chips={
        <>
          {standing}
          {children}
        </>
      }
      actions={
        <>
          {/* Nobody is offered to suspend themselves. */}
          {!isOwn && <StateActions dialog={AccountStatusDialog} quiet />}
          {!isOwn && actions}
          <EditButton />
          {!isOwn && <DeleteButton />}
        </>
      }
    />
  );
};
