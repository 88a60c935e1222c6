import { useLocales, useRecordContext } from 'ra-core';
import { EmptyValue } from './EmptyValue.tsx';

/** A language of screens and e-mails by its own name. */
export const LocaleField = ({ source }: { source: string }) => {
  const code: unknown = useRecordContext()?.[source];
  const found = useLocales().find(({ locale }) => locale === code);
  return found ? <span lang={found.locale}>{found.name}</span> : <EmptyValue />;
};
