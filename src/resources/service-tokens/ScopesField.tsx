import { useRecordContext } from 'ra-core';
import type { ServiceToken } from '#contract/service-tokens.ts';
import { ChipList } from '#src/fields/ChipList.tsx';

/** What the token in context may do; beyond `most`, how much more. */
export const ScopesField = ({ most }: { most?: number }) => {
  const token = useRecordContext<ServiceToken>();
  if (!token) return null;
  const chips = token.scopes.map((scope) => ({ key: scope, label: scope }));
  return <ChipList chips={chips} most={most} />;
};
