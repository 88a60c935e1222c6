import { useLocale, useRecordContext } from 'ra-core';
import { EmptyValue } from './EmptyValue.tsx';
import { formatCount, formatThousands } from './formatNumber.ts';

/** A count of the record: short (`1.2k`) where there is little room, with the exact one at hand. */
export const CountField = ({ source }: { source: string }) => {
  const locale = useLocale() ?? 'en';
  const count: unknown = useRecordContext()?.[source];
  if (typeof count !== 'number') return <EmptyValue />;
  return <span title={formatCount(count, locale)}>{formatThousands(count, locale)}</span>;
};
