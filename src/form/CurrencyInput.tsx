import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { intlLocale } from '#contract/intl-locale.ts';
import { amountToType, sameFigure } from '#contract/money.ts';
import { parseAmount } from '#src/fields/formatNumber.ts';
import { SearchedChoiceInput } from './SearchedChoiceInput.tsx';

type Props = {
  source: string;
  /** The fields that hold amounts of this currency. */
  amounts: readonly string[];
};

/**
 * A currency, found by its code or its name in the person's language. Choosing another one leaves the figures of its amounts as they are
 * read: 45 euros become 45 yen, though they are kept as 4500 and 45. A figure that the currency can't have stays to be corrected.
 */
export const CurrencyInput = ({ source, amounts }: Props) => {
  const locale = useLocale() ?? 'en';
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(intlLocale(locale), { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id} · ${names.of(id) ?? id}` }));
  }, [locale]);
  const figureIn = (minor: number, before: string, chosen: string) =>
    sameFigure(minor, before, chosen) ?? amountToType(minor, before, locale);
  /** What the currency before could not have is an amount again where this one can. */
  const typedIn = (held: unknown, chosen: string) =>
    typeof held === 'string' ? (parseAmount(held, chosen, locale) ?? held) : held;
  const keepFigures = (chosen: string, before: unknown) => {
    if (typeof before !== 'string') return;
    for (const amount of amounts) {
      const held: unknown = getValues(amount);
      const kept = typeof held === 'number' ? figureIn(held, before, chosen) : typedIn(held, chosen);
      if (kept !== held) setValue(amount, kept, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };
  return <SearchedChoiceInput source={source} choices={choices} onChosen={keepFigures} />;
};
