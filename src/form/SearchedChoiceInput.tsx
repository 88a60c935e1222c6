import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { InputHelp } from './InputHelp.tsx';
import { InputLabelText } from './InputLabelText.tsx';

type Choice = { id: string; name: string };

type Props = {
  source: string;
  choices: readonly Choice[];
  /** What the form holds when nothing is chosen; without it something always is. */
  none?: '' | null;
  /** Marks the label. */
  optional?: boolean;
  placeholder?: string;
  /** A message key. */
  hint?: string;
};

const unchanged = (value: unknown) => value;

/**
 * One of many choices, found by typing a part of its name.
 *
 * @example <SearchedChoiceInput source="currency" choices={[{ id: 'EUR', name: 'EUR · Euro' }]} />
 */
export const SearchedChoiceInput = ({ source, choices, none, optional = false, placeholder, hint }: Props) => {
  const translate = useTranslate();
  const { field, fieldState, id } = useInput({ source, format: unchanged, parse: unchanged });
  return (
    <Autocomplete<Choice>
      id={id}
      options={choices}
      // Null to be controlled from the start: the choices may come later than the value.
      value={choices.find((choice) => choice.id === field.value) ?? null}
      onChange={(_, choice) => {
        if (choice || none !== undefined) field.onChange(choice?.id ?? none);
      }}
      onBlur={field.onBlur}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={(choice) => choice.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      disableClearable={(none === undefined) as false}
      noOptionsText={translate('ui.input.no_options')}
      clearText={translate('ra.action.clear_input_value')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          {...(placeholder ? { placeholder } : {})}
          label={<InputLabelText source={source} optional={optional} />}
          error={fieldState.invalid}
          helperText={<InputHelp error={fieldState.error?.message} {...(hint ? { hint } : {})} />}
        />
      )}
    />
  );
};
