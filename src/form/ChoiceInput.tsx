import { MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';
import { useIsRequired } from './RequiredFields.ts';

const unchanged = (value: unknown) => value;

type Props = {
  source: string;
  choices: readonly { id: string; name: string }[];
  /** Nothing may be chosen, which is kept as null. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string | undefined;
};

/** One of a few values. */
export const ChoiceInput = ({ source, choices, optional = false, hint }: Props) => {
  const translate = useTranslate();
  const required = useIsRequired(source);
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={choices.some((choice) => choice.id === field.value) ? field.value : ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      required={required}
      label={<InputLabelText source={source} optional={optional} />}
      error={fieldState.invalid}
      helperText={<InputHelp error={fieldState.error?.message} {...(hint ? { hint } : {})} />}
    >
      {optional && <MenuItem value="">{translate('ui.field.none')}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
