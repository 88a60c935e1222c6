import { Autocomplete, TextField } from '@mui/material';
import { useGetMany, useLocale } from 'ra-core';
import { useMemo, useState } from 'react';
import { intlLocale } from '#contract/intl-locale.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useChoiceTexts } from './useChoiceTexts.tsx';
import { useChoosable } from './useChoosable.ts';
import { useFormField } from './useFormField.tsx';

type Props = {
  source: string;
  reference: string;
  /** How many come in one call. */
  limit?: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Only these may be chosen; ones that are chosen already stay. */
  filter?: Record<string, unknown>;
  /** It may stay empty, which the label says. */
  optional?: boolean;
  /** A message key. */
  hint?: string | undefined;
};

const nothing: string[] = [];

/** Several records of another resource, chosen by name and shown as chips; the form holds their ids. */
export const ChipsInput = ({ source, reference, limit = 500, sort, filter = {}, optional = false, hint }: Props) => {
  const titleOf = useNameOf(reference);
  const [text, setText] = useState('');
  const { data, known, filterOptions, ...asked } = useChoosable(reference, { limit, text, sort, filter });
  const { isPending } = asked;
  const texts = useChoiceTexts(asked);
  const { id, field, textField } = useFormField({ source, optional, hint });
  const chosen: string[] = Array.isArray(field.value) ? field.value : nothing;
  const options = data.map((choice) => String(choice.id));
  // What was chosen before may be none that can be chosen by now, and has its name all the same.
  const named = [...known, ...data];
  const ids =
    isPending && known.length === 0 ? nothing : chosen.filter((key) => !named.some((one) => String(one.id) === key));
  const { data: others = [] } = useGetMany(reference, { ids }, { enabled: ids.length > 0 });
  const nameOf = (key: string) => {
    const record = [...named, ...others].find((one) => String(one?.id) === key);
    return record ? titleOf(record) : '…';
  };
  const locale = useLocale();
  // The server gives keys in no order that anybody could tell.
  const order = chosen.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), intlLocale(locale))).join();
  // The same array while it is the same choice: another one would clear what is being typed.
  const value = useMemo(() => order.split(',').filter(Boolean), [order]);
  return (
    <Autocomplete<string, true>
      multiple
      disableCloseOnSelect
      id={id}
      options={options}
      value={value}
      onChange={(_, keys) => field.onChange(keys)}
      onInputChange={(_, typed) => setText(typed)}
      onBlur={field.onBlur}
      getOptionLabel={nameOf}
      filterOptions={filterOptions}
      {...texts}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(input) => <TextField {...input} {...textField} />}
    />
  );
};
