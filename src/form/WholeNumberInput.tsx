import { TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';
import { useIsRequired } from './RequiredFields.ts';

const unchanged = (value: unknown) => value;

/** What is no whole number is kept as typed, so that validation refuses it instead of the input losing it. */
const toNumber = (typed: string) => {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : typed;
};

type Props = {
  source: string;
  /** The label says that it may be left empty. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string;
};

/** A whole number, typed; without the browser's arrows, which change it by accident. */
export const WholeNumberInput = ({ source, optional = false, hint }: Props) => {
  const required = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(toNumber(target.value))}
      onBlur={field.onBlur}
      required={required}
      label={<InputLabelText source={source} optional={optional} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} {...(hint ? { hint } : {})} />}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
};
