import { useLocale, useRecordContext } from 'ra-core';
import { formatMoney } from '#contract/money.ts';
import { EmptyValue } from './EmptyValue.tsx';

/** An amount in minor units, with the currency of the record. */
export const MoneyField = ({ source }: { source: string }) => {
  const locale = useLocale() ?? 'en';
  const record = useRecordContext();
  const minor: unknown = record?.[source];
  const code: unknown = record?.currency;
  if (typeof minor !== 'number' || typeof code !== 'string') return <EmptyValue />;
  return <span className="figures">{formatMoney(minor, code, locale)}</span>;
};
