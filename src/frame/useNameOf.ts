import { type RaRecord, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useDeclarations } from './DeclarationsContext.ts';

/** What a resource's records are called, as text in the chosen language; empty for no record. */
export const useNameOf = (resource: string | undefined): ((record: RaRecord | undefined) => string) => {
  const declaration = useDeclarations().resource(resource ?? '');
  const translate = useTranslate();
  return useCallback(
    (record) => {
      if (!record) return '';
      const id = String(record.id);
      return declaration?.title({ ...record, id }, translate) ?? id;
    },
    [declaration, translate],
  );
};
