import { InputAdornment, TextField } from '@mui/material';
import { useInput, useLocale } from 'ra-core';
import { useEffect, useState } from 'react';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { InputLabelText } from '#src/form/InputLabelText.tsx';
import { parsePercent, percentToType } from './percent.ts';

const unchanged = (value: unknown) => value;

/** A percentage, typed as people write one. */
export const PercentInput = ({ source }: { source: string }) => {
  const locale = useLocale() ?? 'en';
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  const [typed, setTyped] = useState<string>();

  // A reset of the form shows what it was reset to.
  useEffect(() => {
    if (!fieldState.isDirty) setTyped(undefined);
  }, [fieldState.isDirty]);

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={typed ?? percentToType(field.value, locale)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(parsePercent(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      label={<InputLabelText source={source} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
};
