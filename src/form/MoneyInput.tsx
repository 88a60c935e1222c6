import { useLocale } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { amountToType } from '#contract/money.ts';
import { currencySign, parseAmount } from '#src/fields/formatNumber.ts';
import { FigureInput } from './FigureInput.tsx';

type Props = {
  source: string;
  /** The label says that it may be left empty. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string | undefined;
};

/** An amount in the record's currency as people type it, in major units as their language writes it; the form holds minor units. */
export const MoneyInput = ({ source, ...look }: Props) => {
  const locale = useLocale() ?? 'en';
  const chosen: unknown = useWatch({ name: 'currency' });
  const currency = typeof chosen === 'string' && /^[A-Z]{3}$/.test(chosen) ? chosen : 'EUR';
  const read = (typed: string) => {
    const minor = parseAmount(typed, currency, locale);
    return minor === undefined ? typed : minor;
  };
  return (
    <FigureInput
      source={source}
      {...look}
      toTyped={(value) => (typeof value === 'number' ? amountToType(value, currency, locale) : String(value ?? ''))}
      fromTyped={read}
      sign={{ position: 'start', text: currencySign(currency, locale) }}
      placeholder={amountToType(0, currency, locale)}
    />
  );
};
