import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  /** Where their words stand among the resource's messages. */
  messages: string;
  /** Undefined until one is chosen. */
  value: Value | undefined;
  /** Is it missing, and has somebody tried to go on without it? */
  isWrong?: boolean;
  change: (value: Value) => void;
};

/** One of a few words. */
export const WordSelect = <Value extends string>({
  label,
  values,
  messages,
  value,
  isWrong = false,
  change,
}: Props<Value>) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      error={isWrong}
      helperText={isWrong && translate('ra.validation.required')}
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
