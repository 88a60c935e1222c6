import { InputAdornment, TextField } from '@mui/material';
import { useLocale } from 'ra-core';
import { currencySign } from '#src/fields/formatNumber.ts';
import { decimalKeys } from '#src/fields/readDecimal.ts';
import { useKeptHint } from '#src/form/drafts/useKeptHint.ts';

type Props = {
  label: string;
  currency: string;
  typed: string;
  change: (typed: string) => void;
  /** What can be asked for at most, in words. */
  hint: string;
  isWrong: boolean;
  keptSince: number | undefined;
};

/** An amount as people type it, beside what can be asked for at most. */
export const AmountField = ({ label, currency, typed, change, hint, isWrong, keptSince }: Props) => {
  const locale = useLocale() ?? 'en';
  const kept = useKeptHint(keptSince, '');
  return (
    <TextField
      required
      autoFocus
      label={label}
      value={typed}
      onChange={({ target }) => change(target.value)}
      error={isWrong}
      helperText={[hint, kept].filter(Boolean).join(' · ')}
      slotProps={{
        htmlInput: { inputMode: decimalKeys(locale) },
        input: { startAdornment: <InputAdornment position="start">{currencySign(currency, locale)}</InputAdornment> },
      }}
    />
  );
};
