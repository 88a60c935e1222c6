import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { fieldsOf, type SourceKind } from '#contract/ownership.ts';
import { SentFieldsContext } from '#src/form/SentFields.ts';
import { useSource } from './SourceFacts.tsx';

/** The inputs of a record that the marketplace's application may send: says so, and of each field that is changed what becomes of it. */
export const SentRecord = ({ kind, children }: { kind: SourceKind; children: ReactNode }) => {
  const translate = useTranslate();
  const isSent = useSource() !== null;
  const fields = useMemo(() => new Set(isSent ? fieldsOf(kind, 'app') : []), [kind, isSent]);
  return (
    <SentFieldsContext value={fields}>
      {isSent && <Alert severity="info">{translate('ui.source.notice')}</Alert>}
      {children}
    </SentFieldsContext>
  );
};
