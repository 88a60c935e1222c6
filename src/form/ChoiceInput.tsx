import { MenuItem, TextField } from '@mui/material';
import { useInput } from 'ra-core';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';
import { useIsRequired } from './RequiredFields.ts';

const unchanged = (value: unknown) => value;

type Props = {
  source: string;
  choices: readonly { id: string; name: string }[];
  /** A hint below, as a message key. */
  hint?: string | undefined;
};

/** One of a few values. */
export const ChoiceInput = ({ source, choices, hint }: Props) => {
  const required = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={choices.some((choice) => choice.id === field.value) ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      required={required}
      label={<InputLabelText source={source} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} {...(hint ? { hint } : {})} />}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
