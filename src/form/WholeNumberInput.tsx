import { TextField } from '@mui/material';
import { useFormField } from './useFormField.tsx';

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
  hint?: string | undefined;
};

/** A whole number, typed; without the browser's arrows, which change it by accident. */
export const WholeNumberInput = ({ source, optional = false, hint }: Props) => {
  const { field, textInput } = useFormField({ source, optional, hint });
  return (
    <TextField
      {...textInput}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(toNumber(target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
};
