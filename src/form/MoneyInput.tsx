import { useLocale } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { amountToType } from '#contract/money.ts';
import { currencySign, parseAmount } from '#src/fields/formatNumber.ts';
import { FigureInput } from './FigureInput.tsx';

type Props = {
  source: string;
  /** The field whose value is the currency's code. */
  currency: string;
};

/** An amount as people type it, in major units as their language writes it; the form holds minor units. */
export const MoneyInput = ({ source, currency: currencySource }: Props) => {
  const locale = useLocale() ?? 'en';
  const chosen: unknown = useWatch({ name: currencySource });
  const currency = typeof chosen === 'string' && /^[A-Z]{3}$/.test(chosen) ? chosen : 'EUR';
  return (
    <FigureInput
      source={source}
      toTyped={(value) => (typeof value === 'number' ? amountToType(value, currency, locale) : String(value ?? ''))}
      fromTyped={(typed) => parseAmount(typed, currency, locale) ?? typed}
      sign={{ position: 'start', text: currencySign(currency, locale) }}
      placeholder={amountToType(0, currency, locale)}
    />
  );
};
