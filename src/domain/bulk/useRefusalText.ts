import { useTranslate } from 'ra-core';
import type { BulkRefusal } from '#contract/bulk.ts';
import { useNamed } from '#src/i18n/useNamed.ts';

/** Why a record of many stays as it was, led by the name of the field that it is about. */
export const useRefusalText = () => {
  const translate = useTranslate();
  const named = useNamed();
  return (resource: string, { field, reason }: Pick<BulkRefusal, 'field' | 'reason'>) => {
    const name = field && translate(`resources.${resource}.fields.${field}`, { _: '' });
    return name ? named(name, reason) : reason;
  };
};
