import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { amountToType, sameFigure } from '#contract/money.ts';
import { SearchedChoiceInput } from './SearchedChoiceInput.tsx';

type Props = {
  source: string;
  /** The fields that hold amounts of this currency. */
  amounts?: readonly string[];
};

/**
 * A currency, found by its code or its name in the person's language. Choosing another one leaves the figures of its amounts as they are
 * read: 45 euros become 45 yen, though they are kept as 4500 and 45. A figure that the currency can't have stays to be corrected.
 */
export const CurrencyInput = ({ source, amounts = [] }: Props) => {
  const locale = useLocale() ?? 'en';
  const { getValues, setValue } = useFormContext();
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id} · ${names.of(id) ?? id}` }));
  }, [locale]);
  const keepFigures = (chosen: string, before: unknown) => {
    if (typeof before !== 'string') return;
    for (const amount of amounts) {
      const minor: unknown = getValues(amount);
      if (typeof minor !== 'number') continue;
      const kept = sameFigure(minor, before, chosen) ?? amountToType(minor, before, locale);
      setValue(amount, kept, { shouldDirty: true });
    }
  };
  return <SearchedChoiceInput source={source} choices={choices} onChosen={keepFigures} />;
};
