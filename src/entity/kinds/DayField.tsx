import { useRecordContext } from 'ra-core';
import { formatDay } from '#contract/dates.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';

/** A day of the calendar as DD/MM/YYYY. */
export const DayField = ({ source }: { source: string }) => {
  const day: unknown = useRecordContext()?.[source];
  if (typeof day !== 'string') return <EmptyValue />;
  return (
    <time className="figures" dateTime={day}>
      {formatDay(day)}
    </time>
  );
};
