import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';

type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  /** Where their words stand among the resource's messages. */
  messages: string;
  value: Value;
  change: (value: Value) => void;
};

/** One of a few words. */
export const WordSelect = <Value extends string>({ label, values, messages, value, change }: Props<Value>) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={label}
      value={value}
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
