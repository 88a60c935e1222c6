import { useRecordContext } from 'ra-core';
import type { Named } from '#contract/entity/kinds/records.ts';
import type { Party } from '#contract/transactions.ts';

/** Who or what the record in context names through another, where all of it leads to the record. */
export const ViaText = ({ source }: { source: string }) => {
  const value: Party | Named | null | undefined = useRecordContext()?.[source];
  if (!value) return null;
  return 'userType' in value ? value.displayName : value.name;
};
