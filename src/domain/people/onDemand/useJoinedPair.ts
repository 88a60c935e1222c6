import { useState } from 'react';
import type { Account } from './AccountChooser.tsx';

const nameOf = (account: Account | null, beside: Account | null) => {
  if (!account) return '';
  // Two accounts of one person are often called alike.
  const isTelling = account.displayName !== beside?.displayName;
  return isTelling ? account.displayName : `${account.displayName}, ${account.email}`;
};

/** An account and another that is chosen: which of them is kept, at first the account itself. */
export const useJoinedPair = (account: Account) => {
  const [chosen, setChosen] = useState<Account | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [kept, other] = isKept ? [account, chosen] : [chosen, account];
  return {
    chosen,
    choose: (next: Account | null) => {
      setChosen(next);
      if (!next) setIsKept(true);
    },
    keep: (id: string) => setIsKept(id === account.id),
    isKept,
    kept,
    other,
    pair: { id: other?.id ?? null, into: kept?.id ?? null },
    names: { kept: nameOf(kept, other), other: nameOf(other, kept) },
  };
};
