import { useLocale, useRecordContext } from 'ra-core';
import { numberFormat } from '#contract/money.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';

/** A whole number as the person's language writes it; a year stays one: 2026, but 12,000. */
export const WholeField = ({ source }: { source: string }) => {
  const locale = useLocale() ?? 'en';
  const value: unknown = useRecordContext()?.[source];
  if (typeof value !== 'number') return <EmptyValue />;
  return <span className="figures">{numberFormat(locale, { useGrouping: 'min2' }).format(value)}</span>;
};
