import { TextField } from '@mui/material';
import type { HTMLInputTypeAttribute } from 'react';
import { useFormField } from './useFormField.tsx';

type Props = {
  source: string;
  type?: HTMLInputTypeAttribute;
  /** Nothing typed is kept as null, and the label says that it may be left empty. */
  optional?: boolean;
  /** Nothing typed is an empty text, and the label says that it may be left empty. */
  mayBeEmpty?: boolean;
  /** Lines to begin with, for longer text. */
  lines?: number;
  autoComplete?: string;
  /** Takes the focus when the form opens. */
  autoFocus?: boolean | undefined;
  /** Shown, and sent as it is, but not to be changed here. */
  readOnly?: boolean;
  /** A hint below, as a message key or in words. */
  hint?: string | undefined;
};

/** A text of the form's record, of one line or more, and without any format. What has to be filled in follows from the contract. */
export const PlainTextInput = ({
  source,
  type = 'text',
  optional = false,
  mayBeEmpty = false,
  lines,
  autoComplete = 'off',
  autoFocus = false,
  readOnly = false,
  hint,
}: Props) => {
  const { field, textInput } = useFormField({ source, optional: optional || mayBeEmpty, hint });
  return (
    <TextField
      {...textInput}
      type={type}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(optional && target.value.trim() === '' ? null : target.value)}
      multiline={lines !== undefined}
      minRows={lines}
      maxRows={16}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      slotProps={{ htmlInput: { readOnly } }}
    />
  );
};
