import type { FieldError } from 'react-hook-form';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';
import { useIsRequired } from './RequiredFields.ts';
import { useRawInput } from './useRawInput.ts';

export type FormFieldProps = {
  source: string;
  /** The label says that it may be left empty. */
  optional?: boolean;
  /** A hint below, as a message key or in words. */
  hint?: string | undefined;
};

/** What is wrong with a value, or with the first of several that has something. */
const messageOf = (error: unknown): string | undefined =>
  Array.isArray(error) ? error.map(messageOf).find(Boolean) : (error as FieldError | undefined)?.message;

/**
 * A field of the form's record: its value as the form holds it, and what every text field shows around it. Whether it has to be filled in
 * follows from the contract.
 */
export const useFormField = ({ source, optional = false, hint }: FormFieldProps) => {
  const required = useIsRequired(source);
  const { field, fieldState, id } = useRawInput(source);
  /** For what has the rest itself, such as the `TextField` of an `Autocomplete`. */
  const textField = {
    inputRef: field.ref,
    required,
    label: <InputLabelText source={source} optional={optional} />,
    error: fieldState.invalid,
    helperText: <InputHelp source={source} error={messageOf(fieldState.error)} hint={hint} />,
  };
  return {
    id,
    field,
    /** As react-hook-form has it: what is read of it, the input is rendered anew for. */
    fieldState,
    textField,
    /** For a `TextField` that is the input: all but its value. */
    textInput: { id, name: field.name, onBlur: field.onBlur, ...textField },
  };
};
