import { TextField } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { amountToType, type Money } from '#contract/money.ts';
import { Cents } from '#contract/primitives.ts';
import { useSettings } from '#src/domain/settings/useSettings.ts';
import { parseAmount } from '#src/fields/formatNumber.ts';
import { type Range, RangePopover } from './RangePopover.tsx';

export type Amounts = { from: Money | undefined; to: Money | undefined };

type Props = { amounts: Amounts; apply: (amounts: Amounts) => void };

/** No list is asked for more. */
const most = Cents.maxValue;

const currencies = Intl.supportedValuesOf('currency');

/** Bounds of money in major units, and the one currency that they are about: the marketplace's unless another one is chosen. */
export const AmountPopover = ({ amounts: { from, to }, apply }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const usual = useSettings()?.currency ?? 'EUR';
  const [chosen, setCurrency] = useState(from?.currency ?? to?.currency);
  const currency = chosen ?? usual;
  const shown = (money: Money | undefined) => (money ? amountToType(money.minor, money.currency, locale) : '');
  const minorOf = (typed: string) => parseAmount(typed, currency, locale);
  const moneyOf = (typed: string): Money | undefined => {
    const minor = minorOf(typed);
    return typeof minor === 'number' ? { minor, currency } : undefined;
  };
  const check = (typed: string) => {
    const minor = minorOf(typed);
    if (minor === undefined) return translate('validation.amount', { example: amountToType(4550, currency, locale) });
    if (typeof minor !== 'number' || most === null || minor <= most) return undefined;
    return translate('ra.validation.maxValue', { max: amountToType(most, currency, locale) });
  };
  const checkBoth = (typed: Range) => {
    const [first, last] = [minorOf(typed.from), minorOf(typed.to)];
    const isReversed = typeof first === 'number' && typeof last === 'number' && last < first;
    return { from: check(typed.from), to: check(typed.to) ?? (isReversed ? 'ui.list.reversed' : undefined) };
  };
  return (
    <RangePopover
      range={{ from: shown(from), to: shown(to) }}
      check={checkBoth}
      apply={(typed) => apply({ from: moneyOf(typed.from), to: moneyOf(typed.to) })}
    >
      <TextField
        select
        label={translate('ui.list.currency')}
        value={currency}
        onChange={({ target }) => setCurrency(target.value)}
        slotProps={{ select: { native: true } }}
        sx={{ gridColumn: '1 / -1' }}
      >
        {[...new Set([currency, ...currencies])].map((code) => (
          <option key={code}>{code}</option>
        ))}
      </TextField>
    </RangePopover>
  );
};
