import { useRecordContext } from 'ra-core';
import { formatDate, formatDateTime } from '#contract/dates.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { usePersonTimeZone } from './usePersonTimeZone.ts';

type Props = { source: string; withTime?: boolean };

/** An instant of the record as DD/MM/YYYY in the person's time zone, `withTime` down to the minute. */
export const DateField = ({ source, withTime = false }: Props) => {
  const value: unknown = useRecordContext()?.[source];
  return typeof value === 'string' ? <Moment instant={value} withTime={withTime} /> : <EmptyValue />;
};

/** The same for an instant that is not a field of a record. */
export const Moment = ({ instant, withTime = false }: { instant: string; withTime?: boolean }) => {
  const timeZone = usePersonTimeZone();
  return (
    <time className="figures" dateTime={instant} title={formatDateTime(instant, timeZone)}>
      {withTime ? formatDateTime(instant, timeZone) : formatDate(instant, timeZone)}
    </time>
  );
};
