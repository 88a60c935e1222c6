import { Autocomplete, TextField } from '@mui/material';
import { useGetManyAggregate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { type Choice, useChoiceTexts } from './useChoiceTexts.tsx';
import { useFormField } from './useFormField.tsx';
import { useLookup } from './useLookup.ts';

type Props = {
  source: string;
  reference: string;
  /** What the records are listed by before anything is typed. */
  sortBy: string;
  /** It may stay empty, which the label says. */
  optional?: boolean;
  /** A message key. */
  hint?: string | undefined;
};

const everyOne = (choices: Choice[]) => choices;

/**
 * Another record, of which there are too many to have at hand: the server finds those whose name is typed.
 *
 * @example <LookupInput source="booking" reference="transactions" sortBy="createdAt" />
 */
export const LookupInput = ({ source, reference, sortBy, optional = false, hint }: Props) => {
  const nameOf = useNameOf(reference);
  const { id, field, textField } = useFormField({ source, optional, hint });
  const [text, setText] = useState('');
  const chosenId = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const { data: named } = useGetManyAggregate(
    reference,
    { ids: chosenId === undefined ? [] : [chosenId] },
    { enabled: chosenId !== undefined },
  );
  const name = named?.[0] ? nameOf(named[0]) : '…';
  // One and the same between two keys: for another value, Autocomplete takes back what is being typed.
  const chosen = useMemo(() => (chosenId === undefined ? null : { id: chosenId, name }), [chosenId, name]);
  // What stands in the field because it was chosen is nothing to look for.
  const { found, ...asked } = useLookup(reference, { text: text === chosen?.name ? '' : text, sortBy });
  const texts = useChoiceTexts(asked);
  return (
    <Autocomplete<Choice>
      id={id}
      options={found.map((record) => ({ id: String(record.id), name: nameOf(record) }))}
      // The server has looked already, also where no name says.
      filterOptions={everyOne}
      value={chosen}
      onChange={(_, choice) => field.onChange(choice?.id ?? null)}
      onInputChange={(_, typed) => setText(typed)}
      onBlur={field.onBlur}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={(choice) => choice.name}
      {...texts}
      renderInput={(input) => <TextField {...input} {...textField} />}
    />
  );
};
