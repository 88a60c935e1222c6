import { Autocomplete, TextField } from '@mui/material';
import { type AskedChoices, type Choice, useChoiceTexts } from './useChoiceTexts.tsx';
import { useFormField } from './useFormField.tsx';

type Props = {
  source: string;
  choices: readonly Choice[];
  /** What they are asked for by; without it all of them are at hand. */
  asked?: AskedChoices;
  /** What the form holds when nothing is chosen; without it something always is. */
  none?: '' | null;
  /** What was chosen in the place of what. */
  onChosen?: (chosen: string, before: unknown) => void;
  /** Marks the label. */
  optional?: boolean;
  placeholder?: string | undefined;
  /** A message key. */
  hint?: string | undefined;
};

/**
 * One of many choices, found by typing a part of its name.
 *
 * @example <SearchedChoiceInput source="currency" choices={[{ id: 'EUR', name: 'EUR · Euro' }]} />
 */
export const SearchedChoiceInput = ({
  source,
  choices,
  asked,
  none,
  onChosen,
  optional = false,
  placeholder,
  hint,
}: Props) => {
  const texts = useChoiceTexts(asked);
  const { id, field, textField } = useFormField({ source, optional, hint });
  return (
    <Autocomplete<Choice, false, false, false, 'div', string>
      id={id}
      options={choices}
      // By its id: when the choices arrive or change, the value stays the same, and so does what is being typed.
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onChange={(_, chosen) => {
        if (chosen !== null) onChosen?.(chosen, field.value);
        if (chosen !== null || none !== undefined) field.onChange(chosen ?? none);
      }}
      onBlur={field.onBlur}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={(choice) => choice.name}
      getOptionValue={(choice) => choice.id}
      disableClearable={(none === undefined) as false}
      {...texts}
      renderInput={(input) => <TextField {...input} {...textField} placeholder={placeholder} />}
    />
  );
};
