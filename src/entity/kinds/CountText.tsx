import { useRecordContext, useTranslate } from 'ra-core';
import type { FieldOf } from '#contract/entity/kinds.ts';

/** How many use the record, in words: "12 tutors". */
export const CountText = ({ source, field }: { source: string; field: FieldOf<'count'> }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {translate(`ui.catalogue.${field.use}`, { smart_count: Number(record[source]) })}
    </span>
  );
};
