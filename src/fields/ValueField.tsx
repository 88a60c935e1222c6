import { useRecordContext } from 'ra-core';
import { BreakableText } from './BreakableText.tsx';
import { EmptyValue } from './EmptyValue.tsx';

/** A text or number of the record as it is; `code` for what is copied rather than read. */
export const ValueField = ({ source, code = false }: { source: string; code?: boolean }) => {
  const value: unknown = useRecordContext()?.[source];
  if (value === undefined || value === null || value === '') return <EmptyValue />;
  return code ? (
    <code>
      <BreakableText text={String(value)} />
    </code>
  ) : (
    String(value)
  );
};
