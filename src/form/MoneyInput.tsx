import { InputAdornment, TextField } from '@mui/material';
import { useInput, useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { amountToType, currencySign, parseAmount } from '#src/fields/formatNumber.ts';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';

type Props = {
  source: string;
  /** The field whose value is the currency's code. */
  currency: string;
};

/** Figures are kept as typed where they are no amount, so that validation can refuse them rather than lose them. */
const toMinor = (typed: string, currency: string) => {
  const minor = parseAmount(typed, currency);
  return minor === undefined ? typed : minor;
};

/**
 * An amount as people type it, in major units with a comma or a point; the form holds minor units. What was typed is tidied when
 * the input is left, not before.
 */
export const MoneyInput = ({ source, currency: currencySource }: Props) => {
  const locale = useLocale() ?? 'en';
  const chosen: unknown = useWatch({ name: currencySource });
  const currency = typeof chosen === 'string' && /^[A-Z]{3}$/.test(chosen) ? chosen : 'EUR';
  const { field, fieldState, id } = useInput({ source, format: (value) => value, parse: (value) => value });
  const [typed, setTyped] = useState<string>();
  const shown =
    typeof field.value === 'number' ? amountToType(field.value, currency, locale) : String(field.value ?? '');

  // A reset of the form shows what it was reset to.
  useEffect(() => {
    if (!fieldState.isDirty) setTyped(undefined);
  }, [fieldState.isDirty]);

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(toMinor(target.value, currency));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      label={<InputLabelText source={source} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } },
        input: { startAdornment: <InputAdornment position="start">{currencySign(currency, locale)}</InputAdornment> },
      }}
      placeholder={amountToType(0, currency, locale)}
    />
  );
};
