import { type RaRecord, useTranslate } from 'ra-core';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useNamed } from '#src/i18n/useNamed.ts';

/**
 * How a filter calls a record.
 *
 * @param below the field that counts the records below one, which are found with it: its name says so.
 */
export const useChoiceName = (reference: string, below = '') => {
  const nameOf = useNameOf(reference);
  const translate = useTranslate();
  const named = useNamed();
  return (record: RaRecord) =>
    nameOf(record) +
    (record[below] ? ` (${named(translate(`resources.${reference}.fields.${below}`), String(record[below]))})` : '');
};
