import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { SearchedChoiceInput } from './SearchedChoiceInput.tsx';

/** A currency, found by its code or its name in the person's language. */
export const CurrencyInput = ({ source }: { source: string }) => {
  const locale = useLocale() ?? 'en';
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id} · ${names.of(id) ?? id}` }));
  }, [locale]);
  return <SearchedChoiceInput source={source} choices={choices} />;
};
