import { useRecordContext } from 'ra-core';
import type { ServiceToken } from '#contract/service-tokens.ts';
import { ChipList } from '#src/fields/ChipList.tsx';

/** What the token in context may do; beyond `most`, how much more. */
export const ScopesField = ({ most }: { most?: number }) => {
  const token = useRecordContext<ServiceToken>();
  return token ? <ChipList labels={token.scopes} {...(most === undefined ? {} : { most })} /> : null;
};
