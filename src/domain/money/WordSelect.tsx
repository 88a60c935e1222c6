import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useKeptHint } from '#src/form/drafts/useKeptHint.ts';

type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  /** Where their words stand among the resource's messages. */
  messages: string;
  /** Undefined until one is chosen. */
  value: Value | undefined;
  /** Is it missing, and has somebody tried to go on without it? */
  isWrong?: boolean;
  keptSince: number | undefined;
  change: (value: Value) => void;
};

/** One of a few words. */
export const WordSelect = <Value extends string>({
  label,
  values,
  messages,
  value,
  isWrong = false,
  keptSince,
  change,
}: Props<Value>) => {
  const translate = useTranslate();
  const kept = useKeptHint(keptSince, '');
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      error={isWrong}
      required
      helperText={isWrong ? translate('ra.validation.required') : kept}
      onChange={({ target }) => {
        const chosen = values.find((one) => one === target.value);
        if (chosen) change(chosen);
      }}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`resources.transactions.${messages}.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
