import { type RaRecord, useTranslate } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';

/**
 * How a filter calls a record.
 *
 * @param below the field that counts the records below one, which are found with it: its name says so, in the resource's own words for them.
 */
export const useChoiceName = (reference: string, below = '') => {
  const nameOf = useNameOf(reference);
  const translate = useTranslate();
  const numberOf = (record: RaRecord) => translate(`resources.${reference}.below`, { smart_count: record[below] });
  return (record: RaRecord) =>
    // The number goes below a long name as a whole.
    nameOf(record) + (record[below] ? ` (${numberOf(record).replaceAll(' ', '\u00a0')})` : '');
};
