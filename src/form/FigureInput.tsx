import { InputAdornment, TextField } from '@mui/material';
import { useLocale } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { decimalKeys } from '#src/fields/readDecimal.ts';
import { useFormField } from './useFormField.tsx';

type Props = {
  source: string;
  /** The form's value as people would type it. */
  toTyped: (value: unknown) => string;
  /** What the form holds for what was typed; that itself where it is no figure, so that validation can refuse it rather than lose it. */
  fromTyped: (typed: string) => unknown;
  /** The sign before or after the figure. */
  sign?: { position: 'start' | 'end'; text: ReactNode };
  placeholder?: string | undefined;
  /** The label says that it may be left empty. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string | undefined;
};

/** A figure that is typed otherwise than it is kept. What was typed is tidied when the input is left, not before. */
export const FigureInput = ({ source, toTyped, fromTyped, sign, placeholder, optional = false, hint }: Props) => {
  const { field, textInput } = useFormField({ source, optional, hint });
  const locale = useLocale() ?? 'en';
  const [typed, setTyped] = useState<string>();
  // What the form was reset to since is shown, and no longer what was typed.
  const isShown = typed !== undefined && fromTyped(typed) === field.value;
  const adornment = sign && <InputAdornment position={sign.position}>{sign.text}</InputAdornment>;
  return (
    <TextField
      {...textInput}
      value={isShown ? typed : toTyped(field.value)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(fromTyped(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: decimalKeys(locale), style: { fontVariantNumeric: 'tabular-nums' } },
        input: sign?.position === 'start' ? { startAdornment: adornment } : { endAdornment: adornment },
      }}
      placeholder={placeholder}
    />
  );
};
