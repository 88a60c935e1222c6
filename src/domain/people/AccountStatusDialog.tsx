import { useResourceContext } from 'ra-core';
import { needsReason } from '#contract/states.ts';
import type { StateDialogProps } from '#src/entity/state/StateDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

/** Suspends the account in context, or reinstates it. Nobody of the staff is written to. */
export const AccountStatusDialog = ({ state: { states }, to, close }: StateDialogProps) => {
  const hasLetter = useResourceContext() === 'users';
  return <DecisionDialog about="user" to={to} asksWhy={needsReason(states, to)} hasLetter={hasLetter} close={close} />;
};
