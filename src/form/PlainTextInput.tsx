import { TextField } from '@mui/material';
import { useInput } from 'ra-core';
import type { HTMLInputTypeAttribute } from 'react';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';
import { useIsRequired } from './RequiredFields.ts';

type Props = {
  source: string;
  type?: HTMLInputTypeAttribute;
  /** Nothing typed is kept as null, and the label says that it may be left empty. */
  optional?: boolean;
  /** Lines to begin with, for longer text. */
  lines?: number;
  autoComplete?: string;
  /** Takes the focus when the form opens. */
  autoFocus?: boolean;
  /** Shown, and sent as it is, but not to be changed here. */
  readOnly?: boolean;
  /** A hint below, as a message key. */
  hint?: string;
};

const unchanged = (value: unknown) => value;

/** A text of the form's record, of one line or more, and without any format. What has to be filled in follows from the contract. */
export const PlainTextInput = ({
  source,
  type = 'text',
  optional = false,
  lines,
  autoComplete = 'off',
  autoFocus = false,
  readOnly = false,
  hint,
}: Props) => {
  const required = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type={type}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(optional && target.value.trim() === '' ? null : target.value)}
      onBlur={field.onBlur}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={16}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required={required}
      slotProps={{ htmlInput: { readOnly } }}
      label={<InputLabelText source={source} optional={optional} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} {...(hint ? { hint } : {})} />}
    />
  );
};
