import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Choice } from './useChoiceTexts.tsx';
import { useFormField } from './useFormField.tsx';

type Props = {
  source: string;
  choices: readonly Choice[];
  /** Nothing may be chosen, which is kept as null. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string | undefined;
};

/** One of a few values. */
export const ChoiceInput = ({ source, choices, optional = false, hint }: Props) => {
  const translate = useTranslate();
  const { field, textInput } = useFormField({ source, optional, hint });
  return (
    <TextField
      select
      {...textInput}
      value={choices.some((choice) => choice.id === field.value) ? field.value : ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
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
